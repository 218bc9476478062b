import { getCall, listCall, patchCall } from '@fascia/sdk/common'
import { body, ProjectQuota, QuotaLimit } from '@fascia/sdk/shapes'
import Type from 'typebox'

const limit = Type.Optional(Type.Integer({ minimum: -1 }))
/** New limits by name; -1 is no limit. */
export const QuotaChange = body({
  network: limit,
  subnet: limit,
  port: limit,
  router: limit,
  floatingip: limit,
  security_group: limit,
  security_group_rule: limit,
})

/** The limits of a project for which none were set. */
export const defaults = listCall('/api/neutron/quota-sets/defaults/', { item: QuotaLimit })
/** The limits of a project, with what it uses. */
export const ofProject = listCall('/api/neutron/quotas-sets/:project', { item: ProjectQuota })
/** Changes the limits of a project. */
export const change = patchCall('/api/neutron/quotas-sets/:project', { body: QuotaChange })
/** How many more of each thing the session's project may have; without what is not limited, and empty where quotas are not counted. */
export const room = getCall('/api/neutron/quota-room/', { answer: Type.Record(Type.String(), Type.Integer()) })
