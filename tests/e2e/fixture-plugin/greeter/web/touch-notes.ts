import { type ActionResult, actionResult } from '@fascia/sdk/common'
import type { Note } from '../api/notes.ts'

/** Changes nothing, and says that it did. */
export default async function touchNotes(notes: readonly Note[]): Promise<ActionResult> {
  return actionResult({ updated: notes.map(({ id }) => ({ type: 'X::Greeter::Note', id })) })
}
