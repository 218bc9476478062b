import { nearest } from '@fascia/sdk/host'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'
import { isReadable } from './place.ts'

/** Some maps take further keys than their defaults have: of those only a misspelt one is more than a note. */
function unknownSetting(what: string, isKey: boolean, proposal: string): Finding {
  const remedy = proposal || 'Remove it, or install and trust the plugin that declares it.'
  if (isKey && proposal === '') return note(what, 'Where nothing reads the key, it changes nothing.', remedy)
  return warning(what, 'Nothing reads it, so what it is meant to change stays as it is.', remedy)
}

/** A logo that is not there, or that pages cannot show. */
function lookProblems(
  readers: Deployment['readers'],
  { home, webRoot }: Deployment['settings'],
  look: unknown,
): readonly Finding[] {
  try {
    readers.readLook(home, webRoot, look)
    return []
  } catch (failure) {
    return [
      problem(
        readers.sentenceOf(failure),
        'The dashboard does not start.',
        'Exchange the file, or leave the setting out.',
      ),
    ]
  }
}

/** The file of settings: whether it can be read, unknown names with the nearest known one, and values of a wrong kind. */
export async function checkSettings({ readers, settings, chosen, plugins }: Deployment): Promise<readonly Finding[]> {
  const file = readers.settingsFile(settings.home, settings.settingsFile)
  if (file === undefined) return []
  if (!isReadable(file))
    return [
      warning(
        `The settings in ${file} were not checked: it is no regular file.`,
        'A pipe can be read once, by the dashboard itself.',
        'Check a copy of the settings in a file.',
      ),
    ]
  let read: Awaited<ReturnType<typeof chosen>>
  try {
    read = await chosen()
  } catch (failure) {
    return [problem(readers.sentenceOf(failure), 'The dashboard does not start.', `Correct ${file}, a map in YAML.`)]
  }
  // Where the plugins cannot be read, which the check of plugins reports, their settings are not known.
  const host = await plugins().catch(() => undefined)
  const { findings, known } = readers.judgeSettings(host?.current().parts ?? [], read)
  const wrongLook = findings.some(({ kind, path }) => kind === 'refused' && path.startsWith('BRAND'))
    ? []
    : lookProblems(readers, settings, read.BRAND)
  const refused = findings
    .filter(({ kind }) => kind === 'refused')
    .map(({ text }) => problem(text, 'The dashboard does not start.', `Correct it in ${file}.`))
    .concat(wrongLook)
  const unknown = findings.filter(({ kind }) => kind === 'unknown')
  if (!host || unknown.length === 0) return refused
  return [
    ...refused,
    ...unknown.map(({ path, text }) =>
      unknownSetting(`${file}: ${text}`, path.includes('.'), nearest(path, known).trimStart()),
    ),
  ]
}
