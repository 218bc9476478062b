import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'

/** Brings a gateway part that nobody trusts, and a card that has a worker count. */
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
