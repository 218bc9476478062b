type Labels = Readonly<Record<string, string>>

/** A map of labels as a person edits it: `kube_tag=v1.30.2,team=web`. */
export function labelsText(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
}

/** The entries of a text, between commas. One of the `known` labels is one entry as it is: its value may have commas, and what looks like further labels. */
function entriesOf(text: string, known: Labels): readonly (string | readonly [key: string, value: string])[] {
  const entries: (string | readonly [key: string, value: string])[] = []
  let rest = text
  while (rest !== '') {
    const begun = rest.trimStart()
    const whole = Object.entries(known).find(([key, value]) => `${begun},`.startsWith(`${key}=${value},`))
    const length = whole ? rest.length - begun.length + whole.join('=').length : rest.search(/,|$/)
    entries.push(whole ?? rest.slice(0, length))
    rest = rest.slice(length + 1)
  }
  return entries
}

/**
 * The labels in a text, with spaces at the ends of keys and values dropped, and the entries that are none. A value may be empty, and may have `=` in it; that of a
 * label that is `known` stays as it is.
 */
export function parseLabels(
  text: string,
  known: Labels = {},
): {
  readonly labels: Readonly<Record<string, string>>
  readonly unread: readonly string[]
} {
  const labels = new Map<string, string>()
  const unread: string[] = []
  for (const entry of entriesOf(text, known)) {
    if (typeof entry !== 'string') {
      labels.set(...entry)
      continue
    }
    if (entry.trim() === '') continue
    const at = entry.indexOf('=')
    const [key, value] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
    if (at < 1 || key === '') unread.push(entry)
    else labels.set(key, value)
  }
  return { labels: Object.fromEntries(labels), unread }
}

const INVALID = 'Invalid format. Must be a comma-separated key-value string: key=value,key2=value2'

/** What is wrong with a text of labels, of which some are `known`; an empty text has none [CINFRA-049]. */
export function labelsProblem(text: string | undefined, known: Labels = {}): string | undefined {
  if (!text?.trim()) return undefined
  const isFine = (entry: ReturnType<typeof entriesOf>[number]): boolean =>
    typeof entry !== 'string' || /^\s*[^=\s][^=]*=/.test(entry)
  return entriesOf(text, known).every(isFine) && !/,\s*$/.test(text) ? undefined : INVALID
}
