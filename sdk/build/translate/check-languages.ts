import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLanguage, type TranslationFinding } from './check-language.ts'
import { isLanguage, parseLanguageFile } from './language-file.ts'
import type { FolderTexts } from './read-texts.ts'

/** What is found in one language file. */
export interface LanguageReport {
  readonly language: string
  /** The file, relative to the folder of the plugin. */
  readonly file: string
  readonly findings: readonly TranslationFinding[]
  /** A line for each finding that is a problem; none where the language is whole. */
  readonly problems: readonly string[]
}

/** The languages that have a file in a folder, in the order of their names. */
function languagesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => name.slice(0, -'.json'.length)).sort()
}

/** A file that says nothing of a language. */
function wrongFile(message: string): readonly TranslationFinding[] {
  return [{ kind: 'file', severity: 'error', key: '', message }]
}

function findingsOf(found: FolderTexts, language: string, text: string): readonly TranslationFinding[] {
  if (!isLanguage(language)) return wrongFile('The file is named after no language.')
  const given = parseLanguageFile(text)
  return given ? checkLanguage(found, language, given) : wrongFile('The file is no map of texts.')
}

/** Compares each language file of a plugin, or of the shell and the SDK, with the texts that were read in its folder. */
export function checkLanguages(folder: string, found: FolderTexts): readonly LanguageReport[] {
  return languagesIn(join(folder, found.languages)).map((language) => {
    const file = `${found.languages}/${language}.json`
    const findings = findingsOf(found, language, readFileSync(join(folder, file), 'utf8'))
    const problems = findings.flatMap(({ severity, message }) => (severity === 'error' ? [`${file}: ${message}`] : []))
    return { language, file, findings, problems }
  })
}
