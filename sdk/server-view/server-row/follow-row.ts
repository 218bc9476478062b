import { type Dispose, Fault } from '@fascia/sdk/common'
import { cleanRow, reportRowFailure, startRowPolling } from '@fascia/sdk/web/parts'
import type { ServerPlace } from '../server-place.ts'
import { dressRow, isUpdating, KEPT, plainHtml, UPDATE_INTERVAL, UPDATE_URL } from './flags.ts'
import { hideRowProgress, showRowProgress } from './row-progress.ts'

export interface FollowedRow {
  readonly place: ServerPlace
  /** Where the row came from. */
  readonly address: string
  /** The deployment's interval, for rows that say none. */
  readonly intervalMs: number
  readonly onDidChange: () => void
  /** The server says that the row is no more [UI-030]. */
  readonly onGone: (row: HTMLTableRowElement) => void
}

/** Takes attributes and cells of the new row over; the element stays, and with it the focus where it can. */
function become(row: HTMLTableRowElement, fresh: HTMLTableRowElement): void {
  for (const { name } of [...row.attributes]) if (!fresh.hasAttribute(name)) row.removeAttribute(name)
  for (const { name, value } of fresh.attributes) row.setAttribute(name, value)
  row.replaceChildren(...fresh.childNodes)
  dressRow(row)
}

/**
 * Polls a row that the server flagged as updating: GET on its `data-update-url`, whose answer is the HTML of the new row, until the row is no longer
 * flagged [UI-028]. Interval, growth and cap are those of every row [UI-029]; a failure other than 404 ends it, and is logged to the console only [UI-031].
 */
export function followRow(row: HTMLTableRowElement, spec: FollowedRow): Dispose {
  const { place, address, intervalMs, onDidChange, onGone } = spec
  if (!isUpdating(row)) return () => {}
  const said = Number(row.getAttribute(UPDATE_INTERVAL))
  let known = plainHtml(row)
  let stop: Dispose = () => {}
  showRowProgress(row, place.t('Changing'))
  stop = startRowPolling({
    polling: place.polling,
    intervalMs: said > 0 ? said : intervalMs,
    async load(signal) {
      const path = place.pathOf(row.getAttribute(UPDATE_URL) ?? '', address)
      if (path === undefined) throw new Fault('GATEWAY_NOT_FOUND', { status: 400 })
      const answer = await place.api.exchange(path, { signal })
      if (answer.status >= 400) throw new Fault('GATEWAY_UPSTREAM_FAILED', { status: answer.status })
      const fresh = await cleanRow(await answer.text())
      if (!fresh) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
      return { fresh }
    },
    onDidLoad({ fresh }) {
      if (!(fresh instanceof HTMLTableRowElement) || plainHtml(fresh) === known) return false
      known = plainHtml(fresh)
      become(row, fresh)
      if (isUpdating(row)) showRowProgress(row, place.t('Changing'))
      else stop()
      onDidChange()
      return true
    },
    onGone: () => onGone(row),
    onDidFail(error) {
      hideRowProgress(row)
      row.classList.remove(KEPT)
      reportRowFailure(error)
      return false
    },
  })
  return stop
}
