const MARK = 'data-fascia-progress'

/** A progress bar in the row's last cell in a warning state, else in its last cell [UI-032]. */
export function showRowProgress(row: Element, label: string): void {
  hideRowProgress(row)
  const cells = [...row.querySelectorAll('td')]
  const cell = cells.filter(({ classList }) => classList.contains('warning')).at(-1) ?? cells.at(-1)
  if (!cell) return
  const bar = row.ownerDocument.createElement('div')
  bar.className = 'fascia-row-progress'
  bar.setAttribute(MARK, '')
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', label)
  const moving = row.ownerDocument.createElement('div')
  moving.className = 'fascia-row-progress__bar'
  bar.append(moving)
  cell.append(bar)
}

export function hideRowProgress(row: Element): void {
  for (const bar of row.querySelectorAll(`[${MARK}]`)) bar.remove()
}
