import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { messagesOf, readShellLocales, wholeLanguages } from './locales.ts'

function shellWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'locales'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'locales', name), text)
  return folder
}

it('offers the languages that are whole, and shows what there is of another that a person has chosen [FEATURE-75]', () => {
  const shell = readShellLocales(
    shellWith({
      'fr.json': '{"Save": "Enregistrer", "Close": "Fermer"}',
      'de.json': '{"Save": "Speichern", "Close": ""}',
      'zh-hans.json': '{"Save": "保存", "Close": "关闭"}',
      'es.json': '{}',
      'it.json': '{"Save": ',
    }),
  )
  expect(wholeLanguages(shell)).toEqual(['fr', 'zh-hans'])
  expect(messagesOf('de-at', shell, [])).toEqual({ fascia: { Save: 'Speichern' } })
})

it('has no language where the shell was not built', () => {
  expect(wholeLanguages(readShellLocales(undefined))).toEqual([])
})
