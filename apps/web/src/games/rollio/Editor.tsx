import type { Language } from '@parlour/core'
import {
  BLESSING_IDS,
  BOSS_IDS,
  CHARM_IDS,
  CHARM_SLOTS,
  CHARMS_OFFERED,
  COMBINATION_TYPES,
  CONSUMABLE_IDS,
  CONSUMABLE_SLOTS,
  CONSUMABLES_OFFERED,
  DIE_SIZES,
  kind,
  MATERIALS,
  MINIBOSS_IDS,
  MOST_IN_HAND,
  PACK_IDS,
  PHASES,
  PIPS,
  PLAIN_SIDES,
  rollioWords,
  WORLD_IDS,
  WORLDS_OFFERED,
  type Kind,
  type Rollio,
  type Shop,
  type State,
} from '@parlour/games/rollio'
import { useState, type ReactNode } from 'react'
import { Switch } from '../../frame/controls.tsx'
import { Canvas, ChoiceField, EditorBoard, EditorFields, More, NumberField, Palette } from '../../frame/EditorTools.tsx'
import { Icon } from '../../frame/Icon.tsx'
import type { EditorProps } from '../../game-ui.ts'
import { Die } from './Die.tsx'
import { diceIn, groupsIn, regrouped, remade, withDice, type Placed } from './editing.ts'
import { editorWords } from './editor-words.ts'
import { IdList } from './IdList.tsx'
import './Editor.css'

const NONE = '-'
const MOST = 999_999_999_999
const MOST_UPGRADES = 99
const LEVEL_COUNTS = ['level', 'target', 'banked', 'pot', 'banks', 'rerolls', 'money'] as const
const RUN_COUNTS = [
  'flops',
  'hot',
  'crystals',
  'scores',
  'heats',
  'misses',
  'triggers',
  'points',
  'credits',
  'vouchers',
] as const
export type Count = (typeof LEVEL_COUNTS | typeof RUN_COUNTS)[number]

interface PartProps extends EditorProps<Rollio> {
  change(some: Partial<State>): void
}

/** Dice are set by taps, everything owned by lists, the rest by numbers. */
export default function Editor(props: EditorProps<Rollio>): ReactNode {
  const { state, language, onChange } = props
  const say = editorWords[language]
  const { items } = rollioWords[language]
  const part: PartProps = { ...props, change: (some) => onChange({ ...state, ...some }) }
  const { change } = part
  return (
    <>
      <EditorBoard>
        <DiceEditor {...part} />
      </EditorBoard>
      {props.children}
      <EditorFields>
        <ChoiceField
          label={say.phase}
          values={PHASES}
          name={(phase) => say.phases[phase]}
          value={state.phase}
          onChange={(phase) => change({ phase, shop: phase === 'shop' ? (state.shop ?? EMPTY_SHOP) : state.shop })}
        />
        {state.phase === 'drawing' && <Groups {...part} />}
        {state.phase === 'changing' && (
          <NumberField
            label={say.changing}
            value={(state.changing ?? -1) + 1}
            least={1}
            most={state.set.length}
            onChange={(number) => change({ changing: number - 1 })}
          />
        )}
        <Counts {...part} counts={LEVEL_COUNTS} />
        <div className="editor-row">
          <ChoiceField
            label={say.world}
            values={WORLD_IDS}
            name={(id) => items.worlds[id]}
            value={state.world}
            onChange={(world) => change({ world })}
          />
          <OptionalField
            label={say.boss}
            none={say.none}
            ids={BOSS_IDS}
            name={(id) => items.bosses[id]}
            value={state.boss}
            onChange={(boss) => change({ boss })}
          />
          <OptionalField
            label={say.mini}
            none={say.none}
            ids={MINIBOSS_IDS}
            name={(id) => items.minibosses[id]}
            value={state.mini}
            onChange={(mini) => change({ mini })}
          />
        </div>
        <IdList
          label={say.charms}
          ids={state.charms}
          known={CHARM_IDS.filter((id) => !state.charms.includes(id))}
          most={CHARM_SLOTS}
          name={(id) => items.charms[id]}
          words={say}
          onChange={(charms) => change({ charms })}
        />
        <IdList
          label={say.consumables}
          ids={state.consumables}
          known={CONSUMABLE_IDS}
          most={CONSUMABLE_SLOTS}
          name={(id) => items.consumables[id]}
          words={say}
          onChange={(consumables) => change({ consumables })}
        />
        {state.shop !== null && <ShopEditor {...part} shop={state.shop} />}
        <More label={say.more}>
          <Counts {...part} counts={RUN_COUNTS} />
          <IdList
            label={say.blessings}
            ids={state.blessings}
            known={BLESSING_IDS}
            most={MOST_UPGRADES}
            name={(id) => items.blessings[id]}
            words={say}
            onChange={(blessings) => change({ blessings })}
          />
          <IdList
            label={say.upgrades}
            ids={state.upgrades}
            known={COMBINATION_TYPES}
            most={MOST_UPGRADES}
            name={(id) => items.combinations[id]}
            words={say}
            onChange={(upgrades) => change({ upgrades })}
          />
          <IdList
            label={say.brewed}
            ids={state.brewed}
            known={CONSUMABLE_IDS}
            most={MOST_UPGRADES}
            name={(id) => items.consumables[id]}
            words={say}
            onChange={(brewed) => change({ brewed })}
          />
          <IdList
            label={say.packs}
            ids={state.packs}
            known={PACK_IDS.filter((id) => !state.packs.includes(id))}
            most={PACK_IDS.length}
            name={(id) => items.packs[id]}
            words={say}
            onChange={(packs) => change({ packs })}
          />
          <IdList
            label={say.offered}
            ids={state.offered}
            known={WORLD_IDS.filter((id) => !state.offered.includes(id))}
            most={WORLDS_OFFERED}
            name={(id) => items.worlds[id]}
            words={say}
            onChange={(offered) => change({ offered })}
          />
          <Switch
            label={say.arranged}
            help={say.arrangedHelp}
            on={state.arranged}
            onChange={(arranged) => change({ arranged })}
          />
        </More>
      </EditorFields>
    </>
  )
}

