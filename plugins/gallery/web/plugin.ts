import { pointRef } from '@fascia/sdk/common'
import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'
import { exhibits } from './exhibits.ts'
import { kite, kitesPanel } from './kites/kite.ts'

/** The example wizard, which takes further steps. */
const wizard = pointRef('gallery.point.wizard')

const gallery: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/x/gallery/', '/api/nova/', '/api/glance/images/', '/api/cinder/volumes/'] },
  panels: [
    {
      id: 'gallery.panel.index',
      path: '/settings/gallery',
      title: 'Widget gallery',
      nav: { perspective: 'settings', order: 95 },
      help: 'One page for each widget that plugins can use, with its states. Open a page, try the widget, and read its source in plugins/gallery/web.',
      view: () => import('./index-page.tsx'),
    },
    ...exhibits,
    kitesPanel,
  ],
  resourceTypes: [kite],
  extensionPoints: [{ id: wizard.id, version: 1, describes: 'Steps of the example wizard.' }],
  wizardSteps: [
    {
      id: 'gallery.step.tags',
      target: wizard,
      title: 'Tags',
      order: 25,
      view: () => import('./wizard/tags-step.tsx'),
    },
  ],
})

export default gallery
