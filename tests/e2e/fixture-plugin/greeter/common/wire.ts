import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'

/** A note; its id may hold slashes. */
export const NoteSchema = Type.Object({ id: Type.String(), name: Type.String(), text: Type.String() })

export type Note = Value<typeof NoteSchema>
