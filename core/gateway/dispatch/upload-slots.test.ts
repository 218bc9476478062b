import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { testPart } from '../../testing/gateway/test-part.ts'
import type { GatewayLimits } from '../gateway-options.ts'

let open: OpenGateway
let port = 0

afterEach(() => open.close())

async function start(most: number, limits: Partial<GatewayLimits> = {}): Promise<void> {
  const settings = { UPLOADS_PER_USER: most }
  open = await openGateway({ parts: [{ plugin: 'test', part: testPart }], settings, limits })
  port = (await open.gateway.listen({ port: 0, host: '127.0.0.1' })).port
}

async function signedIn(username: string): Promise<Visitor> {
  const visitor = open.visitor()
  await visitor.signIn({ username, password: `fascia-${username}` })
  return visitor
}

interface Upload {
  readonly sent: ClientRequest
  /** Status and body of its answer, which may come before its end. */
  readonly answer: Promise<readonly [number | undefined, unknown]>
}

/** Begins an upload through a proxy route, and leaves it open. */
function begin({ cookies }: Visitor): Upload {
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-requested-with': 'XMLHttpRequest',
    'x-csrftoken': cookies.get('csrftoken'),
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  }
  const sent = request({ port, method: 'POST', path: '/api/test/proxied/', headers, agent: false })
  sent.write('{"a":')
  const answer = once(sent, 'response').then(async ([given]: IncomingMessage[]) => {
    return [given?.statusCode, given && (await json(given))] as const
  })
  answer.catch(() => {})
  return { sent, answer }
}

function end({ sent, answer }: Upload): Upload['answer'] {
  sent.end('1}')
  return answer
}

it('refuses an upload beyond those that a user may have under way, with a code, and takes those of others', async () => {
  await start(2)
  const [demo, viewer] = [await signedIn('demo'), await signedIn('viewer')]
  const uploads = [begin(demo), begin(demo), begin(demo)]
  // Whichever came last: the others are answered at their end.
  const refused = await Promise.race(uploads.map(async (upload) => ({ upload, answer: await upload.answer })))
  expect(refused.answer).toEqual([
    429,
    expect.objectContaining({
      code: 'GATEWAY_TOO_MANY_UPLOADS',
      message: 'As many of your uploads are under way as the dashboard allows at once.',
      hint: '2 may be under way at once. Wait until one of them has ended, or cancel one.',
    }),
  ])
  expect((await end(begin(viewer)))[0]).toBe(201)
  expect((await demo.ask('GET', '/api/test/things/')).statusCode).toBe(200)
  for (const upload of uploads) expect((await end(upload))[0]).toBe(upload === refused.upload ? 429 : 201)
  expect((await end(begin(demo)))[0]).toBe(201)
})

it('counts an upload no more that its browser has given up', async () => {
  await start(1)
  const demo = await signedIn('demo')
  const uploads = [begin(demo), begin(demo)]
  const refused = await Promise.race(uploads.map((upload) => upload.answer.then(() => upload)))
  for (const { sent } of uploads.filter((upload) => upload !== refused)) sent.destroy()
  await expect.poll(async () => (await end(begin(demo)))[0]).toBe(201)
})

it('ends an upload that drips, and takes one that arrives as on the slowest line', async () => {
  await start(2, { silenceMs: 200, bodyMs: 200 })
  const demo = await signedIn('demo')
  const [dripping, slow] = [begin(demo), begin(demo)]
  const closed = once(dripping.sent, 'close')
  dripping.sent.on('error', () => {})
  // 100 bytes in 200 ms are the least.
  const drip = setInterval(() => dripping.sent.write(' '), 100)
  const flow = setInterval(() => slow.sent.write(' '.repeat(150)), 50)
  expect(await dripping.answer).toMatchObject([408, { code: 'GATEWAY_INPUT_INVALID' }])
  await closed
  clearInterval(drip)
  clearInterval(flow)
  expect((await end(slow))[0]).toBe(201)
})
