import { Fault } from '@fascia/sdk/common'
import type { TransportAnswer } from './transport.ts'

/** Reads a whole answer, up to a limit, and ends its time limit. */
export async function readBody(answer: TransportAnswer, service: string, limitBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer.body) {
      size += chunk.length
      if (size > limitBytes)
        throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service, message: 'The answer of the service is too large.' })
      chunks.push(chunk)
    }
  } catch (failure) {
    answer.body.destroy()
    throw answer.faultOf(failure)
  } finally {
    answer.finish()
  }
  return (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size))?.toString('utf8') ?? ''
}

/** The JSON of an answer; undefined when it is empty. */
export function parseJson(text: string, service: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service, cause })
  }
}
