import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { receiveObject } from './receive-object.ts'

type Context = Parameters<typeof receiveObject.handler>[0]

async function unasked(): Promise<never> {
  throw new Fault('GATEWAY_SERVICE_MISSING')
}

/** A Swift that takes each file to its end, and keeps it. */
function takingSwift() {
  const kept: { readonly headers: unknown; readonly text: string }[] = []
  const store: Context['cloud']['image'] = {
    type: 'object-store',
    isPresent: true,
    get: unasked,
    put: unasked,
    post: unasked,
    patch: unasked,
    delete: unasked,
    pages: async function* () {},
    maximumVersion: unasked,
    has: unasked,
    async pipe(_method, _path, { stream, headers } = {}) {
      if (stream) kept.push({ headers, text: (await buffer(stream)).toString() })
      return { status: 201, headers: {}, body: Readable.from([]) }
    },
  }
  const cloud: Context['cloud'] = {
    image: store,
    compute: store,
    network: store,
    volume: store,
    identity: store,
    placement: store,
    service: () => store,
    names: async () => new Map(),
  }
  const send = async (text: string, type = 'multipart/form-data; boundary=x'): Promise<unknown> => {
    const context: Context = {
      cloud,
      session: {
        userId: 'u1',
        userName: 'demo',
        projectId: 'p1',
        projectName: 'demo',
        domainId: 'd1',
        region: 'RegionOne',
        roles: [],
        isSuperuser: false,
      },
      params: { container: 'a', path: 'b' },
      query: {},
      body: Readable.from([Buffer.from(text)]),
      tickets: { issue: () => 'ticket', redeem: () => {} },
      settings: () => undefined,
      allows: async () => true,
      header: () => type,
      parseTexts: (_schema, texts) => JSON.parse(JSON.stringify(texts)),
      address: (path: string, ..._params: readonly unknown[]) => path,
      signal: new AbortController().signal,
      now: () => 0,
    }
    return await receiveObject.handler(context)
  }
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
