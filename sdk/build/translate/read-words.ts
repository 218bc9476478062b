import type { Text } from '@fascia/sdk/common'
import { readPluginPackage } from '../package/plugin-package.ts'
import { type FolderTexts, readTexts } from './read-texts.ts'

const HEAD = `What people read of this plugin: its texts in English, by module, each once at its first place. Both forms of a plural are in one line.
\`fascia outline\` writes this file: it is read in the diff of a change, and never edited.`

function lineOf(text: Text): string {
  const forms = typeof text === 'string' ? [text] : [text.one, text.other]
  return `- ${forms.map((form) => form.replaceAll('\n', '\\n')).join(' | ')}`
}

/**
 * The texts of a plugin as the file that is kept beside its outline: a section for each module, and in it a line for each text, in the order of the
 * source. The same texts give the same file. Those that were `found` in the folder are not read again; else it fails as `composePlugin` does.
 */
export async function readWords(folder: string, found?: FolderTexts): Promise<string> {
  const { texts } = found ?? (await readTexts(folder))
  const sections = [...Map.groupBy(texts, ({ file }) => file)].map(
    ([file, own]) => `## ${file}\n\n${own.map(({ text }) => lineOf(text)).join('\n')}`,
  )
  return `${[`# ${readPluginPackage(folder).name}`, HEAD, ...sections].join('\n\n')}\n`
}
