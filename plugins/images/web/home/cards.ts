import { all, type DashboardCard, policy, service } from '@fascia/sdk/web/declare'

/** What the home page shows of the image service. */
export const imagesCard: DashboardCard = {
  id: 'images.card.images',
  title: 'Images',
  size: 'medium',
  order: 20,
  requires: all(service('image'), policy('image', 'get_images')),
  view: () => import('./images-card.tsx'),
}
