import type { Dispose } from '@fascia/sdk/common'
import type { Clock } from '@fascia/sdk/web'
import type { Finder } from '@fascia/sdk/web/host'
import { createListReading, type ListProgress, type ListReading } from '../searched-lists/read-lists.ts'

type ListReader = ReturnType<Finder['createListReader']>

export interface RelationsReadingSpec {
  readonly reader: ListReader
  readonly clock: Clock
  readonly onDidChange: (progress: readonly ListProgress[]) => void
}

/** Reads lists a few at a time, and keeps those that were read up to date until it is disposed. */
export function createRelationsReading({ reader, clock, onDidChange }: RelationsReadingSpec): ListReading {
  const followed: Dispose[] = []
  let isEnded = false
  const reading = createListReading({
    clock,
    onDidChange,
    async read(list) {
      await reader.read(list)
      if (!isEnded) followed.push(reader.follow(list))
    },
  })
  return {
    want: reading.want,
    dispose() {
      isEnded = true
      reading.dispose()
      for (const end of followed) end()
    },
  }
}
