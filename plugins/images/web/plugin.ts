import { all, definePlugin, type PluginDefinition, plural, policy, service } from '@fascia/sdk/web/declare'
import { imagesCard } from './home/cards.ts'
import { image } from './image.ts'

const images: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/glance/', '/api/cinder/'] },
  resourceTypes: [image],
  panels: [
    {
      id: 'images.panel.images',
      path: '/project/images',
      title: 'Images',
      nav: { perspective: 'project', group: 'Compute', order: 130 },
      requires: all(service('image'), policy('image', 'get_images')),
      lists: 'OS::Glance::Image',
    },
    {
      id: 'images.panel.admin-images',
      path: '/admin/images',
      title: 'Images',
      nav: { perspective: 'admin', group: 'Compute', order: 150 },
      requires: all(service('image'), policy('image', 'context_is_admin', 'get_images')),
      lists: 'OS::Glance::Image',
      filterFirst: 'FILTER_DATA_FIRST.admin.images',
    },
  ],
  redirects: [
    { id: 'images.redirect.image', from: '/project/images/:id', to: '/ngdetails/OS::Glance::Image/:id' },
    { id: 'images.redirect.admin-image', from: '/admin/images/:id/detail', to: '/ngdetails/OS::Glance::Image/:id' },
  ],
  metadataDefinitions: [
    {
      id: 'images.metadata.definitions',
      requires: service('image'),
      namespaces: '/api/glance/metadefs/namespaces/',
      resourceTypes: '/api/glance/metadefs/resourcetypes/',
    },
  ],
  services: [{ id: 'images.service.image', service: 'image', version: '/api/glance/version/' }],
  typeNames: { 'OS::Glance::Metadef': plural('Metadata Definition', 'Metadata Definitions') },
  dashboardCards: [imagesCard],
  commands: [{ id: 'images.command.images', title: 'Images', requires: service('image'), to: '/project/images' }],
})

export default images
