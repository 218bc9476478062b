/** What masters are. */
export const MASTERS_HELP = 'The servers that the zone is copied from.'

/** What is wrong with the masters of a zone [DNS-018]. */
export function mastersProblem(masters: readonly string[] = []): string | undefined {
  if (masters.length === 0) return 'Enter a master.'
  const different = new Set(masters.map((one) => one.trim()))
  return different.size === masters.length ? undefined : 'Each master may be there once.'
}
