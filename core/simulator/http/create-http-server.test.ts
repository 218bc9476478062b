import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createManualClock } from '../clock/create-manual-clock.ts'
import { createHttpServer } from './create-http-server.ts'

const MOST = 1_000

/** A server that takes bodies of so many bytes and says how long each was. */
async function serve(largestBodyBytes = MOST) {
  const sizes: number[] = []
  const bodies: (string | Uint8Array)[] = []
  const server = await createHttpServer(
    async ({ body = '' }) => {
      sizes.push(body.length)
      bodies.push(body)
      return { status: 200, headers: {}, body: '' }
    },
    createManualClock(),
    { largestBodyBytes },
  )
  onTestFinished(() => server.close())
  const send = (pieces: readonly string[], headers: Record<string, string> = {}) =>
    new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
      const sent = request(server.address.origin, { method: 'PUT', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
      })
      sent.on('error', reject)
      for (const piece of pieces) sent.write(piece)
      sent.end()
    })
  return { send, sizes, bodies }
}

it('takes a body of the largest size, in pieces too', async () => {
  const { send, sizes } = await serve()
  expect((await send(['x'.repeat(MOST)])).status).toBe(200)
  expect((await send(['x'.repeat(MOST - 1), 'x'])).status).toBe(200)
  expect(sizes).toEqual([MOST, MOST])
})

it.each([
  ['one that says its size', { 'content-length': '100000' }],
  ['one in pieces', {}],
])('refuses a larger body in words, and takes the next request: %s', async (_name, headers) => {
  const { send, sizes } = await serve()
  const { status, text } = await send(
    Array.from({ length: 10 }, () => 'x'.repeat(10_000)),
    headers,
  )
  expect([status, JSON.parse(text).error.message]).toEqual([
    413,
    'The embedded cloud takes bodies of at most 1000 bytes. Send a large object in segments.',
  ])
  expect((await send(['x'])).status).toBe(200)
  expect(sizes).toEqual([1])
})

it('reads a large body whole, and gives its memory back once it is answered', async () => {
  const mib = 1024 * 1024
  const { send, sizes, bodies } = await serve(4 * mib)
  const pieces = ['x'.repeat(mib), 'y'.repeat(mib)]
  await send(pieces, { 'content-length': String(2 * mib) })
  await send(pieces)
  await send(['x'])
  expect(sizes).toEqual([2 * mib, 2 * mib, 1])
  expect(bodies.map((body) => body.length)).toEqual([0, 0, 1])
})
