import { patchCall, postCall } from '@fascia/sdk/common'
import Type from 'typebox'
import { AggregateChange, HostsChange, NewAggregate } from '../common/aggregate.ts'

export const create = postCall('/api/nova/aggregates/', {
  body: NewAggregate,
  answer: Type.Object({ id: Type.String() }, { additionalProperties: true }),
})
export const change = patchCall('/api/nova/aggregates/:id/', { body: AggregateChange })
export const changeHosts = patchCall('/api/nova/aggregates/:id/hosts/', { body: HostsChange })
