// What was renamed for version 0.2. It fails where an old file or name is still there; `node scripts/renamed.js --list`
// lists it all.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './pinned.js'

const FILES = {
  'apps/cli/ask.ts': 'apps/cli/queries.ts',
  'apps/cli/evening.ts': 'apps/cli/play-session.ts',
  'apps/cli/lines.ts': 'apps/cli/json-lines.ts',
  'apps/cli/matches.ts': 'apps/cli/progress.ts',
  'apps/cli/recordFile.ts': 'apps/cli/record-file.ts',
  'apps/cli/speed.ts': 'apps/cli/benchmarks.ts',
  'apps/server/audience.ts': 'apps/server/broadcast.ts',
  'apps/server/dice.ts': 'apps/server/crypto.ts',
  'apps/server/host-html.ts': 'apps/server/admin-html.ts',
  'apps/server/host.ts': 'apps/server/admin.ts',
  'apps/server/play.ts': 'apps/server/start-match.ts',
  'apps/server/seen.ts': 'apps/server/redact.ts',
  'apps/server/stored.ts': 'apps/server/audit.ts',
  'apps/server/table.ts': 'apps/server/live-table.ts',
  'apps/server/test/host.test.ts': 'apps/server/test/admin.test.ts',
  'apps/server/test/stored.test.ts': 'apps/server/test/audit.test.ts',
  'apps/server/told.ts': 'apps/server/messages.ts',
  'apps/web/src/board.ts': 'apps/web/src/game-ui.ts',
  'apps/web/src/frame/useCoached.ts': 'apps/web/src/frame/use-coached.ts',
  'apps/web/src/frame/useFocus.ts': 'apps/web/src/frame/use-focus.ts',
  'apps/web/src/frame/useKeys.ts': 'apps/web/src/frame/use-keys.ts',
  'apps/web/src/frame/useMatch.ts': 'apps/web/src/frame/use-seat.ts',
  'apps/web/src/frame/useMoving.ts': 'apps/web/src/frame/use-seat.ts',
  'apps/web/src/frame/useSound.ts': 'apps/web/src/frame/use-sound.ts',
  'apps/web/src/frame/useTurn.ts': 'apps/web/src/frame/use-seat.ts',
  'apps/web/src/games/big-two/Table.tsx': 'apps/web/src/games/big-two/Board.tsx',
  'apps/web/src/games/big-two/useKeys.ts': 'apps/web/src/frame/use-keys.ts',
  'apps/web/src/games/cant-stop/Table.tsx': 'apps/web/src/games/cant-stop/Board.tsx',
  'apps/web/src/games/color-lines/Table.tsx': 'apps/web/src/games/color-lines/Board.tsx',
  'apps/web/src/games/fast-track/Table.tsx': 'apps/web/src/games/fast-track/Board.tsx',
  'apps/web/src/games/fast-track/useWalks.ts': 'apps/web/src/games/fast-track/use-walks.ts',
  'apps/web/src/games/rollio/Table.tsx': 'apps/web/src/games/rollio/Board.tsx',
  'apps/web/src/games/rollio/useAnswer.ts': 'apps/web/src/games/rollio/use-answer.ts',
  'apps/web/src/online/desk.ts': 'apps/web/src/online/client.ts',
  'apps/web/src/online/hub.test.ts': 'apps/web/src/online/online-store.test.ts',
  'apps/web/src/online/hub.ts': 'packages/client/online/online-store.ts',
  'apps/web/src/online/mine.ts': 'apps/web/src/online/turns-waiting.ts',
  'apps/web/src/online/order.test.ts': 'apps/web/src/online/table-draft.test.ts',
  'apps/web/src/online/order.ts': 'apps/web/src/online/table-draft.ts',
  'apps/web/src/online/visit.ts': 'apps/web/src/online/has-played-online.ts',
  'apps/web/src/remember.ts': 'apps/web/src/memoize.ts',
  'apps/web/src/rules.ts': 'apps/web/src/rulebook/index.ts',
  'apps/web/src/screens/online/Shut.tsx': 'apps/web/src/screens/online/TableUnavailable.tsx',
  'apps/web/src/screens/online/useAsked.ts': 'apps/web/src/screens/online/use-polled.ts',
  'apps/web/src/screens/online/useGuestName.ts': 'apps/web/src/screens/online/use-guest-name.ts',
  'apps/web/src/screens/online/useHouse.ts': 'apps/web/src/screens/online/use-online.ts',
  'apps/web/src/screens/online/usePlay.ts': 'packages/client/seat.ts',
  'apps/web/src/session/link.ts': 'apps/web/src/session/share-link.ts',
  'apps/web/src/session/reel.ts': 'packages/client/replay.ts',
  'apps/web/src/session/run.test.ts': 'apps/web/src/session/high-scores.test.ts',
  'apps/web/src/session/run.ts': 'apps/web/src/session/high-scores.ts',
  'apps/web/src/words/playing-online.ts': 'apps/web/src/words/online-words.ts',
  'packages/arena/crew.ts': 'packages/arena/worker-pool.ts',
  'packages/arena/external/guest.ts': 'packages/arena/external/external-bot.ts',
  'packages/arena/external/warden.ts': 'packages/arena/external/reaper.ts',
  'packages/arena/hall.ts': 'packages/arena/match-runner.ts',
  'packages/arena/tournament/alone.ts': 'packages/arena/tournament/solo.ts',
  'packages/bots/big-two/grounds.ts': 'packages/bots/big-two/reasons.ts',
  'packages/bots/color-lines/scales.ts': 'packages/bots/color-lines/evaluation.ts',
  'packages/bots/rollio/mind.ts': 'packages/bots/rollio/level-cache.ts',
  'packages/core/table.ts': 'packages/core/sealed-match.ts',
  'packages/core/witness.ts': 'packages/core/witnessed.ts',
}

