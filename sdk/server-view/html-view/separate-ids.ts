/** The attribute that keeps an id of the server once the page has another element with it. */
export const SERVER_ID = 'data-server-id'

const REFERENCES = ['for', 'headers', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns']

let separated = 0

/**
 * Gives ids that the page uses already another name, here and wherever the HTML refers to them: a form may be in the page and in a modal at
 * once, and each label belongs to its own field.
 */
export function separateIds(content: HTMLElement): void {
  const { ownerDocument } = content
  const renamed = new Map<string, string>()
  for (const element of content.querySelectorAll('[id]')) {
    const id = element.getAttribute('id') ?? ''
    const other = ownerDocument.getElementById(id)
    if (other === null || content.contains(other)) continue
    separated += 1
    const name = `${id}--${separated}`
    renamed.set(id, name)
    element.setAttribute('id', name)
    if (!element.hasAttribute(SERVER_ID)) element.setAttribute(SERVER_ID, id)
  }
  if (renamed.size === 0) return
  for (const attribute of REFERENCES)
    for (const element of content.querySelectorAll(`[${attribute}]`)) {
      const names = (element.getAttribute(attribute) ?? '').split(/\s+/)
      element.setAttribute(attribute, names.map((name) => renamed.get(name) ?? name).join(' '))
    }
}
