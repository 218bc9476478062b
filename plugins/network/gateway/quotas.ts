import { Fault, isFault } from '@fascia/sdk/common'
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

type Quotas = Parameters<typeof projectQuotas>[1]

/** The labels of the quotas that the deployment has on: without routers there are no floating IPs either [IDP-020]. */
function labelsBy(settings: (path: string) => unknown): Readonly<Record<string, string>> {
  if (settings('OPENSTACK_NEUTRON_NETWORK.enable_quotas') === false) return {}
  if (settings('OPENSTACK_NEUTRON_NETWORK.enable_router') !== false) return LABELS
  const { router: _, floatingip: __, ...rest } = LABELS
  return rest
}

/** Default limits, and those of one project with what it uses [COMPUTE-044]. */
export const quotaRoutes: readonly Route[] = [
  handle(quotas.defaults, async function* ({ cloud, session: { projectId: project }, settings }) {
    const request = { params: { project }, pick: 'quota' }
    yield { items: quotaLimits(labelsBy(settings), await cloud.network.get('/quotas/:project/default', request)) }
  }),
  handle(quotas.ofProject, async function* ({ cloud, params, settings }) {
    const request = { params, pick: 'quota' }
    yield {
      items: projectQuotas(labelsBy(settings), await cloud.network.get('/quotas/:project/details.json', request)),
    }
  }),
  /** What is left of each quota, for the actions that take of it; nothing where the deployment or the cloud does not count [NETP-004]. */
  handle(quotas.room, async ({ cloud, session: { projectId: project }, settings }) => {
    if (settings('OPENSTACK_NEUTRON_NETWORK.enable_quotas') === false) return {}
    const request = { params: { project }, pick: 'quota' }
    const all = await cloud.network.get<Quotas>('/quotas/:project/details.json', request).catch((failure: unknown) => {
      if (isFault(failure) && failure.upstreamStatus === 404) return {}
      throw failure
    })
    const left = projectQuotas(LABELS, all).filter(({ limit }) => limit >= 0)
    return Object.fromEntries(left.map(({ name, limit, used }) => [name, Math.max(0, limit - used)]))
  }),
  /** Neutron has no such address where it lacks the extension `quotas` [NETP-133]. */
  handle(quotas.change, async ({ cloud, params, body }) => {
    await cloud.network.put('/quotas/:project', { quota: body }, { params }).catch((failure: unknown) => {
      if (isFault(failure) && failure.upstreamStatus === 404)
        throw new Fault('GATEWAY_FEATURE_MISSING', { message: 'The network service has no quotas.' })
      throw failure
    })
  }),
]
