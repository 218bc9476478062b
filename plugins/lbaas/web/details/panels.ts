import { service } from '@fascia/sdk/common'
import type { ViewPanel } from '@fascia/sdk/web/declare'
import { BASE } from '../addresses.ts'

const BALANCER = `${BASE}/:loadbalancer_id` as const
const LISTENER = `${BALANCER}/listeners/:listener_id` as const
const POLICY = `${LISTENER}/l7policies/:l7policy_id` as const
const POOLS = { pool: `${BALANCER}/pools/:pool_id`, 'listener-pool': `${LISTENER}/pools/:pool_id` } as const

function detailsPanel(name: string, path: `/${string}`, title: string): ViewPanel {
  return {
    id: `lbaas.panel.${name}`,
    path,
    title,
    requires: service('load-balancer'),
    view: () => import('./child-page.tsx'),
  }
}

/** The details of load balancers and of all below them: pools, members and health monitors below a listener or not [LB-002, LB-003]. */
export const DETAILS_PANELS: readonly ViewPanel[] = [
  detailsPanel('load-balancer-details', BALANCER, 'Load Balancer'),
  detailsPanel('listener', LISTENER, 'Listener'),
  detailsPanel('l7-policy', POLICY, 'L7 Policy'),
  detailsPanel('l7-rule', `${POLICY}/l7rules/:l7rule_id`, 'L7 Rule'),
  ...Object.entries(POOLS).flatMap(([name, path]) => [
    detailsPanel(name, path, 'Pool'),
    detailsPanel(`${name}-member`, `${path}/members/:member_id`, 'Member'),
    detailsPanel(`${name}-monitor`, `${path}/healthmonitors/:healthmonitor_id`, 'Health Monitor'),
  ]),
]
