/** Marks rows and buttons that keep themselves up to date. */
export const KEPT = 'ajax-update'
export const UPDATE_URL = 'data-update-url'
export const UPDATE_INTERVAL = 'data-update-interval'

/** Gives a row the look of the table that it is in. */
export function dressRow(row: HTMLTableRowElement): void {
  row.classList.add('fascia-server-row')
  if (!row.closest('.pf-v6-c-table')) return
  row.classList.add('pf-v6-c-table__tr')
  for (const cell of row.cells) cell.classList.add(`pf-v6-c-table__${cell.localName}`)
}

/** The row as the server drew it, without what is ours. */
export function plainHtml(row: HTMLTableRowElement): string {
  const copy = document.createElement('tbody')
  copy.append(row.cloneNode(true))
  for (const element of copy.querySelectorAll('[class]')) {
    const own = [...element.classList].filter((name) => /^(fascia-server-|pf-v6-)/.test(name))
    element.classList.remove(...own)
    if (element.classList.length === 0) element.removeAttribute('class')
  }
  return copy.innerHTML
}

/** Whether the server flagged the row as updating: it is in a warning state, and says where to ask [UI-028]. */
export function isUpdating(row: Element): boolean {
  const { classList } = row
  return (
    classList.contains(KEPT) &&
    row.hasAttribute(UPDATE_URL) &&
    (classList.contains('warning') || classList.contains('status_unknown'))
  )
}
