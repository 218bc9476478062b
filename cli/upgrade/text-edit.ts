/** A part of a text that another text replaces; places as in the text before any edit. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text with edits of parts that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text: next }) => edited.slice(0, start) + next + edited.slice(end), text)
}
