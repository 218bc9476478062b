import { all, definePlugin, type PluginDefinition, policy, service } from '@fascia/sdk/web/declare'
import { image } from './image.ts'

const images: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/glance/'] },
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
  ],
  redirects: [{ id: 'images.redirect.image', from: '/project/images/:id', to: '/ngdetails/OS::Glance::Image/:id' }],
  commands: [{ id: 'images.command.images', title: 'Images', requires: service('image'), to: '/project/images' }],
})

export default images
