import type { DashboardCard } from '@fascia/sdk/web/declare'
import { seesMachines } from './hypervisor.ts'

/** How much of all machines is given out, for those who may see the machines. */
export const capacityCard: DashboardCard = {
  id: 'compute.card.capacity',
  title: 'Capacity',
  size: 'medium',
  order: 10,
  rows: 8,
  requires: seesMachines,
  isTypeFree: true,
  view: () => import('./capacity-card.tsx'),
}
