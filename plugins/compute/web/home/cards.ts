import { type DashboardCard, service } from '@fascia/sdk/web/declare'

/** What the home page shows of the compute service. */
export const limitsCard: DashboardCard = {
  id: 'compute.card.limits',
  title: 'Compute limits',
  size: 'large',
  order: 10,
  requires: service('compute'),
  view: () => import('./limits-card.tsx'),
}
