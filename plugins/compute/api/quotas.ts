import { listCall, patchCall, type Value } from '@fascia/sdk/common'
import { body, ProjectQuota, QuotaLimit } from '@fascia/sdk/shapes'
import Type from 'typebox'

const limit = Type.Optional(Type.Integer({ minimum: -1 }))
/** New limits by name; -1 is no limit. */
export const QuotaChange = body({
  instances: limit,
  cores: limit,
  ram: limit,
  metadata_items: limit,
  key_pairs: limit,
  server_groups: limit,
  server_group_members: limit,
  injected_files: limit,
  injected_file_content_bytes: limit,
  injected_file_path_bytes: limit,
})
export type QuotaChange = Value<typeof QuotaChange>

/** The limits of a project for which none were set. */
export const defaults = listCall('/api/nova/quota-sets/defaults/', { item: QuotaLimit })
/** Changes the limits of projects without limits of their own. */
export const changeDefaults = patchCall('/api/nova/quota-sets/defaults/', { body: QuotaChange })
/** The names of the quotas that a form may offer. */
export const editable = listCall('/api/nova/quota-sets/editable/', { item: Type.String() })
/** The limits of a project, with what it uses. */
export const ofProject = listCall('/api/nova/quota-sets/:project', { item: ProjectQuota })
/** Changes the limits of a project. */
export const changeProject = patchCall('/api/nova/quota-sets/:project', { body: QuotaChange })