// folder, old name (a member as Interface.member), new name
const NAMES = [
  ['packages/core', 'Sight', 'Visibility'],
  ['packages/core', 'Sight.imagine', 'sampleState'],
  ['packages/core', 'Sight.witness', 'redact'],
  ['packages/core', 'Rules.draw', 'sample'],
  ['packages/core', 'Game.draw', 'render'],
  ['packages/core', 'Game.sight', 'visibility'],
  ['packages/core', 'Some', 'NonEmpty'],
  ['packages/core', 'some', 'nonEmpty'],
  ['packages/core', 'done', 'ok'],
  ['packages/core', 'failed', 'err'],
  ['packages/core', 'letChanceAct', 'drawChance'],
  ['packages/core', 'fall', 'applyChance'],
  ['packages/core', 'Table', 'SealedMatch'],
  ['packages/core', 'openTable', 'beginSealed'],
  ['packages/core', 'resumeTable', 'resumeSealed'],
  ['packages/core', 'tableOf', 'sealedOf'],
  ['packages/core', 'Advance.table', 'match'],
  ['packages/core', 'TableWords', 'CommonWords'],
  ['packages/core', 'tableWords', 'commonWords'],
  ['packages/core', 'NotHeld', 'BrokenLaw'],
  ['apps/server', 'seen', 'redact'],
  ['apps/server', 'Seen', 'Redacted'],
  ['apps/server', 'Audience', 'Broadcast'],
  ['apps/server', 'Audience.tell', 'send'],
  ['apps/server', 'localAudience', 'localBroadcast'],
  ['apps/server', 'Services.audience', 'broadcast'],
  ['apps/server', 'startPlay', 'startMatch'],
  ['apps/server', 'resumePlay', 'resumeMatch'],
  ['apps/server', 'TableState.play', 'match'],
  ['apps/server', 'hostPages', 'adminPages'],
  ['apps/server', 'hostPage', 'adminPage'],
  ['apps/web', 'Board.Table', 'Board'],
  ['apps/web', 'TableProps', 'BoardProps'],
  ['apps/web', 'AnyBoard', 'AnyGameUi'],
  ['apps/web', 'sealBoard', 'sealUi'],
  ['apps/web', 'House', 'OnlineState'],
  ['apps/web', 'Hub', 'OnlineStore'],
  ['apps/web', 'openHub', 'openOnlineStore'],
  ['apps/web', 'hub', 'onlineStore'],
  ['apps/web', 'Order', 'TableDraft'],
  ['apps/web', 'firstOrder', 'firstDraft'],
  ['apps/web', 'useHouse', 'useOnline'],
  ['apps/web', 'useAsked', 'usePolled'],
  ['apps/web', 'Shut', 'TableUnavailable'],
  ['apps/web', 'Fallen', 'ErrorBoundary'],
  ['apps/web', 'Letter', 'WorkerRequest'],
  ['apps/web', 'remember', 'memoize'],
  ['apps/web', 'Reel', 'Watched'],
  ['apps/web', 'ReelFault', 'WatchFault'],
  ['apps/web', 'readReel', 'readWatched'],
  ['apps/web', 'fallAs', 'applyChance'],
  ['packages/arena', 'employ', 'startWorker'],
  ['packages/arena', 'Hall', 'MatchRunner'],
  ['packages/arena', 'openHall', 'openRunner'],
  ['packages/arena', 'Guest', 'ExternalBot'],
  ['packages/arena', 'guest', 'externalBot'],
  ['apps/cli', 'Evening', 'PlaySession'],
  ['apps/server', 'Store.forsaken', 'abandoned'],
  ['apps/web', 'loadBoard', 'loadUi'],
  ['apps/web', 'loadBoards', 'loadUis'],
  ['apps/web', 'fall', 'drawChance'],
  ['packages/games', 'sight', 'visibility'],
  ['packages/arena', 'warden', 'reaper'],
  ['packages/arena', 'hire', 'startReaper'],
  ['packages/arena', 'Luck', 'MatchStreams'],
  ['packages/arena', 'luckOf', 'matchStreams'],
  ['packages/arena', 'chosenBy', 'objectionTo'],
  ['packages/arena', 'isBotFailure', 'isPlayFailure'],
  ['apps/web', 'reel', 'replay-controls'],
]

