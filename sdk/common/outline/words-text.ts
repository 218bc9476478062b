import type { Text } from '../text.ts'

/** A text that people read, with the module that has it. */
interface PlacedText {
  readonly text: Text
  readonly file: string
}

/** Where the texts of a plugin are kept, in its web folder. */
export const WORDS_FILE = 'words.md'

const HEAD = `What people read of this plugin: its texts in English, by module, each once at its first place. Both forms of a plural are in one line.
\`fascia outline\` writes this file: it is read in the diff of a change, and never edited.`

function lineOf(text: Text): string {
  const forms = typeof text === 'string' ? [text] : [text.one, text.other]
  return `- ${forms.map((form) => form.replaceAll('\n', '\\n')).join(' | ')}`
}

/**
 * The texts of a plugin as a file that is kept beside its source: a section for each module, and in it a line for each text, in the order of the
 * source. The same texts give the same file.
 */
export function wordsText(name: string, texts: readonly PlacedText[]): string {
  const sections = [...Map.groupBy(texts, ({ file }) => file)].map(
    ([file, own]) => `## ${file}\n\n${own.map(({ text }) => lineOf(text)).join('\n')}`,
  )
  return `${[`# ${name}`, HEAD, ...sections].join('\n\n')}\n`
}
