import { absoluteLimits, handle, projectQuotas, quotaLimits, type Route } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'

/** Volume quotas by Cinder's name, with the label that a form shows. */
const LABELS = {
  volumes: 'Volumes',
  snapshots: 'Volume Snapshots',
  gigabytes: 'Total Size of Volumes and Snapshots (GiB)',
}

/** With those that the page of the defaults shows and no form changes. */
const SHOWN_LABELS = {
  ...LABELS,
  backups: 'Volume Backups',
  backup_gigabytes: 'Total Size of Volume Backups (GiB)',
  groups: 'Volume Groups',
  per_volume_gigabytes: 'Size of a Volume (GiB)',
}

/** Default limits, those of one project with what it uses [COMPUTE-044], and those of the session's project in Cinder's names. */
export const quotaRoutes: readonly Route[] = [
  handle(quotas.defaults, async function* ({ cloud, session: { projectId: id } }) {
    const request = { params: { id }, pick: 'quota_set' }
    yield { items: quotaLimits(SHOWN_LABELS, await cloud.volume.get('/os-quota-sets/:id/defaults', request)) }
  }),
  handle(quotas.changeDefaults, async ({ cloud, body }) => {
    await cloud.volume.put('/os-quota-class-sets/default', { quota_class_set: body })
  }),
  handle(quotas.ofProject, async function* ({ cloud, params }) {
    const request = { params, query: { usage: 'True' }, pick: 'quota_set' }
    yield { items: projectQuotas(LABELS, await cloud.volume.get('/os-quota-sets/:project', request)) }
  }),
  handle(quotas.changeProject, async ({ cloud, params, body }) => {
    await cloud.volume.put('/os-quota-sets/:project', { quota_set: body }, { params })
  }),
  handle(quotas.limits, async ({ cloud }) => {
    type Limits = { readonly absolute: Parameters<typeof absoluteLimits>[0] }
    return absoluteLimits((await cloud.volume.get<Limits>('/limits', { pick: 'limits' })).absolute)
  }),
]
