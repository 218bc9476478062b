import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'

/** Never gives the page back. */
const looper: PluginDefinition = definePlugin({
  panels: [
    {
      id: 'looper.panel.page',
      path: '/project/looper',
      title: 'Looper',
      nav: { perspective: 'project', group: 'Looper', order: 970 },
      view: () => import('./looper-page.tsx'),
    },
  ],
})
export default looper
