const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled)'

/** What can have the focus in a row, in the order in which it is drawn. */
export function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** The control at which Tab stops in a row: the link to its details, else its first control. */
export function stopOf(row: Element): HTMLElement | undefined {
  return row.querySelector<HTMLElement>('a[href]') ?? controlsOf(row)[0]
}

/** Whether a row is one of an item: neither the heading nor what an open row shows below it. */
export function isItemRow(row: Element): boolean {
  return row.matches('tbody > tr[data-id]')
}

/** Whether letters and arrows belong to the element: text is written in it, or a value is chosen by them. */
export function keepsKeys(target: Element): boolean {
  return target.closest('textarea, select, input:not([type="checkbox"]), [contenteditable="true"]') !== null
}
