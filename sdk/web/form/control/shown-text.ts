/** A value as the text of a control. */
export function shownText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
