import { reviewPage } from '@parlour/arena'
import { reviewWords } from '@parlour/bots'
import { writeSettings, type Game, type GameRecord, type GameTypes, type Replay } from '@parlour/core'
import type { Reviewed } from './commands/review.ts'
import { language, say } from './language.ts'

/** The page of a review: the graph, what each seat came to, and the mistakes with the way to go on from there. */
export function pageOf<T extends GameTypes>(
  game: Game<T>,
  { match, states }: Replay<T>,
  { sorted, accounts }: Reviewed<T>,
  { names }: GameRecord,
): string {
  const text = say().review
  const words = reviewWords[language()]
  const { name, action } = game.words[language()]
  const unit = accounts.find(({ decisions }) => decisions > 0)?.unit ?? 'win'
  const isShare = unit === 'win' || unit === 'level'
  const all = accounts.flatMap(({ curves }) => curves.flat().map(({ value }) => value))
  const settings = writeSettings(game.settings, match.settings)
  return reviewPage({
    lang: language(),
    title: text.title(name),
    lead: sorted[0] === undefined ? text.none : text.judged(words.basis[sorted[0].basis]),
    graph: {
      label: words.graph[unit],
      below: text.below(match.lines.length),
      least: isShare ? 0 : Math.min(...all),
      most: isShare ? 1 : Math.max(...all),
      lines: match.lines.length,
      value: (value) => words.value(value, unit),
    },
    columns: text.columns,
    seats: accounts.map(({ seat, curves, decisions, best, accuracy, luck, lost, given }) => ({
      name: names[seat] ?? say().seat(seat),
      cells: [
        accuracy === null ? '' : text.share(accuracy),
        text.of(best, decisions),
        words.change(luck, unit),
        words.change(-lost, unit),
        words.change(given, unit),
      ],
      curves,
    })),
    mistakes: {
      title: text.mistakes,
      none: text.none,
      goOn: text.goOn,
      all: sorted
        .filter(({ loss }) => loss > 0)
        .map(({ line, seat, view, played, best, cost, severity, reason }) => ({
          line,
          seat,
          value: played.value,
          mark: severity === null ? null : words.severity[severity],
          text: text.mistake(line, names[seat] ?? '', action(played.action, view), cost, action(best.action, view)),
          reason,
          command: [
            `parlour play ${game.id}`,
            ...settings.split(' ').flatMap((pair) => (pair === '' ? [] : [`--set ${pair}`])),
            `--position '${game.notation.state.write(states[line - 1] ?? states[0])}'`,
          ].join(' '),
        })),
    },
  })
}
