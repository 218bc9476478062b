import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LanguageReport } from '@fascia/build'
import { Fault } from '@fascia/sdk/common'
import { Command } from 'commander'
import type { ExitStatus } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Keeps the language files of a plugin: locales/<language>.json.

A language file maps each English text to its translation. A plural form is a
key of its own, the English form of several with the name of the form:
Volumes_one, Volumes_few, Volumes_other. An empty translation is shown in
English.

The texts are read out of the source: what is given to t() and plural(), and
what is written where a type of the SDK or of the plugin asks for a Text; and
out of the declaration, with the texts that the SDK makes of others. In a
checkout of Fascia, the folder core has the texts of the shell and of the SDK.`

const EXTRACT = `Writes every text of the source into the language files.

Translations stay in their order. Texts that are new come last, empty; texts
that are gone are taken out, and so are plural forms that the language has not.
The same source gives the same file.

fascia i18n extract --language de`

const CHECK = `Compares the language files with the texts of the source.

Problems are texts that are missing, empty or no text any more, marks such as
{name} that differ, and plural forms that a language lacks or has not. A
translation that is the English text, of more than one word, is a note. With a
problem the command ends with code 1.`

function requireLanguage(language: string, isLanguage: (name: string) => boolean): void {
  if (isLanguage(language)) return
  throw new Fault('CLI_USAGE', {
    message: `${language} is no language.`,
    hint: 'Write it as BCP 47 has it, such as de, pt-BR or zh-Hans.',
  })
}

interface ExtractFlags {
  readonly language?: string
}

async function extract(terminal: Terminal, named: string, { language: asked }: ExtractFlags): Promise<void> {
  const { checkLanguages, extractLanguage, isLanguage, languageFileText, parseLanguageFile, readTexts } = await import(
    '@fascia/build'
  )
  if (asked !== undefined) requireLanguage(asked, isLanguage)
  const folder = resolve(terminal.folder, named)
  const found = await readTexts(folder)
  const place = join(folder, found.languages)
  const languages = asked === undefined ? checkLanguages(folder, found).map(({ language }) => language) : [asked]
  if (languages.length === 0)
    throw new Fault('CLI_USAGE', {
      message: `There is no language file in ${found.languages}.`,
      hint: 'Say which language to begin: fascia i18n extract --language de',
    })
  for (const language of languages) {
    requireLanguage(language, isLanguage)
    const path = `${found.languages}/${language}.json`
    const file = join(folder, path)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
    const given = parseLanguageFile(before)
    if (!given)
      throw new Fault('PLUGIN_BUILD_FAILED', { message: `${path} is no map of texts, and was left as it is.` })
    const { texts, added, removed } = extractLanguage(found, language, given)
    const after = languageFileText(texts)
    if (after !== before) {
      mkdirSync(place, { recursive: true })
      writeFileSync(file, after)
    }
    const values = Object.values(texts)
    const empty = values.filter((text) => text.trim() === '').length
    terminal.out(
      `${path}: ${values.length} texts, ${added.length} new, ${removed.length} removed, ${empty} without a translation`,
    )
  }
}

function reportText({ language, file, findings, problems: { length } }: LanguageReport): string {
  const verdict = length === 0 ? 'whole' : `${length} ${length === 1 ? 'problem' : 'problems'}`
  return [
    ...findings.map(({ severity, message, kind }) => `${severity}  ${file}: ${message}  [${kind}]`),
    `${language}: ${verdict}`,
  ].join('\n')
}

async function check(terminal: Terminal, named: string, isJson: boolean): Promise<boolean> {
  const { checkLanguages, readTexts } = await import('@fascia/build')
  const folder = resolve(terminal.folder, named)
  const found = await readTexts(folder)
  const languages = checkLanguages(folder, found)
  const isWhole = languages.every(({ problems }) => problems.length === 0)
  const asJson = languages.map(({ problems: _, ...report }) => report)
  if (isJson) terminal.out(JSON.stringify({ texts: found.texts.length, languages: asJson, isWhole }, null, 2))
  else if (languages.length === 0)
    terminal.out(`${found.texts.length} texts, and no language file in ${found.languages}`)
  else terminal.out(languages.map(reportText).join('\n'))
  return isWhole
}

/** `fascia i18n` */
export function createI18nCommand(terminal: Terminal, status: ExitStatus): Command {
  const folder = ['[folder]', 'folder of the plugin', '.'] as const
  return new Command('i18n')
    .summary('write and check the language files of a plugin')
    .description(ABOUT)
    .addCommand(
      new Command('extract')
        .summary('write every text into the language files')
        .description(EXTRACT)
        .argument(...folder)
        .option('--language <code>', 'write one language, new or not; every one that is there when absent')
        .action((named: string, flags: ExtractFlags) => extract(terminal, named, flags)),
    )
    .addCommand(
      new Command('check')
        .summary('find what the language files lack')
        .description(CHECK)
        .argument(...folder)
        .option('--json', 'print the findings as JSON')
        .action(async (named: string, { json = false }: { readonly json?: boolean }) => {
          if (!(await check(terminal, named, json))) status.code = 1
        }),
    )
}
