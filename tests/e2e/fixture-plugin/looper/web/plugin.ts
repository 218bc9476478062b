import { definePlugin, type PluginDefinition, type ViewPanel } from '@fascia/sdk/web/declare'

function panel(name: string, title: string, view: ViewPanel['view']): ViewPanel {
  return {
    id: `looper.panel.${name}`,
    path: `/project/looper/${name}`,
    title,
    nav: { perspective: 'project', group: 'Looper', order: 970 },
    view,
  }
}

/** Never gives the page back: while it is drawn, in a handler, or when a part deep inside is drawn again. */
const looper: PluginDefinition = definePlugin({
  panels: [
    panel('page', 'Looper', () => import('./looper-page.tsx')),
    panel('handler', 'Looper by click', () => import('./handler-page.tsx')),
    panel('deep', 'Looper deep inside', () => import('./deep-page.tsx')),
  ],
})
export default looper
