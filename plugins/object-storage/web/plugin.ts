import { service } from '@fascia/sdk/common'
import { definePlugin } from '@fascia/sdk/web/declare'
import { container, containersPanel } from './container/container.ts'
import { objectPanels, storedObject } from './object/object.ts'

export default definePlugin({
  resourceTypes: [container, storedObject],
  panels: [containersPanel, ...objectPanels],
  redirects: [
    { id: 'object-storage.redirect.containers', from: '/project/containers/container', to: '/project/containers' },
  ],
  commands: [
    {
      id: 'object-storage.command.containers',
      title: 'Containers',
      requires: service('object-store'),
      to: containersPanel.path,
    },
  ],
})
