import { Fault } from '@fascia/sdk/common'
import { parseFault } from './parse-fault.ts'

/** A line of a stream. */
export type Line = Readonly<Record<string, unknown>>

function parseLine(text: string): Line {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Line
  } catch {
    // Falls through: a line that is no object is unreadable.
  }
  throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
}

/** The objects of a stream of lines, as they arrive. */
export async function* jsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let isRead = false
  try {
    while (!isRead) {
      const { done, value } = await reader.read()
      isRead = done
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const texts = rest.split('\n')
      rest = done ? '' : (texts.pop() ?? '')
      for (const text of texts) if (text.trim() !== '') yield parseLine(text)
    }
  } finally {
    // To cancel what was read to its end would show as a failed request.
    if (!isRead) await reader.cancel().catch(() => {})
  }
}

/** The lines of one list. An `error` line is thrown; the list ends with an `end` line, or it was cut. */
export async function* listLines(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let isOver = false
  for await (const line of lines) {
    if (line.error !== undefined) throw parseFault(statusOf(line), JSON.stringify(line.error))
    yield line
    if (line.end === true) isOver = true
  }
  if (!isOver) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { message: 'The list ended too early.' })
}

/** The status that a list failed with: that of the list where it was joined with others, else that of the service. */
function statusOf({ status, error }: Line): number {
  if (typeof status === 'number') return status
  if (typeof error === 'object' && error !== null && 'upstream_status' in error)
    return typeof error.upstream_status === 'number' ? error.upstream_status : 502
  return 502
}
