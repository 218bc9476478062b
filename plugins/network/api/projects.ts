import { listCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** A project, by id and name. */
export const Project = Type.Object({ id: Type.String(), name: Type.String() })
export type Project = Value<typeof Project>

/** All projects by name, for administrators: those that a network can be made for, or shared with. */
export const list = listCall('/api/neutron/projects/', { item: Project })
