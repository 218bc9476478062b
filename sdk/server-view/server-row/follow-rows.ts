import type { Dispose } from '@fascia/sdk/common'
import type { ServerPlace } from '../server-place.ts'
import { isUpdating } from './flags.ts'
import { followRow } from './follow-row.ts'

export interface FollowedRows {
  readonly place: ServerPlace
  readonly address: string
  /** A row has changed, or is gone. */
  readonly onDidChange: () => void
  readonly onRowGone?: ((row: HTMLTableRowElement) => void) | undefined
}

function takeAway(row: HTMLTableRowElement, text: string): void {
  const { parentElement, cells } = row
  row.remove()
  sayEmpty(parentElement, cells.length, text)
}

/** Says that there is nothing where the last row was [UI-030]. */
function sayEmpty(body: Element | null, columns: number, text: string): void {
  if (!body || body.querySelector('tr')) return
  const row = body.ownerDocument.createElement('tr')
  const cell = body.ownerDocument.createElement('td')
  row.className = 'empty'
  cell.colSpan = Math.max(columns, 1)
  cell.textContent = text
  row.append(cell)
  body.append(row)
}

/** Keeps every row of the HTML up to date that the server flagged as updating, each by its own polling. */
export function followRows(root: HTMLElement, { place, address, onDidChange, onRowGone }: FollowedRows): Dispose {
  const rows = [...root.querySelectorAll('tr'), ...(root instanceof HTMLTableRowElement ? [root] : [])]
  const updating = rows.filter(isUpdating)
  const running: Dispose[] = []
  let isOver = false
  const begin = async (): Promise<void> => {
    const intervalMs = await place.pollIntervalMs()
    if (isOver) return
    for (const row of updating)
      running.push(
        followRow(row, {
          place,
          address,
          intervalMs,
          onDidChange,
          onGone(gone) {
            if (onRowGone) onRowGone(gone)
            else takeAway(gone, place.t('No items to display.'))
            onDidChange()
          },
        }),
      )
  }
  if (updating.length > 0) void begin()
  return () => {
    isOver = true
    for (const stop of running) stop()
  }
}
