import { Fault } from '@fascia/sdk/common'
import { parseFault } from './parse-fault.ts'

type Line = Readonly<Record<string, unknown>>

function parseLine(text: string): Line {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Line
  } catch {
    // Falls through: a line that is no object is unreadable.
  }
  throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
}

/** The lines of a stream of JSON objects, as they arrive. An `error` line is thrown; the stream ends with an `end` line, or it was cut. */
export async function* ndjsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let isOver = false
  let isRead = false
  try {
    while (!isRead) {
      const { done, value } = await reader.read()
      isRead = done
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const texts = rest.split('\n')
      rest = done ? '' : (texts.pop() ?? '')
      for (const text of texts) {
        if (text.trim() === '') continue
        const line = parseLine(text)
        if (line.error !== undefined) throw parseFault(statusOf(line.error), JSON.stringify(line.error))
        yield line
        if (line.end === true) isOver = true
      }
      if (done && !isOver) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { message: 'The list ended too early.' })
    }
  } finally {
    // To cancel what was read to its end would show as a failed request.
    if (!isRead) await reader.cancel().catch(() => {})
  }
}

function statusOf(error: unknown): number {
  if (typeof error === 'object' && error !== null && 'upstream_status' in error)
    return typeof error.upstream_status === 'number' ? error.upstream_status : 502
  return 502
}
