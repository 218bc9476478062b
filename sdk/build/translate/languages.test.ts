import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plural, type Text } from '@fascia/sdk/common'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkLanguage } from './check-language.ts'
import { checkLanguages } from './check-languages.ts'
import { extractLanguage } from './extract-language.ts'
import type { LanguageTexts } from './language-file.ts'
import type { FolderTexts } from './read-texts.ts'

/** A source with texts that are found, and with others that are only written. */
function found(texts: readonly Text[], ...written: readonly string[]): FolderTexts {
  const forms = texts.flatMap((text) => (typeof text === 'string' ? [text] : [text.one, text.other]))
  return {
    texts: texts.map((text) => ({ text, file: 'web/plugin.ts', line: 1 })),
    written: new Set([...forms, ...written]),
    languages: 'locales',
  }
}

const SOURCE = found(
  ['Back up now', 'Delete {name}', 'Name', plural('{name} Copy', '{count} Copies')],
  'a computed text',
  'Disks',
)
const GERMAN: LanguageTexts = {
  'Delete {name}': '{name} löschen',
  'a computed text': 'ein berechneter Text',
  Disks_one: 'Platte',
  'Back up now': 'Jetzt sichern',
  '{count} Copies_one': 'Kopie {name}',
  '{count} Copies_other': '{count} Kopien',
  Name: 'Name',
}

describe('extract', () => {
  it('adds what is new, empty, takes out what is gone, and keeps the rest in its order', () => {
    const given = {
      Name: 'Name',
      Gone: 'Weg',
      'Back up now': 'Jetzt sichern',
      '{count} Copies_few': 'x',
      Disks_one: 'Platte',
    }
    const { texts, added, removed } = extractLanguage(SOURCE, 'de', given)
    expect(Object.entries(texts)).toEqual([
      ['Name', 'Name'],
      ['Back up now', 'Jetzt sichern'],
      ['Disks_one', 'Platte'],
      ['Delete {name}', ''],
      ['{count} Copies_one', ''],
      ['{count} Copies_other', ''],
    ])
    expect([added, removed]).toEqual([
      ['Delete {name}', '{count} Copies_one', '{count} Copies_other'],
      ['Gone', '{count} Copies_few'],
    ])
  })

  it('writes the plural forms that the language has', () => {
    const formsIn = (language: string) =>
      Object.keys(extractLanguage(found([plural('Disk', 'Disks')]), language, {}).texts)
    expect(formsIn('ja')).toEqual(['Disks_other'])
    expect(formsIn('pl')).toEqual(['Disks_few', 'Disks_many', 'Disks_one', 'Disks_other'])
    expect(formsIn('ar')).toHaveLength(6)
  })

  it('changes nothing the second time', () => {
    const { texts } = extractLanguage(SOURCE, 'de', { Name: 'Name', Gone: 'Weg' })
    const again = extractLanguage(SOURCE, 'de', texts)
    expect([JSON.stringify(again.texts), again.added, again.removed]).toEqual([JSON.stringify(texts), [], []])
  })
})

describe('check', () => {
  const { Name: _name, ...withoutName } = GERMAN
  const { '{count} Copies_one': _one, ...withoutOne } = GERMAN

  it('finds nothing in a language that is whole', () => {
    expect(checkLanguage(SOURCE, 'de', GERMAN)).toEqual([])
  })

  it.each<[fault: string, given: LanguageTexts, kind: string, message: string]>([
    ['a text that is missing', withoutName, 'missing', '"Name" is missing.'],
    ['a text that is empty', { ...GERMAN, Name: ' ' }, 'empty', '"Name" has no translation.'],
    ['a text that is gone', { ...GERMAN, Naem: 'Name' }, 'unknown', '"Naem" is no text any more. Write Name.'],
    [
      'a mark that is left out',
      { ...GERMAN, 'Delete {name}': 'löschen' },
      'marks',
      '"Delete {name}" is translated without {name}.',
    ],
    [
      'a mark with another name',
      { ...GERMAN, Name: 'Name {naem}' },
      'marks',
      '"Name" is translated with {naem}, which the English text does not have.',
    ],
    [
      'a mark that a plural form lacks',
      { ...GERMAN, '{count} Copies_one': '{count} Kopie' },
      'marks',
      '"{count} Copies_one" is translated without {name}.',
    ],
    ['a plural form that is missing', withoutOne, 'plural', '"{count} Copies" lacks the plural form one.'],
    [
      'a plural form that the language has not',
      { ...GERMAN, '{count} Copies_few': '{count} Kopien' },
      'plural',
      '"{count} Copies" has the plural form few, and de has one, other.',
    ],
  ])('finds %s', (_fault, given, kind, message) => {
    expect(checkLanguage(SOURCE, 'de', given).map((one) => [one.severity, one.kind, one.message])).toEqual([
      ['error', kind, message],
    ])
  })

  it('notes a translation that is the English text, of more than one word', () => {
    const given = { ...GERMAN, 'Back up now': 'Back up now' }
    expect(checkLanguage(SOURCE, 'de', given)).toEqual([
      {
        kind: 'same',
        severity: 'note',
        key: 'Back up now',
        message: '"Back up now" is translated by the English text.',
      },
    ])
  })

  it('lets a plural form write its number as a word', () => {
    const source = found([plural('{count} Disk', '{count} Disks')])
    expect(
      checkLanguage(source, 'de', { '{count} Disks_one': 'eine Platte', '{count} Disks_other': '{count} Platten' }),
    ).toEqual([])
  })
})

it('names the problems of each language file of a folder, and none of those that are whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-languages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = found(['Name', 'Size'])
  expect(checkLanguages(folder, source)).toEqual([])
  mkdirSync(join(folder, 'locales'))
  const write = (name: string, text: string): void => writeFileSync(join(folder, 'locales', name), text)
  write('de.json', '{"Name": "Name"}')
  write('fr.json', '{"Name": "Nom", "Size": "Taille"}')
  write('ja.json', '[]')
  write('notalanguage1.json', '{}')
  expect(checkLanguages(folder, source).flatMap(({ problems }) => problems)).toEqual([
    'locales/de.json: "Size" is missing.',
    'locales/ja.json: The file is no map of texts.',
    'locales/notalanguage1.json: The file is named after no language.',
  ])
})
