import { setTimeout } from 'node:timers/promises'
import { answer } from '@fascia/sdk/gateway'
import { html } from './html.ts'
import { memoryOf } from './memory.ts'
import { htmlAnswer, type Page } from './page.ts'

const SLOW_MS = 1_500
const TABS = ['overview', 'log', 'slow', 'broken', 'denied']

/** A group of tabs, each of which says how often it was asked for. */
export const tabsPage: Page = {
  async show({ session, query: { tab = 'overview' }, signal }) {
    if (!TABS.includes(tab)) return answer({ status: 404 })
    const { loads } = memoryOf(session)
    const count = (loads.get(tab) ?? 0) + 1
    loads.set(tab, count)
    if (tab === 'broken') return htmlAnswer(html`<h1>Internal Server Error</h1>`, { status: 500 })
    if (tab === 'denied') return htmlAnswer(html`<h1>Forbidden</h1>`, { status: 403 })
    if (tab === 'slow') await setTimeout(SLOW_MS, undefined, { signal })
    return htmlAnswer(html`<h3>The tab ${tab}</h3><dl class="dl-horizontal"><dt>Asked for</dt><dd>${count === 1 ? 'once' : `${count} times`}</dd>
<dt>By</dt><dd>${session.userName}</dd></dl><p><a class="ajax-modal" href="../rename/">Rename Thing</a></p>`)
  },
}
