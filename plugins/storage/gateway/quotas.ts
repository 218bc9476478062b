import { handle } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'

/** Volume quotas by Cinder's name, with the label that a form shows. */
const VOLUME_QUOTAS: Readonly<Record<string, string>> = {
  volumes: 'Volumes',
  snapshots: 'Volume Snapshots',
  gigabytes: 'Total Size of Volumes and Snapshots (GiB)',
}

/** The limits of a project of which nothing was said [COMPUTE-044]. */
export const listDefaultQuotas = handle(quotas.defaults, async function* ({ cloud, session }) {
  const path = `/os-quota-sets/${session.projectId}/defaults`
  const { quota_set } = await cloud.volume.get<{ quota_set: Readonly<Record<string, number>> }>(path)
  const items = Object.entries(VOLUME_QUOTAS).flatMap(([name, display_name]) => {
    const limit = quota_set[name]
    return limit === undefined ? [] : [{ display_name, name, limit }]
  })
  yield { items }
})

export const changeDefaultQuotas = handle(quotas.changeDefaults, async ({ cloud, body }) => {
  await cloud.volume.put('/os-quota-class-sets/default', { quota_class_set: body })
})

interface Detail {
  readonly limit: number
  readonly in_use: number
}

/** The limits of one project, with what it uses of each [COMPUTE-044]. */
export const listProjectQuotas = handle(quotas.ofProject, async function* ({ cloud, params }) {
  const { quota_set } = await cloud.volume.get<{ quota_set: Readonly<Record<string, Detail>> }>(
    `/os-quota-sets/${encodeURIComponent(params.project)}`,
    { query: { usage: 'True' } },
  )
  const items = Object.entries(VOLUME_QUOTAS).flatMap(([name, display_name]) => {
    const detail = quota_set[name]
    return detail ? [{ display_name, name, limit: detail.limit, used: detail.in_use }] : []
  })
  yield { items }
})

export const changeProjectQuotas = handle(quotas.changeProject, async ({ cloud, params, body }) => {
  await cloud.volume.put(`/os-quota-sets/${encodeURIComponent(params.project)}`, { quota_set: body })
})
