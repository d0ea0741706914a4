import { readFileSync } from 'node:fs'
import { readRecord, replay } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { rollio } from './index.ts'

/** Records of earlier editions with the position that each ended in when it was played. */
const ENDS = {
  'batch-flowers':
    'phase=won level=5 boss=hush set=6flower,6flower,6,6,6,6 pot=0 banked=3183 target=2250 banks=2 rerolls=3 money=27 charms=rabbitsFoot,crystalCharm,gardener,prism packs=bouquet vouchers=2 points=8133',
  'batch-crystals':
    'phase=won level=5 boss=muzzle set=6crystal,6crystal,6,6,6,6 pot=0 banked=2250 target=2250 banks=4 rerolls=0 money=37 charms=gardener,crystalCharm packs=crystals vouchers=2 points=7675',
  charms:
    'phase=lost level=8 world=cavern boss=hush set=8mirror,8,8,8,8,8,6 pot=0 banked=392 target=9750 banks=0 rerolls=0 money=3 charms=momentum,lastDrop,architect,fistful,anchor,fourSquare flops=5 packs=seventhDie,brewery vouchers=2 consumables=nudge blessings=mercy,zeal,foresight triggers=2 points=27115 heats=3 misses=5',
  full: 'phase=lost level=10 world=swamp boss=sluggard set=6+consumable,6,6,6,6,6,6 pot=0 banked=151 target=6000 banks=0 rerolls=0 money=0 charms=afterglow,momentum,fourSquare,landlord,evenKeel,phoenix flops=5 packs=seventhDie,brewery vouchers=2 consumables=nudge blessings=zeal,ease,lore upgrades=threeOfAKind points=33930 heats=1 misses=5 mini=fog',
  third:
    'phase=lost level=12 world=dunes boss=hush set=6flower+wild,6,6,6,6,6,6 pot=0 banked=-4190 target=20850 banks=0 rerolls=0 money=1 charms=mint,trio,longTable,beekeeper,finale,splinter flops=5 packs=seventhDie,brewery vouchers=3 blessings=foresight points=78200 heats=11 misses=6 mini=pickpocket',
}

describe('4 records of earlier editions replay as they were played', () => {
  test.each(Object.entries(ENDS))('%s', (name, end) => {
    const record = readRecord(readFileSync(new URL(`./records/${name}.txt`, import.meta.url), 'utf8'))
    if (!record.ok) throw new Error(`unreadable at ${record.error.at}`)
    expect(record.value.edition).toBeLessThan(rollio.edition)
    const replayed = replay(rollio, record.value)
    if (!replayed.ok) throw new Error(`line ${replayed.error.line}: ${JSON.stringify(replayed.error.cause)}`)
    expect(rollio.notation.state.write(replayed.value.match.state)).toBe(end)
    const current = replay(rollio, { ...record.value, edition: rollio.edition })
    const same = current.ok && rollio.notation.state.write(current.value.match.state) === end
    expect(same, 'this edition plays these settings differently').toBe(false)
  })

  test('an edition that never was is refused', () => {
    const record = readRecord('parlour record 1\ngame: rollio\nedition: 99\nseat: Ann\n\n1 0 leave\n')
    if (!record.ok) throw new Error(`unreadable at ${record.error.at}`)
    expect(replay(rollio, record.value)).toMatchObject({ ok: false, error: { line: 0, cause: 'other-edition' } })
  })
})
