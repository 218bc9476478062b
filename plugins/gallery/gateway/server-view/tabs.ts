import { setTimeout } from 'node:timers/promises'
import { answer, get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { html } from '../html.ts'
import { createShelf } from '../shelf.ts'
import { BASE, htmlPage } from './page.ts'

const SLOW_MS = 1_500

const TABS = ['overview', 'log', 'slow', 'broken', 'denied']

/** How often each tab was asked for. */
const loads = createShelf(() => new Map<string, number>())

export const tabRoutes: readonly Route[] = [
  get(
    `${BASE}/details/`,
    { query: Type.Object({ tab: Type.Optional(Type.String({ maxLength: 40 })) }) },
    async ({ session, query: { tab = 'overview' }, signal }) => {
      if (!TABS.includes(tab)) return answer({ status: 404 })
      const counts = loads.of(session)
      const count = (counts.get(tab) ?? 0) + 1
      counts.set(tab, count)
      if (tab === 'broken') return htmlPage(html`<h1>Internal Server Error</h1>`, {}, 500)
      if (tab === 'denied') return htmlPage(html`<h1>Forbidden</h1>`, {}, 403)
      if (tab === 'slow') await setTimeout(SLOW_MS, undefined, { signal })
      return htmlPage(html`<h3>The tab ${tab}</h3><dl class="dl-horizontal"><dt>Asked for</dt><dd>${count === 1 ? 'once' : `${count} times`}</dd>
<dt>By</dt><dd>${session.userName}</dd></dl><p><a class="ajax-modal" href="../rename/">Rename Thing</a></p>`)
    },
  ),
]
