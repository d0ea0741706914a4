import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chosen, readConfig, SETTINGS } from '../config.ts'
import { readFlags } from '../flags.ts'
import { nearest } from '../nearest.ts'
import { terminalWords } from '../terminal-words.ts'

const faultsOf = (env: { readonly [name: string]: string }): readonly string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.error.map(terminalWords.en.fault)
}

describe('settings', () => {
  it('an empty environment gives the settings it comes with', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: { port: null, host: '127.0.0.1', trustProxy: false, metrics: 'local', keepTables: null, level: 'info' },
    })
    expect(readConfig({ PORT: '', PARLOUR_LOG: '' }).ok).toBe(true)
  })

  it('an address that no one can read is told once, with what a password in it must look like', () => {
    const env = { PARLOUR_DATABASE: 'postgres://parlour:a/b#c@db/parlour', PARLOUR_REDIS: 'redis://db' }
    expect(faultsOf(env)).toEqual([expect.stringMatching(/^PARLOUR_DATABASE can't be used: .*%2F %23 %3F and %40\.$/)])
  })

  it.each([
    ['PORT', '93.5', 'PORT is 93.5: expected a whole number from 0 to 65535.'],
    ['PORT', '0x50', 'PORT is 0x50: expected a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is 70000: expected a whole number from 0 to 65535.'],
    ['PARLOUR_LOG', 'loud', 'PARLOUR_LOG is loud: expected one of trace, debug, info, warn, error, fatal, silent.'],
    [
      'PARLOUR_PROXY',
      'yes',
      'PARLOUR_PROXY is yes: expected a number of proxies from 0 to 9, or their addresses: 127.0.0.1, 10.0.0.0/8.',
    ],
    ['PARLOUR_POSITIONS', '2', 'PARLOUR_POSITIONS is 2: expected 1 or 0.'],
    ['PARLOUR_RATE', '0', 'PARLOUR_RATE is 0: expected a number from 0.01 to 1000000.'],
    ['PARLOUR_RATE', ' ', 'PARLOUR_RATE is  : expected a number from 0.01 to 1000000.'],
    ['PARLOUR_SOCKETS', '1e3', 'PARLOUR_SOCKETS is 1e3: expected a whole number from 1 to 1000000.'],
    ['PARLOUR_KEEP_GUESTS', '30', 'PARLOUR_KEEP_GUESTS is 30: expected a number of days such as 30d, or off.'],
    ['PARLOUR_KEEP_TABLES', '0d', 'PARLOUR_KEEP_TABLES is 0d: expected a number of days such as 30d, or off.'],
    ['PARLOUR_METRICS', 'token', "PARLOUR_METRICS is token, but PARLOUR_METRICS_TOKEN isn't set."],
    ['PARLOUR_PASWORD', 'sesame-123', "PARLOUR_PASWORD isn't a setting: did you mean PARLOUR_PASSWORD?"],
    ['PARLOUR_BOTPACE', '5', "PARLOUR_BOTPACE isn't a setting: did you mean PARLOUR_BOT_PACE?"],
    ['PARLOUR_PORT', '9000', "PARLOUR_PORT isn't a setting: did you mean PORT?"],
    ['PARLOUR_HOST', '0.0.0.0', "PARLOUR_HOST isn't a setting: did you mean HOST?"],
    ['PARLOR_LOG', 'debug', "PARLOR_LOG isn't a setting: did you mean PARLOUR_LOG?"],
    ['parlour_keep_table', '9d', "parlour_keep_table isn't a setting: did you mean PARLOUR_KEEP_TABLES?"],
    ['PARLOUR_UMBRELLA', '5', "PARLOUR_UMBRELLA isn't a setting. The README of @parlour/server lists them all."],
    [
      'PARLOUR_ORIGINS',
      'https://games.example',
      'PARLOUR_ORIGINS is gone: a page reaches only the server it came from. Serve the page from here.',
    ],
    [
      'PARLOUR_PAGE',
      '/nowhere',
      'PARLOUR_PAGE is /nowhere: expected a folder with the built page, but there is no /nowhere/index.html.',
    ],
  ])('%s=%s is refused in words', (name, value, words) => {
    expect(faultsOf({ [name]: value })).toEqual([words])
  })

  it('a secret is never repeated, in a refusal or in the summary', () => {
    expect(faultsOf({ PARLOUR_PASSWORD: 'short' })).toEqual([
      'PARLOUR_PASSWORD is too short: expected at least 8 characters.',
    ])
    expect(faultsOf({ PARLOUR_PASSWORD: ' '.repeat(8) })).toHaveLength(1)
    expect(chosen({ PARLOUR_PASSWORD: 'a long secret', PARLOUR_PROXY: '1', PARLOUR_LOG: 'info', HOME: '/x' })).toEqual([
      'PARLOUR_PASSWORD',
      'PARLOUR_PROXY=1',
    ])
  })

  it('flags stand for variables', () => {
    expect(readFlags(['--port', '8081', '--data=here'])).toEqual({
      ok: true,
      value: { PORT: '8081', PARLOUR_DATA: 'here' },
    })
    expect(readFlags(['--prot=1', '--port', 'x', '--data', 'y', 'z', '--log'])).toEqual({
      ok: false,
      error: [
        { code: 'unknown-flag', flag: '--prot', meant: 'port' },
        { code: 'not-a-flag', given: 'z' },
        { code: 'flag-without-value', flag: '--log' },
      ],
    })
    expect(readFlags(['--password', 'x']).ok).toBe(false)
  })

  it('names that are far from every setting suggest none', () => {
    expect(nearest('umbrella', ['port', 'host'])).toBeNull()
    expect(nearest('prot', ['host', 'port'])).toBe('port')
  })

  it('the README lists every setting with what it is at first', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const { variable, initial, shown = initial } of Object.values(SETTINGS)) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${variable}\``))
      expect(row, variable).toBeDefined()
      expect(row, variable).toContain(shown === '' ? 'none' : shown)
    }
  })

  it.each([
    [
      'en',
      [
        "PARLOUR_DATE isn't a setting: did you mean PARLOUR_DATA?",
        'PORT is 93.5: expected a whole number from 0 to 65535.',
        'PARLOUR_LOG is loud: expected one of trace, debug, info, warn, error, fatal, silent.',
      ],
    ],
    [
      'zh',
      [
        '没有 PARLOUR_DATE 这个设置。你是不是想说 PARLOUR_DATA？',
        'PORT 设成了 93.5，应为：0 到 65535 的整数。',
        'PARLOUR_LOG 设成了 loud，应为：trace、debug、info、warn、error、fatal、silent 之一。',
      ],
    ],
    ['tlh', ['There is no language tlh. Try one of these: en, zh.']],
  ])('the process says all that is wrong in %s, a line each, and exits with 2', (language, lines) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../server.js', import.meta.url)), '--log', 'loud'],
      { env: { ...process.env, PORT: '93.5', PARLOUR_DATE: 'x', PARLOUR_LANG: language }, encoding: 'utf8' },
    )
    expect(status).toBe(2)
    expect(stderr.trim().split('\n')).toEqual(lines)
  })
})
