import type { Fault } from '@fascia/sdk/common'

/** Waits for work no longer than `limitMs`. The work itself cannot be stopped; its late end is ignored. */
export async function withinTime<T>(work: () => Promise<T>, limitMs: number, late: () => Fault): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late()), limitMs)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
