import { NeutronGroup } from '@fascia/plugin-network/api/security-groups'
import { listCall, putCall } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The security groups of an instance's ports, each once. */
export const list = listCall('/api/nova/servers/:id/security-groups/', { item: NeutronGroup })
/** Ids of all the groups that the instance has afterwards: each of its ports gets those that none had, and loses those that are not named. */
export const change = putCall('/api/nova/servers/:id/security-groups/', {
  body: body({ security_groups: Type.Array(Type.String({ minLength: 1 })) }),
})
