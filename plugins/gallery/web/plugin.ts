import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'
import { exhibits } from './exhibits.ts'

const gallery: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/x/gallery/', '/api/nova/', '/api/glance/images/', '/api/cinder/volumes/'] },
  panels: [
    {
      id: 'gallery.panel.index',
      path: '/settings/gallery',
      title: 'Widget gallery',
      nav: { perspective: 'settings', order: 95 },
      view: () => import('./index-page.tsx'),
    },
    ...exhibits,
  ],
  extensionPoints: [{ id: 'gallery.point.wizard', version: 1, describes: 'Steps of the example wizard.' }],
  wizardSteps: [
    {
      id: 'gallery.step.tags',
      target: 'gallery.point.wizard',
      title: 'Tags',
      order: 25,
      view: () => import('./wizard/tags-step.tsx'),
    },
  ],
})

export default gallery
