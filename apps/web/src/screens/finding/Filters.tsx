import { PACES, RULES, type LobbyFilter } from '@parlour/protocol'
import { use, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { loadUis } from '../../games/index.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { withPart } from './lobby-filter.ts'
import { findingWords } from './words.ts'

interface FiltersProps {
  readonly filter: LobbyFilter
  onChange(filter: LobbyFilter): void
}

/** What is to be shown: four questions, each with an answer that leaves it open. */
export function Filters({ filter, onChange }: FiltersProps): ReactNode {
  const { language } = usePage()
  const text = findingWords[language]
  const { lobby, order } = useOnlineWords()
  const boards = use(loadUis(language))
  const games = boards.flatMap((ui) => ui?.open(({ game }) => [[game.id, game.words[language].name] as const]) ?? [])
  return (
    <div className="filters" role="group" aria-label={text.show}>
      <Choice
        label={text.games}
        value={filter.game}
        all={lobby.allGames}
        options={games}
        onChoose={(game) => onChange(withPart(filter, 'game', game))}
      />
      <Choice
        label={order.pace}
        value={filter.pace}
        all={text.anyPace}
        options={PACES.map((pace) => [pace, order.paces[pace]] as const)}
        onChoose={(pace) => onChange(withPart(filter, 'pace', pace))}
      />
      <Choice
        label={text.kind}
        value={filter.rated}
        all={text.anyKind}
        options={(['yes', 'no'] as const).map((kind) => [kind, order.ratedChoices[kind]] as const)}
        onChoose={(rated) => onChange(withPart(filter, 'rated', rated))}
      />
      <Choice
        label={text.rulesLabel}
        value={filter.rules}
        all={text.rules.all}
        options={RULES.map((rules) => [rules, text.rules[rules]] as const)}
        onChoose={(rules) => onChange(withPart(filter, 'rules', rules))}
      />
    </div>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly value: V | undefined
  readonly all: string
  readonly options: readonly (readonly [V, string])[]
  onChoose(value: V | undefined): void
}

function Choice<V extends string>({ label, value, all, options, onChoose }: ChoiceProps<V>): ReactNode {
  return (
    <select
      className="select"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(options.find(([each]) => each === event.target.value)?.[0])}
    >
      <option value="">{all}</option>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  )
}
