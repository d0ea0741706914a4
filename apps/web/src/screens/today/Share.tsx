import type { GameTypes, Language } from '@parlour/core'
import type { ReactNode } from 'react'
import { addressOf, copy } from '../../frame/copy.ts'
import { usePage } from '../../frame/page.tsx'
import { sealUi, type GameUi } from '../../game-ui.ts'
import { writeRoute } from '../../route.ts'
import { usePolled } from '../online/use-polled.ts'
import { localStandings, standings, type Standing } from './attempts.ts'
import { finalBoard } from './final-board.tsx'
import { todayWords } from './words.ts'

interface ShareProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly standing: Standing
  readonly day: string
  readonly isVerified: boolean
}

/** The result as a text, and as a picture. */
export function Share<T extends GameTypes>({ ui, standing, day, isVerified }: ShareProps<T>): ReactNode {
  const page = usePage()
  const { language } = page
  const text = todayWords[language]
  const { name } = ui.game.words[language]
  const result = resultParts(ui, standing, isVerified, language)
  const { streak } = standing
  const days = streak.now > 1 ? text.streak(streak.now, streak.best) : ''
  const told = text.shareText(name, text.date(day), text.result(result), days)
  const address = addressOf(writeRoute({ screen: 'today' }))
  const post = async (): Promise<void> => {
    const [{ pngOf }, board] = await Promise.all([import('./picture.ts'), finalBoard(ui, standing, day, language)])
    const { title } = text
    const picture = await pngOf({
      language,
      Picture: board ?? ui.Picture,
      title,
      day: text.date(day),
      game: name,
      result,
      streak: days,
    })
    if (picture === null) return
    const file = new File([picture], `parlour-${ui.game.id}-${day}.png`, { type: picture.type })
    if (!(await handOver(file, `${told}\n${address}`))) save(file)
  }
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={text.shareNamed(name)}
        onClick={() => void copy(page, text.shared, `${told}\n${address}`)}
      >
        {text.share}
      </button>
      <button type="button" className="button" aria-label={text.pictureNamed(name)} onClick={() => void post()}>
        {text.picture}
      </button>
    </>
  )
}

/** The same where an attempt has just ended. */
export function ShareAttempt<T extends GameTypes>({
  ui,
  day,
  isServed,
}: {
  readonly ui: GameUi<T>
  readonly day: string
  readonly isServed: boolean // the attempt was a table on the server
}): ReactNode {
  const [now] = usePolled(
    async () => (isServed ? standings : localStandings)([sealUi(ui)], Date.now()),
    `${ui.game.id} ${day}`,
  )
  const standing = now?.games.find(({ game }) => game === ui.game.id)
  if (now?.day !== day || standing?.state !== 'over') return null
  return <Share ui={ui} standing={standing} day={day} isVerified={now.online} />
}

/** What came of an attempt, the news first. Moves stand in the board; the server does not tell them before. */
export function resultParts<T extends GameTypes>(
  { game }: GameUi<T>,
  { result }: Standing,
  isVerified: boolean,
  language: Language,
): readonly string[] {
  const text = todayWords[language]
  if (result === null) return []
  return [
    ...(game.seats.max === 1 ? [] : [result.won ? text.won : text.lost]),
    game.words[language].score(result.score),
    ...(result.moves === 0 ? [] : [text.moves(result.moves)]),
    ...(isVerified ? [] : [text.unverified]),
  ]
}

/** To another app, where the device can; whoever changes their mind there wants no file either. */
async function handOver(file: File, text: string): Promise<boolean> {
  const data = { files: [file], text }
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
