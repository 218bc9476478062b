/** The values of an attribute that a rule inserts: one by itself, several as a list in Python's notation, as `str.format` writes it. */
export type DirectValue = readonly string[]

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = [...text].map((sign) => {
    if (sign === '\\' || sign === quote) return `\\${sign}`
    if (sign === '\n') return '\\n'
    if (sign === '\r') return '\\r'
    if (sign === '\t') return '\\t'
    return sign
  })
  return quote + escaped.join('') + quote
}

function textOf(values: DirectValue): string {
  return values.length === 1 ? (values[0] ?? '') : `[${values.map(quoted).join(', ')}]`
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/**
 * Replaces `{0}`, `{1}` … by the values of that place, and `{{` and `}}` by one brace. Undefined where the text names a place that there is not, or
 * braces do not close: then Keystone's sign-in fails.
 */
export function insertValues(text: string, values: readonly DirectValue[]): string | undefined {
  let written = ''
  let nextPlace = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if ((sign === '{' || sign === '}') && text[at + 1] === sign) {
      written += sign
      at += 1
    } else if (sign === '{') {
      const end = text.indexOf('}', at)
      const name = end < 0 ? '?' : text.slice(at + 1, end)
      if (!/^\d{0,4}$/.test(name)) return undefined
      const found = values[name === '' ? nextPlace++ : Number(name)]
      if (!found) return undefined
      written += textOf(found)
      at = end
    } else if (sign === '}') return undefined
    else written += sign
  }
  return written
}

/** The texts of a list in Python's notation, `['a', "b"]`; any other text is a list of itself. */
export function readList(text: string): readonly string[] {
  const trimmed = text.trim()
  if (!trimmed.startsWith('[') || !trimmed.endsWith(']')) return [text]
  const found: string[] = []
  let at = 1
  const skipBlanks = (): void => {
    while (trimmed[at] === ' ') at += 1
  }
  for (;;) {
    skipBlanks()
    if (at === trimmed.length - 1) return found
    const quote = trimmed[at]
    if (quote !== "'" && quote !== '"') return [text]
    let one = ''
    for (at += 1; trimmed[at] !== quote; at += 1) {
      if (at >= trimmed.length - 1) return [text]
      if (trimmed[at] === '\\') {
        at += 1
        const escaped = trimmed[at] ?? ''
        one += ESCAPES[escaped] ?? escaped
      } else one += trimmed[at]
    }
    found.push(one)
    at += 1
    skipBlanks()
    if (trimmed[at] === ',') at += 1
    else if (at !== trimmed.length - 1) return [text]
  }
}
