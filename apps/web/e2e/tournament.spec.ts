import type { Page } from '@playwright/test'
import type { TournamentNow } from '@parlour/protocol'
import { newPlayer, type Player } from '../../server/test/tournaments/player.ts'
import { withAuthenticator } from './authenticator.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test } from './online.ts'

const NAMES = ['Cy', 'Di', 'Ed', 'Fay', 'Gus', 'Hal', 'Ida']
const places = (page: Page) => page.getByRole('table').getByRole('row')

test.describe.configure({ timeout: 180_000 })

test('a Swiss of nine: opened, joined and watched on a wall; a late join, a withdrawal and a power cut in the middle', async ({
  club,
}) => {
  const [host, bo, wall] = [await club.person('Ann'), await club.person('Bo', true), await club.person('Wall')]
  await host.goto(`${club.url}#/account`)
  await withAuthenticator(host)
  await host.getByRole('textbox', { name: 'Handle' }).fill('Director')
  await host.getByRole('button', { name: 'Create with a passkey' }).click()
  await host.getByRole('button', { name: 'I’ve kept them' }).click()
  await host.goto(`${club.url}#/online`)
  await host.getByRole('link', { name: 'Tournaments' }).click()
  await host.getByRole('link', { name: 'New tournament' }).click()
  await host.getByRole('textbox', { name: 'Name', exact: true }).fill('Friday night')
  await host.getByRole('group', { name: 'Rounds', exact: true }).getByRole('radio', { name: '3' }).check()
  await host.getByRole('group', { name: 'Time for a move' }).getByRole('radio', { name: '15 seconds' }).check()
  await host.getByRole('group', { name: 'Break' }).getByRole('radio', { name: 'None' }).check()
  await accessible(host)
  await host.getByRole('button', { name: 'Open tournament' }).click()
  await expect(host.getByRole('heading', { name: 'Friday night' })).toBeVisible()
  const id = /club\/([\w-]{16})/.exec(host.url())?.[1] ?? ''

  for (const page of [host, bo]) {
    await page.goto(`${club.url}#/club/${id}`)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByText('You’re in. Your next table appears here.')).toBeVisible()
  }
  const url = club.url.replace(/\/$/, '')
  const own = async (page: Page, name: string): Promise<Player> => {
    const cookie = (await page.context().cookies()).find((each) => each.name === 'parlour')
    return newPlayer(url, id, name, `parlour=${cookie?.value ?? ''}`)
  }
  const players = [await own(host, 'Ann'), await own(bo, 'Bo')]
  for (const name of NAMES) {
    const player = await newPlayer(url, id, name)
    expect(await player.deed('join')).toBe('ok')
    players.push(player)
  }
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`${club.url}#/club/${id}/wall`)
  await expect(places(wall)).toHaveCount(10)
  await host.getByRole('button', { name: 'Start now' }).click()
  await expect(host.getByRole('heading', { name: 'Round 1 of 3' })).toBeVisible()
  await expect(wall.getByText('Round 1')).toBeVisible()
  await expect(wall.getByText(/ sits out$/)).toHaveCount(1)

  // round 1 is under way: Bo withdraws on their phone, Zoe comes late
  await fitsAcross(bo)
  await bo.getByRole('button', { name: 'Withdraw' }).click()
  await expect(bo.getByRole('button', { name: 'Join again' })).toBeVisible()
  const late = await newPlayer(url, id, 'Zoe')
  expect(await late.deed('join')).toBe('ok')
  await Promise.all([...players, late].map((player) => player.play(1)))
  await expect(wall.getByText('Round 2')).toBeVisible()
  // Ann and Zoe hold round 2 open: at most one of them sits out
  const [ann, ...others] = players
  const games = others.map((player) => player.play())
  await club.kill()
  await club.start()
  await Promise.all([...games, ann?.play(), late.play()])

  await expect(wall.getByText('Finished')).toBeVisible({ timeout: 60_000 })
  await expect(places(wall)).toHaveCount(11)
  await accessible(wall)
  await expect(host.getByText(/ wins$/)).toBeVisible({ timeout: 20_000 })
  await accessible(host)
  const end: TournamentNow = await late.now()
  const rounds = Map.groupBy(end.pairings, ({ round }) => round)
  expect([...rounds.keys()]).toEqual([1, 2, 3])
  for (const [round, pairings] of rounds) {
    const seen = pairings.flatMap(({ entrants }) => entrants)
    expect(new Set(seen).size).toBe(9)
    expect(seen.includes(1)).toBe(round === 1) // Bo
    expect(seen.includes(9)).toBe(round > 1) // Zoe
  }
  const met = end.pairings
    .filter(({ entrants }) => entrants.length === 2)
    .map(({ entrants }) => entrants.toSorted((a, b) => a - b).join(' '))
  expect(new Set(met).size).toBe(12)
  expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(15) // twelve games, three byes
})
