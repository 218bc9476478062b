import type { ImportedSettings } from './import-settings.ts'

/** A key that YAML reads as this text without quotes. */
const PLAIN_KEY = /^[A-Za-z_][\w-]*$/
const WORDS = /^(y|n|yes|no|on|off|true|false|null)$/i

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `key: value` in YAML: maps in lines of their own, all else as in JSON, which YAML includes. */
function yamlLines(key: string, value: unknown, indent = ''): readonly string[] {
  const shown = PLAIN_KEY.test(key) && !WORDS.test(key) ? key : JSON.stringify(key)
  if (!isMap(value) || Object.keys(value).length === 0) return [`${indent}${shown}: ${JSON.stringify(value)}`]
  return [
    `${indent}${shown}:`,
    ...Object.entries(value).flatMap(([below, one]) => yamlLines(below, one, `${indent}  `)),
  ]
}

/** A comment of one line: what is in it comes from a file that is not ours. */
function comment(text: string): string {
  return `# ${text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`
}

/** Fascia's settings file in YAML, with what has become of each setting of `file` above it. */
export function settingsText({ settings, skipped }: ImportedSettings, file: string): string {
  const head = [
    comment(`Settings of Fascia, from ${file}.`),
    '# As settings.yaml in FASCIA_HOME, or under any name in FASCIA_SETTINGS, they hold from the next start on.',
  ]
  const body = settings.flatMap(({ name, line, text, outcome, value }) =>
    outcome === 'taken'
      ? ['', comment(`line ${line}: ${text}`), ...yamlLines(name, value)]
      : ['', comment(`line ${line}: ${name}: ${text}`)],
  )
  const rest = skipped.map(({ line, problem }) => comment(`line ${line}: could not be evaluated: ${problem}`))
  return [...head, ...body, ...(rest.length > 0 ? ['', ...rest] : [])].join('\n')
}
