/** A map of labels as a person edits it: `kube_tag=v1.30.2,team=web`. */
export function labelsText(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
}

/** The labels in a text, with spaces at the ends of keys and values dropped, and the entries that are none. A value may be empty, and may have `=` in it. */
export function parseLabels(text: string): {
  readonly labels: Readonly<Record<string, string>>
  readonly unread: readonly string[]
} {
  const labels: Record<string, string> = {}
  const unread: string[] = []
  for (const entry of text.split(',')) {
    if (entry.trim() === '') continue
    const at = entry.indexOf('=')
    const [key, value] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
    if (at < 1 || key === '') unread.push(entry)
    else labels[key] = value
  }
  return { labels, unread }
}

const INVALID = 'Invalid format. Must be a comma-separated key-value string: key=value,key2=value2'

/** What is wrong with a text of labels; an empty text has none [CINFRA-049]. */
export function labelsProblem(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  return text.split(',').every((entry) => /^\s*[^=\s][^=]*=/.test(entry)) ? undefined : INVALID
}
