import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '../../config.ts'
import { openMetrics } from '../../metrics.ts'

const DEPLOY = new URL('../../deploy/', import.meta.url)
const ROOT = new URL('../../../../', import.meta.url)
const text = (name: string): string => readFileSync(new URL(name, DEPLOY), 'utf8')
const known = new Set<string>(Object.values(SETTINGS).map(({ variable }) => variable))
const isKnown = (name: string): boolean => known.has(name)

describe('compose.yaml', () => {
  const { services, volumes } = parse(text('compose.yaml'), { merge: true })
  const names = Object.keys(services)
  const variables = (environment: object = {}): readonly string[] => Object.keys(environment)

  it('has two nodes, PostgreSQL, Redis and nginx, each with a check of its health', () => {
    expect(names.toSorted()).toEqual(['nginx', 'node-1', 'node-2', 'postgres', 'redis'])
    for (const name of names) {
      const { image, restart, healthcheck } = services[name]
      expect([name, typeof image, restart]).toEqual([name, 'string', 'unless-stopped'])
      expect(healthcheck.test[0], name).toMatch(/^CMD(-SHELL)?$/)
      for (const key of ['interval', 'timeout']) expect(healthcheck[key], name).toMatch(/^\d+s$/)
    }
  })

  it('waits only for services there are, and mounts only what there is', () => {
    for (const name of names) {
      for (const [other, { condition }] of Object.entries<{ condition: string }>(services[name].depends_on ?? {}))
        expect([names.includes(other), condition], `${name} → ${other}`).toEqual([true, 'service_healthy'])
      for (const mount of services[name].volumes ?? []) {
        const [from = ''] = String(mount).split(':')
        const isThere = from.startsWith('.') ? existsSync(new URL(from, DEPLOY)) : from in volumes
        expect(isThere, String(mount)).toBe(true)
      }
      const { build } = services[name]
      if (build !== undefined)
        expect(existsSync(new URL(build.dockerfile, new URL(`${build.context}/`, DEPLOY)))).toBe(true)
    }
  })

  it('sets only what the server knows, and holds no password', () => {
    for (const node of ['node-1', 'node-2'])
      expect(variables(services[node].environment).filter((name) => !isKnown(name))).toEqual([])
    expect(text('compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{)/)
    expect(services['node-1'].environment).toEqual(services['node-2'].environment)
  })

  it('nginx knows the same nodes', () => {
    const nodes = [...text('nginx.conf').matchAll(/^\s+server ([\w-]+):8080 /gm)].map(([, node]) => node)
    const there = names.filter((name) => name.startsWith('node-'))
    expect(nodes).toEqual(there)
  })
})

describe('units of systemd', () => {
  const units = readdirSync(DEPLOY).filter((name) => name.endsWith('.service'))
  const HARDENED = /^(?:NoNew|Capab|Protect|Private|Lock|Restrict(?!ed)|RemoveIPC|SystemCall|UMask|User=|Group=).*/gm
  const lines = (unit: string): readonly string[] =>
    (text(unit).match(HARDENED) ?? []).filter((line) => !line.startsWith('RestartPrevent'))

  it('there are three', () =>
    expect(units.toSorted()).toEqual(['parlour-worker.service', 'parlour.service', 'parlour@.service']))
  it.each(units)('%s starts what there is, sets what is known and is shut in like the others', (unit) => {
    const [, program = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(text(unit)) ?? []
    expect(existsSync(new URL(program, ROOT))).toBe(true)
    const set = (/^Environment=(.*)/m.exec(text(unit))?.[1] ?? '').split(' ').filter((each) => each !== '')
    expect(set.map((each) => each.split('=')[0] ?? '').filter((name) => !isKnown(name))).toEqual([])
    expect(lines(unit)).toEqual(lines('parlour.service'))
    expect(lines(unit).length).toBeGreaterThan(15)
  })
})

it('a node is started again for as long as PostgreSQL is away, and not where a setting is wrong', () => {
  const lines = text('parlour@.service').split('\n')
  for (const line of ['StartLimitIntervalSec=0', 'Restart=always', 'RestartPreventExitStatus=2'])
    expect(lines).toContain(line)
})

it('every figure of the dashboard is one that /metrics has', async () => {
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(text('grafana.json'))
  const metrics = openMetrics({ sockets: () => 0, tables: () => 0 })
  const names = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
  const asked = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:parlour|process|nodejs)_\w+/g) ?? []),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !names.has(name) && !names.has(name.replace(/_bucket$/, '')))).toEqual([])
})
