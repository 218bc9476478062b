import type { IncomingMessage } from 'node:http'

const LARGEST_BODY_BYTES = 256 * 1024 * 1024

/** The whole body; undefined when it is larger than the simulator takes. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let byteCount = 0
  for await (const chunk of incoming) {
    byteCount += chunk.byteLength
    if (byteCount > LARGEST_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
}
