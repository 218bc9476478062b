import { definePlugin, type PluginDefinition, panel } from '@fascia/sdk/web/declare'
import { limits, quotas } from '../api/limits.ts'
import { note } from './note.ts'

/** What core's own journeys walk on: a page, a list, details, a header item and a redirect of a third party. */
const greeter: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/x/greeter/'] },
  resourceTypes: [note],
  panels: [
    {
      id: 'greeter.panel.greeting',
      path: '/project/greeter',
      title: 'Greeting',
      nav: { perspective: 'project', group: 'Greeter', order: 900 },
      view: () => import('./greeting-page.tsx'),
    },
    panel(note, {
      path: '/project/greeter/notes',
      nav: { perspective: 'project', group: 'Greeter', order: 910 },
    }),
    panel(note, {
      id: 'greeter.panel.people',
      path: '/identity/greeter',
      title: 'Greeted people',
      columns: ['name'],
      facets: ['name'],
      globalActions: [],
      itemActions: ['touch'],
      batchActions: [],
      nav: { perspective: 'identity', group: 'Greeter', order: 900 },
    }),
  ],
  redirects: [{ id: 'greeter.redirect.old', from: '/old/greeter', to: '/project/greeter' }],
  limitGroups: [
    {
      id: 'greeter.limits.project',
      title: 'Greeting',
      order: 90,
      path: limits.path,
      limits: [{ label: 'Greetings', limit: 'maxGreetings', used: 'greetingsUsed' }],
    },
  ],
  quotaSets: [
    {
      id: 'greeter.quotas.greeting',
      title: 'Greeting Quotas',
      order: 90,
      defaults: { path: quotas.path, isReadOnly: true },
    },
  ],
  headerItems: [{ id: 'greeter.header.hello', view: () => import('./greeting-item.tsx') }],
})
export default greeter