const EMPTY_SHOP: Shop = {
  charms: Array.from({ length: CHARMS_OFFERED }, () => null),
  consumables: Array.from({ length: CONSUMABLES_OFFERED }, () => null),
  blessing: null,
}

/** The set, die by die, and where each is: a tap sets it and takes it up to be changed. */
function DiceEditor({ state, language, onChange }: PartProps): ReactNode {
  const say = editorWords[language]
  const { items } = rollioWords[language]
  const [tool, setTool] = useState('1')
  const [taken, take] = useState(0)
  const dice = diceIn(state)
  const at = Math.min(taken, dice.length - 1)
  const chosen = dice[at]
  const highest = Math.max(PLAIN_SIDES, ...dice.map(({ kind: { sides } }) => sides))

  const paint = (spot: string): void => {
    const die = dice[Number(spot)]
    if (die === undefined) return
    take(Number(spot))
    const shows = tool === 'aside' || tool === 'cup' ? tool : Math.min(Number(tool), die.kind.sides)
    onChange(withDice(state, dice.with(Number(spot), { ...die, shows })))
  }
  const make = (some: Partial<Kind>): void => {
    if (chosen !== undefined) onChange(withDice(state, dice.with(at, remade(chosen, { ...chosen.kind, ...some }))))
  }
  return (
    <>
      <Palette
        label={say.tool}
        tool={tool}
        tools={[
          { id: 'aside', name: say.aside, drawn: <Icon name="close" /> },
          { id: 'cup', name: say.cup, drawn: <Icon name="die" /> },
          ...Array.from({ length: highest }, (_, below) => ({
            id: String(below + 1),
            name: say.shows(below + 1),
            drawn: <b>{below + 1}</b>,
          })),
        ]}
        onChange={setTool}
      />
      <p className="quiet">{say.help}</p>
      <Canvas className="rl-editor" label={say.dice} onPaint={paint}>
        {dice.map((die, index) => (
          <button
            key={index}
            type="button"
            data-spot={index}
            data-where={typeof die.shows === 'number' ? 'table' : die.shows}
            aria-label={say.die(index + 1, kindText(die.kind, language), whereText(die, language))}
            aria-current={index === at ? 'true' : undefined}
          >
            <Die
              value={typeof die.shows === 'number' ? die.shows : null}
              sides={die.kind.sides}
              material={die.kind.material}
            />
            {die.shows === 'cup' && <Icon name="die" />}
          </button>
        ))}
      </Canvas>
      {chosen !== undefined && (
        <fieldset className="editor-row">
          <legend>{say.chosen(at + 1)}</legend>
          <ChoiceField
            label={say.sides}
            values={[...new Set([...DIE_SIZES, chosen.kind.sides])].sort((a, b) => a - b).map(String)}
            name={String}
            value={String(chosen.kind.sides)}
            onChange={(sides) => make({ sides: Number(sides) })}
          />
          <ChoiceField
            label={say.material}
            values={MATERIALS}
            name={(material) => items.materials[material]}
            value={chosen.kind.material}
            onChange={(material) => make({ material })}
          />
          <ChoiceField
            label={say.pip}
            values={[NONE, ...PIPS]}
            name={(pip) => (pip === NONE ? say.none : items.pips[pip])}
            value={chosen.kind.pip ?? NONE}
            onChange={(pip) => {
              const { sides, material } = chosen.kind
              const made = kind(sides, material, pip === NONE ? undefined : pip)
              onChange(withDice(state, dice.with(at, remade(chosen, made))))
            }}
          />
        </fieldset>
      )}
      <p className="row">
        <button
          type="button"
          className="button"
          disabled={dice.length >= MOST_IN_HAND}
          onClick={() => {
            onChange(withDice(state, [...dice, { kind: kind(PLAIN_SIDES, 'plastic'), shows: 'aside' }]))
            take(dice.length)
          }}
        >
          {say.addDie}
        </button>
        <button
          type="button"
          className="button"
          disabled={dice.length < 2}
          onClick={() =>
            onChange(
              withDice(
                state,
                dice.filter((_, index) => index !== at),
              ),
            )
          }
        >
          {say.removeDie}
        </button>
      </p>
    </>
  )
}

