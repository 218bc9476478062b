import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'

/** Brings a gateway part that nobody trusts. */
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
})
export default stranger
