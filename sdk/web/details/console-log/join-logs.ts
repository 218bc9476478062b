/** As many lines of a log that is followed are kept. */
const MOST_LINES = 20_000

/** The lines of a text, each with its end; the last one may have none yet. */
function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/)
}

/** Whether the later lines go on where the earlier ones have come to, from the line at `from` on. */
function isGoingOn(earlier: readonly string[], later: readonly string[], from: number): boolean {
  const last = earlier.length - 1
  for (let index = from; index < last; index += 1) if (earlier[index] !== later[index - from]) return false
  return later[last - from]?.startsWith(earlier[last] ?? '') === true
}

/**
 * A log that is followed: what was read before, with what the last lines of the same console have besides. Where more was written meanwhile than was
 * asked for, what was read before is let go.
 */
export function joinLogs(before: string, last: string): string {
  const [earlier, later] = [linesOf(before), linesOf(last)]
  const first = Math.max(0, earlier.length - later.length)
  for (let from = first; from < earlier.length; from += 1)
    if (isGoingOn(earlier, later, from)) return [...earlier.slice(0, from), ...later].slice(-MOST_LINES).join('')
  return last
}
