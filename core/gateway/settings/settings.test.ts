import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'
import { createSettings } from './settings.ts'

it('merges maps key by key and replaces the rest, and finds keys with dots in them', () => {
  const settings = createSettings([{ plugin: 'x', part: { settings: { X: { a: 1, b: [1] } } } }], {
    X: { b: [2] },
    SESSION_TIMEOUT: 60,
  })
  expect([settings.at('X.a'), settings.at('X.b'), settings.number('SESSION_TIMEOUT')]).toEqual([1, [2], 60])
  expect([settings.at('X.none'), settings.at('__proto__.x')]).toEqual([undefined, undefined])
})

it('merges what several plugins give for one setting; of two values the first stays, and the deployer’s goes before both', () => {
  const parts = [
    { plugin: 'x', part: { settings: { FILTER_DATA_FIRST: { 'admin.x': false, shared: 1 } } } },
    { plugin: 'y', part: { settings: { FILTER_DATA_FIRST: { 'admin.y': false, shared: 2 } } } },
  ]
  expect(createSettings(parts, { FILTER_DATA_FIRST: { 'admin.y': true } }).public().FILTER_DATA_FIRST).toEqual({
    'admin.x': false,
    'admin.y': true,
    shared: 1,
  })
  expect(createSettings([]).public().FILTER_DATA_FIRST).toEqual({})
})

it('shows a value under the alias that a plugin gives it, but never in place of a setting of the same name', () => {
  const part = {
    settings: { X: { version: 2 } },
    publicAliases: { X_VERSION: 'X.version', X_NONE: 'X.none', TIME_ZONE: 'X.version' },
  }
  const shown = createSettings([{ plugin: 'x', part }]).public()
  expect(shown).toMatchObject({ X_VERSION: 2, TIME_ZONE: 'UTC' })
  expect(shown).not.toHaveProperty('X_NONE')
})

it('refuses a value of another kind and names the setting', () => {
  expect(() => createSettings([], { SESSION_TIMEOUT: 'long' })).toThrow(
    'The setting SESSION_TIMEOUT must be a number, not a string.',
  )
  expect(() => createSettings([], { LANGUAGES: 'en' })).toThrow('The setting LANGUAGES must be a list, not a string.')
})

it('lets no plugin change a default of core', () => {
  const settings = createSettings([{ plugin: 'x', part: { settings: { SESSION_TIMEOUT: 1 } } }])
  expect(settings.number('SESSION_TIMEOUT')).toBe(3600)
})

it('takes the poll interval from AJAX_POLL_INTERVAL, else from HORIZON_CONFIG.ajax_poll_interval, else 2500 [CORE-026]', () => {
  const interval = (chosen?: Readonly<Record<string, unknown>>) =>
    createSettings([], chosen).public().AJAX_POLL_INTERVAL
  const config = { HORIZON_CONFIG: { ajax_poll_interval: 700 } }
  expect([interval(), interval(config), interval({ AJAX_POLL_INTERVAL: 400 })]).toEqual([2500, 700, 400])
  expect(interval({ ...config, AJAX_POLL_INTERVAL: 400 })).toBe(400)
})

it('reads the state folder’s file or the named one, YAML or JSON, and refuses what is no map', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-settings-'))
  expect(await readSettings(home)).toEqual({})
  writeFileSync(join(home, 'settings.yaml'), 'SESSION_TIMEOUT: 60\n')
  expect(await readSettings(home)).toEqual({ SESSION_TIMEOUT: 60 })
  writeFileSync(join(home, 'other.json'), '{"TIME_ZONE": "Europe/Rome"}')
  expect(await readSettings(home, join(home, 'other.json'))).toEqual({ TIME_ZONE: 'Europe/Rome' })
  writeFileSync(join(home, 'list.yaml'), '- a\n')
  await expect(readSettings(home, join(home, 'list.yaml'))).rejects.toThrow('must hold a map')
  await expect(readSettings(home, join(home, 'absent.yaml'))).rejects.toThrow('cannot be read')
})
