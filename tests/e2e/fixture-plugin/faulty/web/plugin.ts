import { definePlugin, type PluginDefinition, type ViewPanel } from '@fascia/sdk/web/declare'

function panel(name: string, title: string, view: ViewPanel['view']): ViewPanel {
  return {
    id: `faulty.panel.${name}`,
    path: `/project/faulty/${name}`,
    title,
    nav: { perspective: 'project', group: 'Faulty', order: 980 },
    view,
  }
}

/** Fails in every way that a page can. */
const faulty: PluginDefinition = definePlugin({
  panels: [
    panel('evaluate', 'Throws at evaluate', () => import('./throws-at-evaluate.tsx')),
    panel('render', 'Throws at render', () => import('./throws-at-render.tsx')),
    panel('effect', 'Throws in an effect', () => import('./throws-in-effect.tsx')),
    panel('handler', 'Throws in a handler', () => import('./throws-in-handler.tsx')),
    panel('rejects', 'Rejects', () => import('./rejects.tsx')),
    panel('waits', 'Never settles', () => import('./never-settles.tsx')),
    panel('nonsense', 'Returns nonsense', () => import('./returns-nonsense.ts') as never),
    panel('injects', 'Injects a script', () => import('./injects-script.tsx')),
  ],
})
export default faulty
