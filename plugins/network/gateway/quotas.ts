import { handle } from '@fascia/sdk/gateway'
import { change, defaults, ofProject } from '../api/quotas.ts'

/** Network quotas by Neutron's name, with the label that a form shows. */
const NETWORK_QUOTAS: Readonly<Record<string, string>> = {
  network: 'Networks',
  subnet: 'Subnets',
  port: 'Ports',
  router: 'Routers',
  floatingip: 'Floating IPs',
  security_group: 'Security Groups',
  security_group_rule: 'Security Group Rules',
}

/** The limits of a project of which nothing was said [COMPUTE-044]. */
export const listDefaultQuotas = handle(defaults, async function* ({ cloud, session }) {
  const { quota } = await cloud.network.get<{ quota: Readonly<Record<string, number>> }>(
    `/quotas/${session.projectId}/default`,
  )
  const items = Object.entries(NETWORK_QUOTAS).flatMap(([name, display_name]) => {
    const limit = quota[name]
    return limit === undefined ? [] : [{ display_name, name, limit }]
  })
  yield { items }
})

interface Detail {
  readonly limit: number
  readonly used: number
}

/** The limits of one project, with what it uses of each [COMPUTE-044]. */
export const listProjectQuotas = handle(ofProject, async function* ({ cloud, params }) {
  const { quota } = await cloud.network.get<{ quota: Readonly<Record<string, Detail>> }>(
    `/quotas/${encodeURIComponent(params.project)}/details.json`,
  )
  const items = Object.entries(NETWORK_QUOTAS).flatMap(([name, display_name]) => {
    const detail = quota[name]
    return detail ? [{ display_name, name, limit: detail.limit, used: detail.used }] : []
  })
  yield { items }
})

export const changeProjectQuotas = handle(change, async ({ cloud, params, body }) => {
  await cloud.network.put(`/quotas/${encodeURIComponent(params.project)}`, { quota: body })
})
