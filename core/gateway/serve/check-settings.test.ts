import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSettings } from './check-settings.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-settings-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('finds settings and keys that nothing has, and values that a start refuses, and leaves nothing behind', async () => {
  const chosen = {
    SESSION_TIMEOUT: 600,
    SESSION_TIMEOUTS: 600,
    API_RESULT_LIMIT: 'many',
    HORIZON_CONFIG: { help_url: null, help_uri: '/', password_validator: { regex: '.', rule: 1 } },
    WEBSSO_IDP_MAPPING: { campus: ['campus', 'openid'] },
    WEBSSO_KEYSTONE_URL: null,
  }
  const found = await checkSettings(chosen, { environment: {}, folder })
  expect(found.map(({ path, kind, text }) => [path, kind, text])).toEqual([
    ['SESSION_TIMEOUTS', 'unknown', 'The setting SESSION_TIMEOUTS has no default.'],
    ['API_RESULT_LIMIT', 'refused', 'The setting API_RESULT_LIMIT must be a number, not a string.'],
    ['HORIZON_CONFIG.help_uri', 'unknown', 'The setting HORIZON_CONFIG.help_uri has no default.'],
    [
      'HORIZON_CONFIG.password_validator.rule',
      'unknown',
      'The setting HORIZON_CONFIG.password_validator.rule has no default.',
    ],
  ])
  expect(readdirSync(folder)).toEqual([])
})
