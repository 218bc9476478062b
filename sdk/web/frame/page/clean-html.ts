import type { Config, DOMPurify } from 'dompurify'

const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  RETURN_DOM_FRAGMENT: true,
  USE_PROFILES: { html: true },
  // Styles are the page's own: the security policy refuses others. What frames, embeds or redirects has no place in a view.
  FORBID_TAGS: ['style', 'link', 'meta', 'base', 'iframe', 'frame', 'object', 'embed', 'template', 'dialog'],
  FORBID_ATTR: ['style', 'background', 'autofocus', 'popover', 'popovertarget'],
  // It would take `name="name"` and `name="title"` away from every form. The names that can shadow the document's are taken below.
  SANITIZE_DOM: false,
}

/** Elements whose `name` becomes a property of the document. */
const NAMED = 'form, img'

let loading: Promise<DOMPurify> | undefined

async function load(): Promise<DOMPurify> {
  const { default: purify } = await import('dompurify')
  // An instance of its own, so that its hooks affect no other user.
  const own = purify(window)
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.matches(NAMED)) node.removeAttribute('name')
    if (node.matches('a[target]')) node.setAttribute('rel', 'noopener noreferrer')
  })
  return own
}

function cleaner(): Promise<DOMPurify> {
  loading ??= load()
  return loading
}

/**
 * A server's HTML without scripts, styles, frames and handlers, in an element of its own. Forms, data attributes and ARIA stay. The sanitiser is
 * loaded when it is first needed.
 */
export async function cleanHtml(html: string): Promise<HTMLElement> {
  const fragment = (await cleaner()).sanitize(html, CONFIG)
  const root = document.createElement('div')
  root.className = 'fascia-server-html'
  root.append(fragment)
  return root
}

/** The first row of a server's HTML; undefined when there is none. */
export async function cleanRow(html: string): Promise<HTMLTableRowElement | undefined> {
  const whole = /<table[\s>]/i.test(html) ? html : `<table><tbody>${html}</tbody></table>`
  return (await cleanHtml(whole)).querySelector('tr') ?? undefined
}
