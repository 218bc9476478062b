import { listCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

export const Extension = Type.Object({ alias: Type.String(), name: Type.String() })
export type Extension = Value<typeof Extension>

/** What Nova offers beyond its core. */
export const list = listCall('/api/nova/extensions/', { item: Extension })
