import { listCall, postCall } from '@fascia/sdk/common'
import Type from 'typebox'
import { NewFlavor } from '../common/flavor.ts'

const Named = Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: true })

export const list = listCall('/api/nova/flavors/', { item: Named })
/** The projects that a private flavor can be given to. */
export const projects = listCall('/api/nova/projects/', { item: Named })
export const create = postCall('/api/nova/flavors/', { body: NewFlavor, answer: Named })
