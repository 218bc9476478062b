import { postCall } from '@fascia/sdk/common'
import Type from 'typebox'
import { NewServerGroup } from '../common/server-group.ts'

export const create = postCall('/api/nova/servergroups/', {
  body: NewServerGroup,
  answer: Type.Object({ id: Type.String() }, { additionalProperties: true }),
})
