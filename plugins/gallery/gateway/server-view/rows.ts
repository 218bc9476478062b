import { answer, get, post, type Route } from '@fascia/sdk/gateway'
import { type Html, html } from '../html.ts'
import { createShelf } from '../shelf.ts'
import { BASE, formModal, headersOnly, htmlPage, messages } from './page.ts'

const ADDRESS = `${BASE}/rows/`
const INTERVAL_MS = 1_000
/** After so long a build has ended, and a thing that is being deleted is gone. */
const WORK_MS = 3_000

type Kind = 'active' | 'building' | 'deleting'

/** When each thing came into its state. */
const since = createShelf(() => new Map<Kind, number>())

function startOf(starts: Map<Kind, number>, kind: Kind, now: number): number {
  const known = starts.get(kind) ?? now
  starts.set(kind, known)
  return known
}

function rowOf(kind: Kind, status: string, isUpdating: boolean): Html {
  const update = html` data-update-interval="${INTERVAL_MS}" data-update-url="${ADDRESS}${kind}/"`
  return html`<tr id="thing__row__${kind}" class="ajax-update ${isUpdating ? 'warning' : ''}"${isUpdating ? update : undefined}>
<td>${kind}</td><td class="${isUpdating ? 'warning' : ''}">${status}</td>
<td><a class="ajax-modal btn btn-link" href="${BASE}/rename/">Rename</a></td></tr>`
}

function rowNow(starts: Map<Kind, number>, kind: Kind, now: number): Html | undefined {
  const isOver = now - startOf(starts, kind, now) >= WORK_MS
  if (kind === 'active') return rowOf(kind, 'Active', false)
  if (kind === 'building') return rowOf(kind, isOver ? 'Active' : 'Build', !isOver)
  return isOver ? undefined : rowOf(kind, 'Deleting', true)
}

const KINDS: readonly Kind[] = ['active', 'building', 'deleting']

function isKind(name: string | undefined): name is Kind {
  return KINDS.some((kind) => kind === name)
}

function table(starts: Map<Kind, number>, kinds: readonly Kind[], now: number): Html {
  const rows = kinds.flatMap((kind) => rowNow(starts, kind, now) ?? [])
  const empty = html`<tr class="empty"><td colspan="3">No items to display.</td></tr>`
  return html`<div class="table_actions">${launchButton(rows.length)}</div>
<table class="table"><thead><tr><th>Name</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>${rows.length > 0 ? rows : empty}</tbody></table>`
}

function launchButton(count: number): Html {
  return html`<a class="ajax-update ajax-modal btn btn-primary" href="${ADDRESS}again/" data-update-url="${ADDRESS}launch/">Start again (${count} of 3)</a>`
}

export const rowRoutes: readonly Route[] = [
  get(ADDRESS, {}, ({ session, now }) => htmlPage(table(since.of(session), KINDS, now()))),
  get(`${BASE}/last-row/`, {}, ({ session, now }) => htmlPage(table(since.of(session), ['deleting'], now()))),
  get(`${ADDRESS}launch/`, {}, ({ session, now }) => {
    const starts = since.of(session)
    return htmlPage(launchButton(KINDS.filter((kind) => rowNow(starts, kind, now())).length))
  }),
  get(`${ADDRESS}again/`, {}, () =>
    htmlPage(
      formModal({
        title: 'Start Again',
        action: `${ADDRESS}again/`,
        submit: 'Start Again',
        body: html`<p>Every row goes back to where it was.</p>`,
      }),
    ),
  ),
  post(`${ADDRESS}again/`, { reads: 'form' }, ({ session, address }) => {
    since.forget(session)
    return headersOnly({
      'x-horizon-location': address('/settings/gallery/server-row'),
      'x-horizon-messages': messages(['success', 'The rows start again.']),
    })
  }),
  get(`${ADDRESS}:kind/`, {}, ({ session, params, now }) => {
    // The row itself is drawn by the example: asking for it fails.
    if (params.kind === 'failing') return htmlPage(html`<p>Internal Server Error</p>`, {}, 500)
    const row = isKind(params.kind) ? rowNow(since.of(session), params.kind, now()) : undefined
    return row ? htmlPage(row) : answer({ status: 404 })
  }),
]
