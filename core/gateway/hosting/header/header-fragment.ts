import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sanitizeHtml from 'sanitize-html'

const TAGS = [
  ...['a', 'abbr', 'b', 'br', 'code', 'div', 'em', 'i', 'img', 'li', 'nav', 'ol', 'p', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'time', 'u', 'ul'],
]
const EVERYWHERE = ['class', 'dir', 'lang', 'role', 'title', 'aria-*']

/** HTML without anything that runs, loads from elsewhere, or styles itself: what the browser would then refuse anyway is not sent. */
export function sanitizeFragment(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': EVERYWHERE,
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  }).trim()
}

/**
 * The deployer's own piece of the page header, from `header/index.html` of the state folder; empty when there is none. It is read again
 * when the file has changed. Fails when the file is there and cannot be read.
 */
export function createHeaderFragment(home: string | undefined): () => Promise<string> {
  let known: { readonly changedMs: number; readonly html: string } | undefined
  return async () => {
    if (home === undefined) return ''
    const file = join(home, 'header', 'index.html')
    const changedMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changedMs === undefined) return ''
    if (known?.changedMs !== changedMs) known = { changedMs, html: sanitizeFragment(await readFile(file, 'utf8')) }
    return known.html
  }
}
