import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { begin, readPairs, stream, type GameTypes, type Of, type Seat } from '@parlour/core'
import type { Players } from '../bot.ts'
import { loadPlayers } from '../lazy.ts'
import { endOf } from './account.ts'
import { binsOf, fitOf, toComeOf, type Sample } from './calibration-figures.ts'
import { curveOf } from './calibration-picture.ts'
import { PASSES, type Pass, type Valued } from './coach.ts'

const HELP = `npx node packages/bots/review/calibrate.ts GAME [--games 500] [--from 1] [--seed 1] [--bot coach] [--seats N] [--set key=value]
  [--pass quick|deep] [--every 1] [--file FILE] [--svg FILE] [--fit]
Plays games between equals, the coach itself or a bot, judges every decision as a review does, and tells how often what was judged came true.
--every judges one line in so many. --file keeps what each game gave, so that it goes on where it was stopped; --fit prints what the coach needs instead of
its own map; --from says which game to begin the table with, so that some are fitted and others counted.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'coach' },
    seats: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    pass: { type: 'string', default: 'quick' },
    every: { type: 'string', default: '1' },
    file: { type: 'string' },
    svg: { type: 'string' },
    fit: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const players = await loadPlayers(positionals[0] ?? '')
const pass = PASSES.find((own) => own === values.pass)
if (values.help || players === null || pass === undefined) console.info(HELP)
else {
  const games = players.open((opened) => gathered(opened, pass))
  const samples = games.slice(Number(values.from) - 1).flat()
  const isShare = samples.every(({ value }) => value >= 0 && value <= 1)
  const bins = binsOf(samples, isShare)
  const digits = isShare ? 1 : 0
  const scale = isShare ? 100 : 1
  const write = (x: number): string => (scale * x).toFixed(digits).padStart(8)
  console.info(
    `${games.length - Number(values.from) + 1} games, ${samples.length} decisions\n  judged    came    ±  decisions`,
  )
  for (const { judged, came, margin, count } of bins)
    console.info(`${write(judged)}${write(came)}${write(margin)}${String(count).padStart(9)}`)
  if (isShare) {
    const [near] = binsOf(
      samples.filter(({ value }) => value >= 0.65 && value < 0.75).map((one) => ({ ...one, value: one.value / 10 })),
      true,
    )
    if (near !== undefined)
      console.info(`judged 65 to 75%:${write(10 * near.judged)} came${write(near.came)} ±${write(near.margin)}`)
  }
  if (values.fit) console.info(isShare ? fitOf(samples) : JSON.stringify(toComeOf(samples)))
  if (values.svg !== undefined) writeFileSync(values.svg, curveOf(bins, isShare))
}

function gathered<T extends GameTypes>(opened: Players<T>, wanted: Pass): readonly (readonly Sample[])[] {
  const { file } = values
  const known: (readonly Sample[])[] =
    file !== undefined && existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line))
      : []
  for (let number = known.length + 1; number <= Number(values.games); number++) {
    const samples = samplesOf(opened, number, wanted)
    known.push(samples)
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(samples)}\n`)
  }
  return known.slice(0, Number(values.games))
}

/** One game between equals. The coach plays what it judges best at a glance, or a bot does. */
function samplesOf<T extends GameTypes>(
  { game, bots, coach }: Players<T>,
  number: number,
  wanted: Pass,
): readonly Sample[] {
  const seats = Number(values.seats ?? game.seats.usual)
  const settings = game.settings.read(readPairs(values.set.join(' ')), seats)
  const bot = bots.find(({ id }) => id === values.bot)
  if (!settings.ok || coach === null || (values.bot !== 'coach' && bot === undefined))
    throw new Error('no such settings, bot or coach')
  const { rules, visibility } = game
  const dice = stream(values.seed, number, 'dice')
  let state = rules.start(settings.value, seats)
  const states: [Of<T, 'state'>, ...Of<T, 'state'>[]] = [state]
  const judged: { line: number; seat: Seat; stretch: string; best: Valued<T>; gained: number; room: number }[] = []
  for (let line = 1; ; line++) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') break
    if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, dice))
    else {
      const view = visibility.view(state, toAct)
      const rng = stream(values.seed, number, line)
      const bestBy = (pass: Pass): Valued<T> =>
        coach.rate(view, toAct, game.guide.fallback(view), pass, rng).reduce((a, b) => (b.value > a.value ? b : a))
      const quick = bot === undefined ? bestBy('quick') : null
      if (line % Number(values.every) === 0) {
        const best = wanted === 'quick' && quick !== null ? quick : bestBy(wanted)
        judged.push({
          line,
          seat: toAct,
          stretch: coach.stretch(view),
          best,
          gained: coach.gained(view),
          room: coach.room?.(view) ?? 0,
        })
      }
      state = rules.play(state, quick?.action ?? bot?.choose(view, toAct, rng) ?? game.guide.fallback(view))
    }
    states.push(state)
  }
  const match = { ...begin(game, settings.value, seats), state }
  return judged.flatMap(({ best, gained, room, ...decision }) => {
    const end = endOf(coach, { match, states, effects: [] }, decision)
    if (end === null || end.value === null) return []
    return [
      { game: number, value: round(best.value), hint: round(best.hint), room: round(room), gained, result: end.value },
    ]
  })
}

function round(x: number): number {
  return Math.round(x * 1e5) / 1e5
}
