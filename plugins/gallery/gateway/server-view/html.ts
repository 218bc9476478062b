/** HTML that needs no more escaping. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | readonly Html[] | undefined

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(({ html: text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)
}

/** Writes HTML; values in it are escaped, unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, index) => text + textOf(parts[index])).join('') }
}
