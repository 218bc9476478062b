import type { Readable } from 'node:stream'
import type { Fault } from '@fascia/sdk/common'
import type { FastifyRequest } from 'fastify'
import { lateBody } from '../http/read-json-body.ts'

/** A body that is handed on while it arrives. */
interface Arrival {
  readonly silenceMs: number
  readonly isOver: () => boolean
  /** Whether enough bytes have come since the last call. */
  readonly hasMoved: () => boolean
}

/** What the slowest line carries: a body that drips would hold its connection, and a connection to the service, for as long as it likes. */
const SLOWEST_BYTES_PER_S = 500

/** The arrival of a request's body; in each `silenceMs` it must have the bytes of the slowest line. */
export function arrivalOf(request: FastifyRequest, stream: Readable, silenceMs: number): Arrival {
  const bytes = (): number => request.raw.socket?.bytesRead ?? 0
  const least = (SLOWEST_BYTES_PER_S * silenceMs) / 1_000
  let before = bytes()
  return {
    silenceMs,
    isOver: () => stream.readableEnded || stream.destroyed,
    hasMoved() {
      const last = before
      before = bytes()
      return before - last >= least
    },
  }
}

/**
 * Waits for work no longer than `limitMs`; with an arrival, that time begins when the body is there, and a body that makes no progress fails with
 * status 408. The work itself cannot be stopped; its late end is ignored.
 */
export async function withinTime<T>(
  work: () => Promise<T>,
  limitMs: number,
  late: () => Fault,
  arrival?: Arrival,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work(),
      new Promise<never>((_, reject) => {
        const end = (): void => reject(late())
        const check = (): void => {
          if (!arrival || arrival.isOver()) timer = setTimeout(end, limitMs)
          else if (arrival.hasMoved()) timer = setTimeout(check, arrival.silenceMs)
          else reject(lateBody())
        }
        timer = arrival ? setTimeout(check, arrival.silenceMs) : setTimeout(end, limitMs)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
