import { handle, type Route } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'

type Quota = keyof quotas.QuotaChange
type Limits = Readonly<Partial<Record<Quota, number>>>
type Details = Readonly<Partial<Record<Quota, { readonly limit: number; readonly in_use: number }>>>

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

function isQuota(name: string): name is Quota {
  return name in COMPUTE_QUOTAS
}

function projectPath(project: string): string {
  return `/os-quota-sets/${encodeURIComponent(project)}`
}

export const quotaRoutes: readonly Route[] = [
  /** The limits of a project of which nothing was said [COMPUTE-044]. */
  handle(quotas.defaults, async function* ({ cloud, session }) {
    const path = `/os-quota-sets/${session.projectId}/defaults`
    const { quota_set } = await cloud.compute.get<{ quota_set: Limits }>(path, { microversion })
    const items = Object.entries(quota_set).flatMap(([name, limit]) =>
      isQuota(name) ? [{ display_name: COMPUTE_QUOTAS[name], name, limit }] : [],
    )
    yield { items }
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
    const path = `${projectPath(params.project)}/detail`
    const { quota_set } = await cloud.compute.get<{ quota_set: Details }>(path, { microversion })
    const items = Object.entries(quota_set).flatMap(([name, { limit, in_use }]) =>
      isQuota(name) ? [{ display_name: COMPUTE_QUOTAS[name], name, limit, used: in_use }] : [],
    )
    yield { items }
  }),
  /** Sets limits of one project [COMPUTE-044]. */
  handle(quotas.changeProject, async ({ cloud, params, body }) => {
    await cloud.compute.put(projectPath(params.project), { quota_set: body }, { microversion })
  }),
]
