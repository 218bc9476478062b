import { handle, projectQuotas, quotaLimits, type Route } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'

type Quota = keyof quotas.QuotaChange

/** Compute quotas by Nova's name, with the label that a form shows. */
const COMPUTE_QUOTAS: Readonly<Record<Quota, string>> = {
  instances: 'Instances',
  cores: 'vCPUs',
  ram: 'RAM (MB)',
  metadata_items: 'Metadata Items',
  key_pairs: 'Key Pairs',
  server_groups: 'Server Groups',
  server_group_members: 'Server Group Members',
  injected_files: 'Injected Files',
  injected_file_content_bytes: 'Injected File Content (B)',
  injected_file_path_bytes: 'Length of Injected File Path',
}

/** The last version that knows the quotas of injected files, which 2.57 dropped. */
const microversion = '2.36'

export const quotaRoutes: readonly Route[] = [
  /** The limits of a project of which nothing was said [COMPUTE-044]. */
  handle(quotas.defaults, async function* ({ cloud, session }) {
    const request = { params: { project: session.projectId }, microversion, pick: 'quota_set' }
    yield { items: quotaLimits(COMPUTE_QUOTAS, await cloud.compute.get('/os-quota-sets/:project/defaults', request)) }
  }),
  handle(quotas.changeDefaults, async ({ cloud, body }) => {
    await cloud.compute.put('/os-quota-class-sets/default', { quota_class_set: body }, { microversion: '2.49' })
  }),
  /** The names of the quotas that a form may offer [COMPUTE-044]. */
  handle(quotas.editable, async function* () {
    yield { items: Object.keys(COMPUTE_QUOTAS) }
  }),
  /** The limits of one project, with what it uses of each [COMPUTE-044]. */
  handle(quotas.ofProject, async function* ({ cloud, params }) {
    const request = { params, microversion, pick: 'quota_set' }
    yield { items: projectQuotas(COMPUTE_QUOTAS, await cloud.compute.get('/os-quota-sets/:project/detail', request)) }
  }),
  /** Sets limits of one project [COMPUTE-044]. */
  handle(quotas.changeProject, async ({ cloud, params, body }) => {
    await cloud.compute.put('/os-quota-sets/:project', { quota_set: body }, { params, microversion })
  }),
]
