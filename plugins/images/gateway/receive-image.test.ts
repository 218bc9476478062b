import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { uploadImage } from './create-image.ts'
import { receiveImage } from './receive-image.ts'

type Context = Parameters<typeof receiveImage.handler>[0]
type Cloud = Context['cloud']

const CHUNK = Buffer.alloc(64 * 1_024)
const MIB = 1_048_576
const HEAD = [
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nbig\r\n',
  '--x\r\nContent-Disposition: form-data; name="disk_format"\r\n\r\nraw\r\n',
  '--x\r\nContent-Disposition: form-data; name="data"; filename="big"\r\n\r\n',
].join('')

/** A file without an end, as a browser sends it, and how much of it was taken. */
function endless(head: string) {
  let taken = 0
  const stream = Readable.from(
    (function* () {
      if (head !== '') yield Buffer.from(head)
      for (;;) {
        taken += CHUNK.length
        yield CHUNK
      }
    })(),
  )
  return { stream, taken: () => taken }
}

const SESSION = {
  userId: 'u1',
  userName: 'demo',
  projectId: 'p1',
  projectName: 'demo',
  domainId: 'd1',
  region: 'RegionOne',
  roles: [],
  isSuperuser: false,
}
const IMAGE = JSON.stringify({ id: 'i1', name: 'big', owner: 'p1', visibility: 'private' })

async function unasked(): Promise<never> {
  throw new Fault('GATEWAY_SERVICE_MISSING')
}

/** A Glance that takes the first bytes of a file and then no more, until the browser goes away. */
function stuckGlance({ isDeleting = true } = {}) {
  const calls: string[] = []
  const leaving = Promise.withResolvers<never>()
  const image: Cloud['image'] = {
    type: 'image',
    isPresent: true,
    get: unasked,
    put: unasked,
    patch: unasked,
    pages: async function* () {},
    maximumVersion: unasked,
    has: unasked,
    async post(path) {
      calls.push(`POST ${path}`)
      return JSON.parse(IMAGE)
    },
    pipe(method, path, { stream } = {}) {
      calls.push(`${method} ${path}`)
      stream?.on('error', leaving.reject).pipe(new PassThrough())
      return leaving.promise
    },
    async delete(path, { isDetached } = {}) {
      calls.push(`DELETE ${path} ${isDetached ? 'detached' : ''}`)
      if (!isDeleting) throw new Fault('GATEWAY_UPSTREAM_UNREACHABLE')
      return JSON.parse('null')
    },
  }
  const cloud: Cloud = {
    image,
    compute: image,
    network: image,
    volume: image,
    identity: image,
    placement: image,
    service: () => image,
    names: async () => new Map(),
    publicAddress: () => undefined,
  }
  const context: Omit<Context, 'body'> = {
    cloud,
    session: SESSION,
    params: { id: 'i1' },
    query: {},
    jobs: { start: async () => ({}) },
    kept: () => {
      throw new TypeError('Images are kept by Glance.')
    },
    tickets: { issue: () => 'ticket', redeem: async () => {} },
    sockets: { admit: () => '' },
    settings: () => undefined,
    allows: async () => true,
    header: (name) => (name === 'content-type' ? 'multipart/form-data; boundary=x' : 'ticket'),
    parseTexts: (_schema, texts) => JSON.parse(JSON.stringify(texts)),
    address: (path: string, ..._params: readonly unknown[]) => path,
    signal: new AbortController().signal,
    now: () => 0,
  }
  return { calls, context, leave: () => leaving.reject(new Fault('GATEWAY_CANCELLED')) }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}

it.each([
  ['in a form', receiveImage, HEAD],
  ['by ticket', uploadImage, ''],
])('takes of a file %s no more than Glance takes: the rest waits in the browser', async (_how, route, head) => {
  const { context, calls, leave } = stuckGlance()
  const { stream, taken } = endless(head)
  const answer = Promise.resolve(route.handler({ ...context, body: stream }))
  answer.catch(() => {})
  await turns(500)
  expect(calls).toContain('PUT /images/i1/file')
  expect(taken()).toBeLessThan(MIB)
  leave()
  stream.destroy()
  await expect(answer).rejects.toThrow()
})

/** The answer to a form whose upload is cancelled while Glance takes the file. */
async function cancelledForm({ context, leave }: Pick<ReturnType<typeof stuckGlance>, 'context' | 'leave'>) {
  const { stream } = endless(HEAD)
  const answer = Promise.resolve(receiveImage.handler({ ...context, body: stream }))
  answer.catch(() => {})
  await turns(50)
  stream.destroy()
  leave()
  return await answer
}

it('removes the image of a form whose upload was cancelled, also when the caller is gone', async () => {
  const { calls, ...glance } = stuckGlance()
  await expect(cancelledForm(glance)).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  expect(calls).toEqual(['POST /images', 'PUT /images/i1/file', 'DELETE /images/i1 detached'])
})

it('names the image of a cancelled upload that it could not remove', async () => {
  await expect(cancelledForm(stuckGlance({ isDeleting: false }))).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_FAILED',
    message: 'The image big (i1) is left without its data. Delete it.',
  })
})

it.each([
  [
    'in the middle of its file',
    HEAD + 'a'.repeat(100_000),
    ['POST /images', 'PUT /images/i1/file', 'DELETE /images/i1 detached'],
  ],
  ['at the beginning of its file', HEAD, []],
  ['in a file of another name', HEAD.replace('"data"', '"other"'), []],
  ['in its fields', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nb', []],
])('refuses a form that is cut %s, and leaves no image', async (_where, text, wanted) => {
  const { calls, context } = stuckGlance()
  const body = Readable.from([Buffer.from(text)])
  await expect(receiveImage.handler({ ...context, body })).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  expect(calls).toEqual(wanted)
})

it.each(['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(1_000)}`])(
  'refuses a form whose boundary is missing or too long',
  async (type) => {
    const { context } = stuckGlance()
    const header = (): string => type
    const answer = receiveImage.handler({ ...context, header, body: Readable.from([Buffer.from(HEAD)]) })
    await expect(answer).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  },
)
