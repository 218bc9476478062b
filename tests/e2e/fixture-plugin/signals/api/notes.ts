import { eventRef, typeRef } from '@fascia/sdk/common'
import Type from 'typebox'

/** What this plugin knows of a note of the greeter. */
export const noteType = typeRef(
  'X::Greeter::Note',
  Type.Object({ id: Type.String(), name: Type.String(), text: Type.String() }),
)

/** Notes were flagged: their ids. */
export const notesFlagged = eventRef<readonly string[]>('signals.event.notes-flagged')
