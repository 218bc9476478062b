import { listCall, patchCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** The limit of one resource; -1 means no limit. */
export const QuotaLimit = Type.Object({ display_name: Type.String(), name: Type.String(), limit: Type.Integer() })
export type QuotaLimit = Value<typeof QuotaLimit>

/** A limit, with what the project uses of it. */
export const ProjectQuota = Type.Object({ ...QuotaLimit.properties, used: Type.Integer() })
export type ProjectQuota = Value<typeof ProjectQuota>

const limit = Type.Optional(Type.Integer({ minimum: -1 }))
/** New limits by name; -1 is no limit. */
export const QuotaChange = Type.Object(
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

/** The limits of a project for which none were set. */
export const defaults = listCall('/api/neutron/quota-sets/defaults/', { item: QuotaLimit })
/** The limits of a project, with what it uses. */
export const ofProject = listCall('/api/neutron/quotas-sets/:project', { item: ProjectQuota })
/** Changes the limits of a project. */
export const change = patchCall('/api/neutron/quotas-sets/:project', { body: QuotaChange })
