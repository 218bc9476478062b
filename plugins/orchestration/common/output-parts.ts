/** A part of an output: plain text, the address of a page of the dashboard, or one elsewhere. */
export interface OutputPart {
  readonly text: string
  /** The page of the dashboard. */
  readonly to?: string
  readonly href?: string
}

/** An address, or a word that may be an id. */
const TOKENS = /https?:\/\/[^\s"'<>\\]+|[\w.:-]+/g
/** What ends a sentence or a list, and not an address. */
const TAIL = /[.,;:!?)\]}]{1,10}$/

/** An output in parts: addresses of the web are links, and ids of what the stack has made lead to their pages. */
export function outputParts(value: string, pages: ReadonlyMap<string, string>): readonly OutputPart[] {
  const parts: OutputPart[] = []
  let end = 0
  const until = (index: number): void => {
    if (index > end) parts.push({ text: value.slice(end, index) })
    end = index
  }
  for (const { 0: found, index } of value.matchAll(TOKENS)) {
    const isAddress = found.startsWith('http://') || found.startsWith('https://')
    const text = isAddress ? found.replace(TAIL, '') : found
    const to = pages.get(text)
    if (!isAddress && to === undefined) continue
    until(index)
    parts.push(to === undefined ? { text, href: text } : { text, to })
    end = index + text.length
  }
  until(value.length)
  return parts
}
