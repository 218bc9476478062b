import { getCall, listCall, patchCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** The limit of one resource; -1 means no limit. */
export const QuotaLimit = Type.Object({ display_name: Type.String(), name: Type.String(), limit: Type.Integer() })
export type QuotaLimit = Value<typeof QuotaLimit>

/** A limit, with what the project uses of it. */
export const ProjectQuota = Type.Object({ ...QuotaLimit.properties, used: Type.Integer() })
export type ProjectQuota = Value<typeof ProjectQuota>

const limit = Type.Integer({ minimum: -1 })
/** All three together; -1 means no limit. */
export const QuotaChange = Type.Object(
  { volumes: limit, snapshots: limit, gigabytes: limit },
  { additionalProperties: false },
)

/** The limits of a project for which none were set. */
export const defaults = listCall('/api/cinder/quota-sets/defaults/', { item: QuotaLimit })
/** Changes the limits of projects without limits of their own. */
export const changeDefaults = patchCall('/api/cinder/quota-sets/defaults/', { body: QuotaChange })
/** The limits of a project, with what it uses. */
export const ofProject = listCall('/api/cinder/quota-sets/:project', { item: ProjectQuota })
/** Changes the limits of a project. */
export const changeProject = patchCall('/api/cinder/quota-sets/:project', { body: QuotaChange })

/** What the project may use of volumes, and what it uses, by Cinder's names; a limit that there is not is infinite. */
export const limits = getCall('/api/cinder/tenantabsolutelimits/', {
  answer: Type.Record(Type.String(), Type.Number()),
})
