import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'

const newcomer: PluginDefinition = definePlugin({
  panels: [
    {
      id: 'newcomer.panel.page',
      path: '/project/newcomer',
      title: 'Newcomer',
      nav: { perspective: 'project', group: 'Newcomer', order: 950 },
      view: () => import('./newcomer-page.tsx'),
    },
  ],
})
export default newcomer
