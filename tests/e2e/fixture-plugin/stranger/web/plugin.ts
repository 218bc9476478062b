import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'

/** Has an untrusted gateway part, and a card with a worker that counts. */
const stranger: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/x/stranger/'] },
  panels: [
    {
      id: 'stranger.panel.page',
      path: '/project/stranger',
      title: 'Stranger',
      nav: { perspective: 'project', group: 'Stranger', order: 960 },
      view: () => import('./stranger-page.tsx'),
    },
  ],
  dashboardCards: [{ id: 'stranger.card.sum', title: 'Sum', size: 'medium', view: () => import('./sum-card.tsx') }],
  workers: [{ id: 'stranger.worker.sum', module: () => import('./sum.worker.ts') }],
})
export default stranger
