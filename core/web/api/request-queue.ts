/** Lets at most `limit` calls run at once; the others wait in their order [CORE-039]. No limit when it is undefined. */
export interface RequestQueue {
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export function createRequestQueue(limit: () => number | undefined): RequestQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const free = (): void => {
    running -= 1
    waiting.shift()?.()
  }

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const start = (): void => {
        running += 1
        resolve()
      }
      if (running < (limit() ?? Number.POSITIVE_INFINITY)) return start()
      waiting.push(start)
      // A call that was given up takes its turn at once: it fails without going out.
      signal?.addEventListener(
        'abort',
        () => {
          const place = waiting.indexOf(start)
          if (place >= 0) waiting.splice(place, 1)
          if (place >= 0) start()
        },
        { once: true },
      )
    })

  return {
    async run(work, signal) {
      await turn(signal)
      try {
        return await work()
      } finally {
        free()
      }
    },
  }
}
