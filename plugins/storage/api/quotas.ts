import { getCall, listCall, patchCall } from '@fascia/sdk/common'
import { body, ProjectQuota, QuotaLimit } from '@fascia/sdk/shapes'
import Type from 'typebox'

const limit = Type.Integer({ minimum: -1 })
/** All three together; -1 means no limit. */
export const QuotaChange = body({ volumes: limit, snapshots: limit, gigabytes: limit })

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
