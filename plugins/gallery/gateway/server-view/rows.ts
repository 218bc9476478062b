import { answer, handle, type Route } from '@fascia/sdk/gateway'
import { row } from '../../api/server-view.ts'
import { type Html, html } from './html.ts'
import { memoryOf } from './memory.ts'
import { addressOf, formPage, htmlAnswer, type Page, signals } from './page.ts'

const ADDRESS = addressOf('rows')
const INTERVAL_MS = 1_000
/** After so long a build has ended, and a thing that is being deleted is gone. */
const WORK_MS = 3_000
const NAMES = ['active', 'building', 'deleting']

type Since = Map<string, number>

function rowOf(name: string, status: string, isUpdating: boolean): Html {
  const update = html` data-update-interval="${INTERVAL_MS}" data-update-url="${ADDRESS}${name}/"`
  return html`<tr id="thing__row__${name}" class="ajax-update ${isUpdating ? 'warning' : ''}"${isUpdating ? update : undefined}>
<td>${name}</td><td class="${isUpdating ? 'warning' : ''}">${status}</td>
<td><a class="ajax-modal btn btn-link" href="${addressOf('rename')}">Rename</a></td></tr>`
}

/** The row as it is now; none when the thing is gone. */
function rowNow(since: Since, name: string, nowMs: number): Html | undefined {
  const startMs = since.get(name) ?? nowMs
  since.set(name, startMs)
  const isOver = nowMs - startMs >= WORK_MS
  if (name === 'active') return rowOf(name, 'Active', false)
  if (name === 'building') return rowOf(name, isOver ? 'Active' : 'Build', !isOver)
  return isOver ? undefined : rowOf(name, 'Deleting', true)
}

function rowsNow(since: Since, names: readonly string[], nowMs: number): readonly Html[] {
  return names.flatMap((name) => rowNow(since, name, nowMs) ?? [])
}

function launchButton(count: number): Html {
  return html`<a class="ajax-update ajax-modal btn btn-primary" href="${addressOf('again')}" data-update-url="${ADDRESS}launch/">Start again (${count} of 3)</a>`
}

function tableOf(names: readonly string[]): Page {
  return {
    show({ session, now }) {
      const rows = rowsNow(memoryOf(session).since, names, now())
      const empty = html`<tr class="empty"><td colspan="3">No items to display.</td></tr>`
      return htmlAnswer(html`<div class="table_actions">${launchButton(rows.length)}</div>
<table class="table"><thead><tr><th>Name</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>${rows.length > 0 ? rows : empty}</tbody></table>`)
    },
  }
}

/** Tables whose rows change by themselves, and the form of their button, which starts them again. */
export const rowPages: Readonly<Record<string, Page>> = {
  rows: tableOf(NAMES),
  'last-row': tableOf(['deleting']),
  again: formPage(
    {
      title: 'Start Again',
      page: 'again',
      submit: 'Start Again',
      body: html`<p>Every row goes back to its first state.</p>`,
    },
    ({ session, address }) => {
      memoryOf(session).since.clear()
      return signals({ to: address('/settings/gallery/server-row'), messages: [['success', 'The rows start again.']] })
    },
  ),
}

export const rowRoutes: readonly Route[] = [
  handle(row, async ({ session, params, now }) => {
    const { since } = memoryOf(session)
    if (params.row === 'launch') return htmlAnswer(launchButton(rowsNow(since, NAMES, now()).length))
    // The row itself is drawn by the example: asking for it fails.
    if (params.row === 'failing') return htmlAnswer(html`<p>Internal Server Error</p>`, { status: 500 })
    const shown = NAMES.includes(params.row) ? rowNow(since, params.row, now()) : undefined
    return shown ? htmlAnswer(shown) : answer({ status: 404 })
  }),
]
