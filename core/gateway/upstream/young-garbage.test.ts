import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { YoungGarbage } from './young-garbage.ts'

const CHUNK = 64 * 1024
const CHUNKS = 2_048

/** The most memory outside of V8's heap that a body of 128 MiB holds while it is read, in MiB; nothing of it is kept. */
async function mostHeld(prepare: (body: Readable) => void): Promise<number> {
  const body = Readable.from(
    (function* chunks() {
      for (let count = 0; count < CHUNKS; count += 1) yield Buffer.allocUnsafeSlow(CHUNK)
    })(),
  )
  prepare(body)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  let read = 0
  body.on('data', (chunk: Uint8Array) => {
    read += chunk.length
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  })
  body.resume()
  await new Promise((done) => body.once('end', done))
  expect(read).toBe(CHUNK * CHUNKS)
  return most / 1024 / 1024
}

it('frees the chunks of a body while it passes through, and loses none', async () => {
  const garbage = new YoungGarbage()
  expect(await mostHeld((body) => garbage.watch(body))).toBeLessThan(14)
  expect(await mostHeld(() => {})).toBeGreaterThan(16)
})
