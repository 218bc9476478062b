import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runCli } from '../run-cli.ts'

/** Below the repository, so that a plugin finds the SDK as an installed one would. */
const cache = resolve(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'i18n-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GERMAN = join(folder, 'locales/de.json')
let said = ''

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function page(text: string): void {
  write(
    'web/Page.tsx',
    `import { useT } from '@fascia/sdk/web'
export default function Page() {
  const t = useT()
  return <p>{t('${text}')}</p>
}
`,
  )
}

function i18n(...args: readonly string[]): Promise<number> {
  said = ''
  const note = (text: string): void => {
    said += `${text}\n`
  }
  return runCli(['i18n', ...args], { out: note, note, folder, environment: {} })
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  write(
    'package.json',
    JSON.stringify({
      name: 'backups',
      version: '0.1.0',
      type: 'module',
      peerDependencies: { '@fascia/sdk': '^0.5.0' },
    }),
  )
  write(
    'web/plugin.ts',
    `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({
  panels: [{ id: 'backups.panel.list', path: '/project/kept', title: 'Backups', view: () => import('./Page.tsx') }],
})
`,
  )
  page('Back up now')
})

it('extract begins a language, brings it up to date, and changes nothing twice', async () => {
  expect(await i18n('extract', '--language', 'de')).toBe(0)
  expect(said).toBe('locales/de.json: 2 texts, 2 new, 0 removed, 2 without a translation\n')
  expect(readFileSync(GERMAN, 'utf8')).toBe('{\n  "Back up now": "",\n  "Backups": ""\n}\n')

  write('locales/de.json', '{\n  "Backups": "Sicherungen",\n  "Back up now": "Jetzt sichern"\n}\n')
  page('Back up later')
  expect(await i18n('extract')).toBe(0)
  expect(said).toBe('locales/de.json: 2 texts, 1 new, 1 removed, 1 without a translation\n')
  const once = readFileSync(GERMAN, 'utf8')
  expect(once).toBe('{\n  "Backups": "Sicherungen",\n  "Back up later": ""\n}\n')
  expect(await i18n('extract')).toBe(0)
  expect(readFileSync(GERMAN, 'utf8')).toBe(once)
})

it('extract refuses what is no language, no file at all, and a file that it cannot read', async () => {
  expect(await i18n('extract', '--language', 'german')).toBe(2)
  expect(said).toContain('german is no language.')
  expect(await i18n('extract')).toBe(2)
  expect(said).toContain('fascia i18n extract --language de')
  write('locales/de.json', '[]')
  expect(await i18n('extract')).toBe(1)
  expect(said).toContain('locales/de.json is no map of texts')
  expect(readFileSync(GERMAN, 'utf8')).toBe('[]')
})

it('check lists the problems of each language, and ends with 1 where there is one', async () => {
  expect(await i18n('check')).toBe(0)
  expect(said).toBe('2 texts, and no language file in locales\n')

  write('locales/de.json', '{"Backups":"Sicherungen","Back up now":"Back up now"}')
  expect(await i18n('check')).toBe(0)
  expect(said).toBe('note  locales/de.json: "Back up now" is translated by the English text.  [same]\nde: whole\n')

  write('locales/fr.json', '{"Backups":"","Back up":"Sauvegarder"}')
  expect(await i18n('check')).toBe(1)
  expect(said.split('\n').slice(2)).toEqual([
    'error  locales/fr.json: "Backups" has no translation.  [empty]',
    'error  locales/fr.json: "Back up" is no text any more. Write Backups.  [unknown]',
    'error  locales/fr.json: "Back up now" is missing.  [missing]',
    'fr: 3 problems',
    '',
  ])
})

it('check finds files that are none of a language', async () => {
  write('locales/german.json', '{}')
  write('locales/ja.json', '["Backups"]')
  expect(await i18n('check', '--json')).toBe(1)
  expect(JSON.parse(said)).toEqual({
    texts: 2,
    languages: [
      {
        language: 'german',
        file: 'locales/german.json',
        findings: [{ kind: 'file', severity: 'error', key: '', message: 'The file is named after no language.' }],
      },
      {
        language: 'ja',
        file: 'locales/ja.json',
        findings: [{ kind: 'file', severity: 'error', key: '', message: 'The file is no map of texts.' }],
      },
    ],
    isWhole: false,
  })
})

it('explains its commands, and refuses an option that it does not know, without ending the process', async () => {
  expect(await i18n('check', '--help')).toBe(0)
  expect(said).toContain('Compares the language files')
  expect(await i18n('check', '--jsno')).toBe(2)
})
