import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** A note; its id may hold slashes. */
export const Note = Type.Object({ id: Type.String(), name: Type.String(), text: Type.String() })
export type Note = Value<typeof Note>
export const noteType = typeRef('X::Greeter::Note', Note)

export const list = listCall('/api/x/greeter/notes/', { item: Note })
export const get = getCall('/api/x/greeter/notes/:id*', { answer: Note })
export const create = postCall('/api/x/greeter/notes/', { body: Note, answer: Note })
export const remove = deleteCall('/api/x/greeter/notes/:id*')