const kindText = ({ sides, material, pip }: Kind, language: Language): string => {
  const { items } = rollioWords[language]
  return editorWords[language].kind(sides, items.materials[material], pip === undefined ? null : items.pips[pip])
}

const whereText = ({ shows }: Placed, language: Language): string =>
  typeof shows === 'number' ? editorWords[language].shows(shows) : editorWords[language][shows]

function Counts({ state, language, change, counts }: PartProps & { readonly counts: readonly Count[] }): ReactNode {
  return (
    <div className="editor-row">
      {counts.map((count) => (
        <NumberField
          key={count}
          label={editorWords[language].counts[count]}
          value={state[count]}
          least={count === 'banked' ? -MOST : count === 'level' ? 1 : 0}
          most={MOST}
          onChange={(value) => change({ [count]: value })}
        />
      ))}
    </div>
  )
}

function OptionalField<I extends string>({
  label,
  none,
  ids,
  name,
  value,
  onChange,
}: {
  readonly label: string
  readonly none: string
  readonly ids: readonly I[]
  readonly name: (id: I) => string
  readonly value: I | null
  onChange(id: I | null): void
}): ReactNode {
  return (
    <ChoiceField<I | typeof NONE>
      label={label}
      values={[NONE, ...ids]}
      name={(id) => (id === NONE ? none : name(id))}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}

function ShopEditor({ state, language, change, shop }: PartProps & { readonly shop: Shop }): ReactNode {
  const say = editorWords[language]
  const { items } = rollioWords[language]
  const { charms, consumables, blessing } = shop
  const stock = (some: Partial<Shop>): void => change({ shop: { ...shop, ...some } })
  return (
    <div className="editor-row">
      {charms.map((id, slot) => (
        <OptionalField
          key={`charm ${slot}`}
          label={say.shopCharm(slot + 1)}
          none={say.sold}
          ids={CHARM_IDS}
          name={(own) => items.charms[own]}
          value={id}
          onChange={(own) => stock({ charms: charms.with(slot, own) })}
        />
      ))}
      {consumables.map((id, slot) => (
        <OptionalField
          key={`consumable ${slot}`}
          label={say.shopConsumable(slot + 1)}
          none={say.sold}
          ids={CONSUMABLE_IDS}
          name={(own) => items.consumables[own]}
          value={id}
          onChange={(own) => stock({ consumables: consumables.with(slot, own) })}
        />
      ))}
      <OptionalField
        label={say.shopBlessing}
        none={state.phase === 'shop' ? say.sold : say.none}
        ids={BLESSING_IDS}
        name={(own) => items.blessings[own]}
        value={blessing}
        onChange={(own) => stock({ blessing: own })}
      />
    </div>
  )
}

/** Dice that are being scored, in groups, while rainbow dice among them draw. */
function Groups({ state, language, change }: PartProps): ReactNode {
  const say = editorWords[language]
  const { items } = rollioWords[language]
  return (
    <div className="editor-row">
      {groupsIn(state).map((group, at) => (
        <NumberField
          key={at}
          label={say.group(at + 1, state.hand[at]?.value ?? 0)}
          value={group}
          least={0}
          most={state.chosen.length + 1}
          onChange={(wanted) => change({ chosen: regrouped(state, at, wanted) })}
        />
      ))}
      {state.chosen.map((group, at) => (
        <OptionalField
          key={`as ${at}`}
          label={say.as(at + 1)}
          none={say.bestType}
          ids={COMBINATION_TYPES}
          name={(type) => items.combinations[type]}
          value={group.as}
          onChange={(as) => change({ chosen: state.chosen.with(at, { ...group, as }) })}
        />
      ))}
    </div>
  )
}
