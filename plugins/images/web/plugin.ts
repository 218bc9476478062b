import { service } from '@fascia/sdk/common'
import { definePlugin } from '@fascia/sdk/web/declare'
import { version } from '../api/images.ts'
import { namespaces, resourceTypes } from '../api/metadata-definitions.ts'
import { adminImages, hasImages, image, projectImages } from './image.ts'
import { namespace, namespacesPanel } from './metadata/namespace.ts'

export default definePlugin({
  // Create Volume of an image, where block storage is there.
  needs: { optional: { '@fascia/plugin-storage': '^0.1.0' } },
  resourceTypes: [image, namespace],
  panels: [projectImages, adminImages, namespacesPanel],
  redirects: [
    { id: 'images.redirect.image', from: '/project/images/:id', to: '/ngdetails/OS::Glance::Image/:id' },
    { id: 'images.redirect.admin-image', from: '/admin/images/:id/detail', to: '/ngdetails/OS::Glance::Image/:id' },
  ],
  metadataDefinitions: [
    {
      id: 'images.metadata.definitions',
      requires: service('image'),
      namespaces: namespaces.path,
      resourceTypes: resourceTypes.path,
    },
  ],
  services: [{ id: 'images.service.image', service: 'image', version: version.path }],
  dashboardCards: [
    {
      id: 'images.card.images',
      title: 'Images',
      size: 'medium',
      order: 20,
      requires: hasImages,
      view: () => import('./images-card.tsx'),
      isTypeFree: true,
    },
  ],
  commands: [{ id: 'images.command.images', title: 'Images', requires: service('image'), to: projectImages.path }],
})
