import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { TransportAnswer } from './transport.ts'

/** Reads a stream of a service to its end; fails when it breaks off or exceeds the limit. By events: the iterator of a stream costs more than all else here. */
export function readChunks(body: Readable, service: string, limitBytes: number): Promise<readonly Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const broken = (): void => reject(body.errored ?? new Fault('GATEWAY_UPSTREAM_UNREACHABLE', { service }))
    if (body.destroyed) return broken()
    body.once('end', () => resolve(chunks))
    body.once('error', reject)
    body.once('close', () => {
      if (!body.readableEnded) broken()
    })
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limitBytes) return
      reject(new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service, message: 'The answer of the service is too large.' }))
      body.destroy()
    })
  })
}

/** Reads a whole answer, up to a limit, and ends its time limit. */
export async function readBody(answer: TransportAnswer, service: string, limitBytes: number): Promise<string> {
  try {
    const chunks = await readChunks(answer.body, service, limitBytes)
    return (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? ''
  } catch (failure) {
    answer.body.destroy()
    throw answer.faultOf(failure)
  } finally {
    answer.finish()
  }
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
