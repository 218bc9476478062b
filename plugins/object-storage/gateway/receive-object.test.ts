import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { upload } from '../api/objects.ts'
import { receiveObject } from './receive-object.ts'

interface Asked {
  readonly stream?: Readable
  readonly headers?: Readonly<Record<string, string>>
}

/** A Swift that takes each file to its end, and keeps it. */
function takingSwift() {
  const kept: { readonly headers: unknown; readonly text: string }[] = []
  const put = async ({ stream, headers }: Asked) => {
    if (stream) kept.push({ headers, text: (await buffer(stream)).toString() })
  }
  const { ask } = tryRoutes([receiveObject], { answers: { 'object-store PUT /a/b': put } })
  const send = (text: string, type = 'multipart/form-data; boundary=x'): Promise<unknown> =>
    ask(upload, {
      params: { container: 'a', path: 'b' },
      body: Readable.from([Buffer.from(text)]),
      headers: { 'content-type': type },
    })
  return { kept, send }
}

const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc'

it('hands the file of a whole form on [OBJECT-036]', async () => {
  const { kept, send } = takingSwift()
  await send(`${FILE}\r\n--x--\r\n`)
  expect(kept).toMatchObject([{ headers: { 'x-object-meta-orig-filename': 'a.txt' }, text: 'abc' }])
})

it.each([
  ['in its file', FILE],
  ['in a file of another name', FILE.replace('"file"', '"other"')],
  ['in the head of its file', FILE.slice(0, 40)],
  ['before its first part', '--'],
])('refuses a form that is cut %s, and keeps nothing', async (_where, text) => {
  const { kept, send } = takingSwift()
  await expect(send(text)).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  expect(kept).toEqual([])
})

it.each(['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(1_000)}`])(
  'refuses a form whose boundary is missing or too long',
  async (type) => {
    const { send } = takingSwift()
    await expect(send(FILE, type)).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  },
)

it('writes a new object only under a free name, and asks the service to decide it [OBJECT-018]', async () => {
  const asked: unknown[] = []
  const send = async (found: number, put: number) => {
    const answer =
      (method: string, status: number) =>
      async ({ stream, headers }: Asked) => {
        asked.push([method, headers?.['if-none-match']])
        if (stream) await buffer(stream)
        if (status >= 400) throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status, service: 'object-store' })
      }
    const path = '/a/up/c.txt'
    const { ask } = tryRoutes([receiveObject], {
      answers: {
        [`object-store HEAD ${path}`]: answer('HEAD', found),
        [`object-store PUT ${path}`]: answer('PUT', put),
      },
    })
    return await ask(upload, {
      params: { container: 'a', path: 'up/c.txt' },
      query: { is_new: true },
      body: Readable.from([Buffer.from(`${FILE}\r\n--x--\r\n`)]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  }
  const taken = { status: 409, message: 'An object with the name "up/c.txt" already exists.' }
  await expect(send(200, 201)).rejects.toMatchObject(taken)
  await expect(send(404, 412)).rejects.toMatchObject(taken)
  expect(await send(404, 201)).toMatchObject({ status: 201 })
  const put = ['PUT', '*']
  const head = ['HEAD', undefined]
  expect(asked).toEqual([head, head, put, head, put])
})

it('keeps what an object has beside its content when another content is written', async () => {
  const kept = {
    'x-object-meta-colour': 'blue',
    'x-object-meta-empty': '',
    'x-delete-at': '4102444800',
    'content-encoding': 'gzip',
    'content-disposition': 'attachment; filename="other.bin"',
  }
  const lost = {
    'content-type': 'text/html',
    'content-length': '9',
    etag: 'e1',
    'x-timestamp': '1.0',
    'x-object-manifest': 'parts/big',
    'x-static-large-object': 'True',
    'x-object-meta-orig-filename': 'before.html',
  }
  const written: unknown[] = []
  const { ask } = tryRoutes([receiveObject], {
    answers: {
      'object-store HEAD /a/b': { headers: { ...lost, ...kept } },
      'object-store PUT /a/b': async ({ stream, headers }: Asked) => {
        if (stream) written.push([headers, (await buffer(stream)).toString()])
      },
    },
  })
  await ask(upload, {
    params: { container: 'a', path: 'b' },
    body: Readable.from([Buffer.from(`${FILE}\r\n--x--\r\n`)]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  const own = { 'content-type': 'text/plain', 'x-object-meta-orig-filename': 'a.txt' }
  expect(written).toEqual([[{ ...kept, ...own }, 'abc']])
})

it('holds little of a large file, however slowly the service takes it', async () => {
  const CHUNK = Buffer.alloc(65_536, 'x')
  const CHUNKS = 1_600
  let sent = 0
  let taken = 0
  let most = 0
  async function* form() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="big"\r\n\r\n')
    for (let count = 0; count < CHUNKS; count += 1) {
      sent += CHUNK.length
      most = Math.max(most, sent - taken)
      yield CHUNK
    }
    yield Buffer.from('\r\n--x--\r\n')
  }
  const { ask } = tryRoutes([receiveObject], {
    answers: {
      'object-store PUT /a/b': async ({ stream }: Asked) => {
        for await (const chunk of stream ?? []) {
          taken += chunk.length
          // The service is slower than the browser.
          if (taken % (64 * CHUNK.length) < CHUNK.length) await new Promise((resolve) => setImmediate(resolve))
        }
      },
    },
  })
  await ask(upload, {
    params: { container: 'a', path: 'b' },
    body: Readable.from(form()),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(taken).toBe(CHUNKS * CHUNK.length)
  expect(most).toBeLessThan(2_000_000)
})
