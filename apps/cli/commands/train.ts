import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { curvePicture, valueTrainer, type Checkpoint } from '@parlour/arena'
import type { Players } from '@parlour/bots'
import { ok, err, type GameTypes, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { say } from '../language.ts'
import { loadGame } from '../load-game.ts'
import { misused, type Fault } from '../output.ts'
import { plusMinus, progressBar } from '../progress.ts'

interface Asked {
  readonly out: string
  readonly games: number
  readonly seats?: number
  readonly heldOut: number
  readonly units: number
  readonly discount: number
  readonly seed: string
  readonly set?: RawSettings
}

const TIMES = 10 // the curve has so many points for each run
const RATE = 0.001
const LIMIT = 2000

export function trainCommand(program: Command): void {
  const text = say().train
  program
    .command('train')
    .description(text.description)
    .argument('<game>', say().options.game)
    .requiredOption('--out <folder>', text.out)
    .option('--games <n>', text.games, wholeNumber, 1000)
    .option('--seats <n>', text.seats, wholeNumber)
    .option('--held-out <n>', text.heldOut, wholeNumber, 100)
    .option('--units <n>', text.units, wholeNumber, 32)
    .option('--discount <share>', text.discount, Number, 1)
    .option('--seed <text>', text.seed, '1')
    .addOption(setOption())
    .addHelpText(
      'after',
      say().help.examples(['npx parlour train cant-stop --seats 1 --games 2000 --out runs/cant-stop']),
    )
    .action(async (id: string, asked: Asked) => {
      const entry = await loadGame(id)
      const trained = entry.ok ? entry.value.open((players) => train(players, asked)) : entry
      if (!trained.ok) misused(trained.error, false)
    })
}

function train<T extends GameTypes>({ game, learning }: Players<T>, asked: Asked): Result<null, Fault> {
  if (learning === null) return err({ code: 'no-environment', text: say().env.none(game.id) })
  const seats = asked.seats ?? game.seats.usual
  const settings = settingsFor(game, asked.set ?? {}, seats)
  if (!settings.ok) return settings
  const kept = readCheckpoint(asked.out, `${game.id}-v${learning.version}`)
  if (!kept.ok) return kept
  const before = kept.value
  const { units, seed, games, discount } = asked
  const plan = {
    game,
    learning,
    settings: settings.value,
    seats,
    seed,
    units,
    rate: RATE,
    discount,
    limit: LIMIT,
  }
  const trainer = valueTrainer(plan, before)
  const curve = [...(before?.curve ?? [{ ...trainer.evaluate(asked.heldOut), games: 0 }])]
  const begun = before?.games ?? 0
  const bar = progressBar(games, begun)
  const every = Math.max(1, Math.ceil((games - begun) / TIMES))
  for (let played = begun + 1; played <= games; played++) {
    trainer.play(played)
    bar(played)
    if ((played - begun) % every !== 0 && played < games) continue
    curve.push({ ...trainer.evaluate(asked.heldOut), games: played })
    keep(asked.out, trainer.checkpoint(played, curve))
  }
  bar(null)
  for (const point of curve) console.info(say().train.point(point.games, plusMinus(point, 2)))
  return ok(null)
}

/** What a run before has left, if it was of the same environment. */
function readCheckpoint(folder: string, environment: string): Result<Checkpoint | null, Fault> {
  const file = join(folder, 'checkpoint.json')
  if (!existsSync(file)) return ok(null)
  const unread = (why: string): Result<never, Fault> => err({ code: 'bad-file', text: say().faults.unread(file, why) })
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isCheckpoint(kept)) return unread(say().train.noCheckpoint)
    return ok(kept.environment === environment ? kept : null)
  } catch (error) {
    return unread(error instanceof Error ? error.message : String(error))
  }
}

const isCheckpoint = (kept: unknown): kept is Checkpoint => {
  const { environment, games, units, weights, curve }: { readonly [K in keyof Checkpoint]?: unknown } = Object(kept)
  return (
    typeof environment === 'string' &&
    [games, units].every((value) => Number.isInteger(value)) &&
    Array.isArray(weights) &&
    weights.every((weight) => Number.isFinite(weight)) &&
    Array.isArray(curve) &&
    curve.every((point) => ['games', 'mean', 'low', 'high'].every((key) => Number.isFinite(Object(point)[key])))
  )
}

function keep(folder: string, checkpoint: Checkpoint): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'checkpoint.tmp'), JSON.stringify(checkpoint))
  renameSync(join(folder, 'checkpoint.tmp'), join(folder, 'checkpoint.json')) // never half written
  const { curve, environment } = checkpoint
  const { title, games } = say().train.picture
  writeFileSync(join(folder, 'curve.svg'), curvePicture(curve, title(environment), games(curve.at(-1)?.games ?? 0)))
}