/** Old names that are ordinary words: only an export of that folder is an old one. */
// prettier-ignore
const ORDINARY = new Set([
  'Some', 'some', 'done', 'failed', 'fall', 'Table', 'openTable', 'tableOf', 'seen', 'Seen', 'House', 'Order', 'Letter',
  'remember', 'Hall', 'Guest', 'guest', 'sight',
])
const TEXTS = /words|speech|rulebook/ // files of texts, where a word is a word

/** The lines that still use a name, as an identifier or a class; of a member or an ordinary word, its declarations. */
function leftovers(folder, name) {
  const [owner, member] = name.includes('.') ? name.split('.') : [null, name]
  const isAnywhere = owner === null && !ORDINARY.has(name)
  const declared = new RegExp(`^export (?:default |async )*(?:const|let|function|class|interface|type) ${member}\\b`)
  const used = new RegExp(`(?<![\\w$])${member}(?![\\w$])`)
  const found = []
  for (const { file, lines } of SOURCES) {
    if (isAnywhere ? TEXTS.test(file) : !file.startsWith(`${folder}/`)) continue
    let within = ''
    lines.forEach((line, index) => {
      within = /^export interface (\w+)/.exec(line)?.[1] ?? (line.startsWith('}') ? '' : within)
      const isOld = isAnywhere
        ? used.test(line)
        : owner === null
          ? declared.test(line)
          : within === owner && new RegExp(`^  (?:readonly )?${member}\\??[:(<]`).test(line)
      if (isOld) found.push(`${file}:${index + 1}`)
    })
  }
  return found
}

/** The lines of a source without comments, which may use a word as everybody does. */
function codeOf(file) {
  const withoutBlocks = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  )
  return withoutBlocks.split('\n').map((line) => line.replace(/(^|\s)\/\/.*/, ''))
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* sources(path)
    } else if (/\.(tsx?|js|css)$/.test(entry.name) && path !== join(root, 'scripts', 'renamed.js')) yield path
  }
}

const SOURCES = ['packages', 'apps', 'scripts'].flatMap((folder) =>
  [...sources(join(root, folder))].map((file) => ({
    file: relative(root, file).split(sep).join('/'),
    lines: codeOf(file),
  })),
)
const isListed = process.argv.includes('--list')
let old = 0
for (const [before, after] of Object.entries(FILES)) {
  const trouble = existsSync(join(root, before))
    ? 'the old one is still there'
    : existsSync(join(root, after))
      ? null
      : 'the new one is missing'
  if (trouble !== null) old++
  tell(`${before} -> ${after}`, trouble)
}
for (const [folder, before, after] of NAMES) {
  const found = leftovers(folder, before)
  old += found.length
  tell(`${folder} ${before} -> ${after}`, found.length === 0 ? null : `still at ${found.join(', ')}`)
}
if (isListed || old > 0)
  console.info(`${Object.keys(FILES).length} files and ${NAMES.length} names; ${old} old ones left`)
if (old > 0) process.exit(1)

function tell(renamed, trouble) {
  if (isListed || trouble !== null) console.info(`${renamed}${trouble === null ? '' : `: ${trouble}`}`)
}
