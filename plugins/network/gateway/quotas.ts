import { list, patch, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

/** Network quotas by Neutron's name, with the label that a form shows (facts 6). */
const NETWORK_QUOTAS: Readonly<Record<string, string>> = {
  network: 'Networks',
  subnet: 'Subnets',
  port: 'Ports',
  router: 'Routers',
  floatingip: 'Floating IPs',
  security_group: 'Security Groups',
  security_group_rule: 'Security Group Rules',
}

const limit = Type.Optional(Type.Integer({ minimum: -1 }))
/** -1 means no limit. */
const NetworkQuotas = Type.Object(
  {
    network: limit,
    subnet: limit,
    port: limit,
    router: limit,
    floatingip: limit,
    security_group: limit,
    security_group_rule: limit,
  },
  { additionalProperties: false },
)

/** The limits of a project of which nothing was said; today's Horizon forgets to answer here (facts 9) [COMPUTE-044]. */
export const listDefaultQuotas: Route = list(
  '/api/neutron/quota-sets/defaults/',
  {},
  async function* ({ cloud, session }) {
    const { quota } = await cloud.network.get<{ quota: Readonly<Record<string, number>> }>(
      `/quotas/${session.projectId}/default`,
    )
    const items = Object.entries(NETWORK_QUOTAS).map(([name, display_name]) => ({
      display_name,
      name,
      limit: quota[name],
    }))
    yield { items }
  },
)

interface Detail {
  readonly limit: number
  readonly used: number
}

/** The limits of one project, with what it uses of each [COMPUTE-044]. */
export const listProjectQuotas: Route = list(
  '/api/neutron/quotas-sets/:project',
  {},
  async function* ({ cloud, params }) {
    const { quota } = await cloud.network.get<{ quota: Readonly<Record<string, Detail>> }>(
      `/quotas/${encodeURIComponent(params.project ?? '')}/details.json`,
    )
    const items = Object.entries(NETWORK_QUOTAS).flatMap(([name, display_name]) => {
      const detail = quota[name]
      return detail ? [{ display_name, name, limit: detail.limit, used: detail.used }] : []
    })
    yield { items }
  },
)

export const changeProjectQuotas: Route = patch(
  '/api/neutron/quotas-sets/:project',
  { body: NetworkQuotas },
  async ({ cloud, params, body }) => {
    await cloud.network.put(`/quotas/${encodeURIComponent(params.project ?? '')}`, { quota: body })
  },
)
