import { listCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** All projects by name, for administrators: those that a private volume type can be given to. */
export const list = listCall('/api/cinder/projects/', { item: Type.Object({ id: Type.String(), name: Type.String() }) })
