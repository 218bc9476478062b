import { type ActionResult, actionResult } from '@fascia/sdk/common'

/** Says of each note that it was changed. */
export default async function flagNotes(notes: readonly { readonly id: string }[]): Promise<ActionResult> {
  return actionResult({ updated: notes.map(({ id }) => ({ type: 'X::Greeter::Note', id })) })
}
