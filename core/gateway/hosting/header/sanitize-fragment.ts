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
