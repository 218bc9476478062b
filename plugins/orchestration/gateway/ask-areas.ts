/** How areas are asked: so many at a time, each for so long. */
export interface AskLimits {
  readonly parallel: number
  readonly timeoutMs: number
}

/** What the areas answered, and the messages of those that did not. */
export interface AreaAnswers<Area extends string, T> {
  readonly found: ReadonlyMap<Area, T>
  readonly errors: Readonly<Record<string, string>>
}

/** Waits for an answer for so long; a late one is ignored. */
async function within<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RangeError(`No answer within ${timeoutMs / 1000} s.`)), timeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks areas in their order; what fails, or takes too long, keeps none of the others from answering [STACKP-040, STACKP-041]. */
export async function askAreas<Area extends string, T>(
  areas: readonly Area[],
  ask: (area: Area) => Promise<T>,
  { parallel, timeoutMs }: AskLimits,
): Promise<AreaAnswers<Area, T>> {
  const found = new Map<Area, T>()
  const errors: Record<string, string> = {}
  const waiting = [...areas]
  const work = async (): Promise<void> => {
    for (let area = waiting.shift(); area !== undefined; area = waiting.shift()) {
      try {
        found.set(area, await within(ask(area), timeoutMs))
      } catch (error) {
        errors[area] = error instanceof Error ? error.message : String(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, work))
  return { found, errors }
}
