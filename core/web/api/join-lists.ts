import { Fault, isFault } from '@fascia/sdk/common'
import { JOINED_PATH, MOST_JOINED_LISTS } from '../../common/joined-lists.ts'
import { jsonLines, type Line } from './ndjson.ts'

interface Lines extends AsyncIterable<Line> {
  push(line: Line): void
  /** Nothing follows; with a failure, which the reader is thrown. */
  end(failure?: unknown): void
}

/** Lines that are read as they are pushed. */
function createLines(): Lines {
  const arrived: Line[] = []
  let isOver = false
  let failed: unknown
  let wake = (): void => {}
  return {
    push(line) {
      arrived.push(line)
      wake()
    },
    end(failure) {
      if (!isOver) failed = failure
      isOver = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        for (let line = arrived.shift(); line; line = arrived.shift()) yield line
        if (failed !== undefined) throw failed
        if (isOver) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

interface Waiting {
  readonly address: string
  readonly signal: AbortSignal
  /** Called with undefined where the list goes out by itself. */
  readonly give: (lines: AsyncIterable<Line> | undefined) => void
}

/** Makes one request of the lists that are asked for in one moment. */
export interface ListJoiner {
  /** The lines of the list at an address below the web root; undefined where it goes out by itself: no other is asked for at this moment. */
  join(address: string, signal: AbortSignal): Promise<AsyncIterable<Line> | undefined>
}

/** `ask` sends the request for several lists, and fails with its fault. */
export function createListJoiner(ask: (path: string, signal: AbortSignal) => Promise<Response>): ListJoiner {
  let waiting: Waiting[] = []

  const read = async (lists: readonly Waiting[]): Promise<void> => {
    const abort = new AbortController()
    const sinks = lists.map(({ address, signal, give }) => ({ address, signal, give, lines: createLines() }))
    const open = new Set(sinks)
    for (const sink of sinks)
      sink.signal.addEventListener(
        'abort',
        () => {
          sink.lines.end(new Fault('GATEWAY_CANCELLED'))
          open.delete(sink)
          if (open.size === 0) abort.abort()
        },
        { once: true },
      )
    try {
      const { body } = await ask(
        `${JOINED_PATH}?${new URLSearchParams(lists.map(({ address }) => ['list', address]))}`,
        abort.signal,
      )
      for (const { give, lines } of sinks) give(lines)
      if (!body) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
      for await (const line of jsonLines(body)) sinks[Number(line.list)]?.lines.push(line)
      for (const { lines } of sinks) lines.end()
    } catch (failure) {
      // A gateway of the version before has no such call.
      const isAbsent = isFault(failure) && failure.code === 'GATEWAY_NOT_FOUND'
      for (const { give, lines } of sinks) {
        lines.end(failure)
        give(isAbsent ? undefined : lines)
      }
    }
  }

  const flush = (): void => {
    const asked = waiting
    waiting = []
    if (asked.length === 1) asked[0]?.give(undefined)
    else for (let at = 0; at < asked.length; at += MOST_JOINED_LISTS) void read(asked.slice(at, at + MOST_JOINED_LISTS))
  }

  return {
    join: (address, signal) =>
      new Promise((give) => {
        // Those that are asked for now are there once all that was begun before has run.
        if (waiting.length === 0) queueMicrotask(() => queueMicrotask(flush))
        waiting.push({ address, signal, give })
      }),
  }
}
