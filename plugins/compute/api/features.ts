import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** Whether the cloud has an optional part, by name: `instance_description`, `servergroup_soft_policies`. */
export const get = getCall('/api/nova/features/:name/', { answer: Type.Boolean() })
