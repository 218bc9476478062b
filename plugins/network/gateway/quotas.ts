import { handle, projectQuotas, quotaLimits, type Route } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'

/** Network quotas by Neutron's name, with the label that a form shows. */
const LABELS = {
  network: 'Networks',
  subnet: 'Subnets',
  port: 'Ports',
  router: 'Routers',
  floatingip: 'Floating IPs',
  security_group: 'Security Groups',
  security_group_rule: 'Security Group Rules',
}

/** Default limits, and those of one project with what it uses [COMPUTE-044]. */
export const quotaRoutes: readonly Route[] = [
  handle(quotas.defaults, async function* ({ cloud, session: { projectId: project } }) {
    const request = { params: { project }, pick: 'quota' }
    yield { items: quotaLimits(LABELS, await cloud.network.get('/quotas/:project/default', request)) }
  }),
  handle(quotas.ofProject, async function* ({ cloud, params }) {
    const request = { params, pick: 'quota' }
    yield { items: projectQuotas(LABELS, await cloud.network.get('/quotas/:project/details.json', request)) }
  }),
  handle(quotas.change, async ({ cloud, params, body }) => {
    await cloud.network.put('/quotas/:project', { quota: body }, { params })
  }),
]
