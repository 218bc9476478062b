import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import type { GatewayOptions } from '../gateway-options.ts'
import { post } from '../routes/core-route.ts'

/** A place that sockets lead to: it answers each message with the same, once it is let. */
interface EchoPlace {
  readonly url: string
  readonly heads: readonly {
    readonly url: string | undefined
    readonly origin: string | undefined
    readonly protocol: string
  }[]
  readonly clients: ReadonlySet<WebSocket>
}

/** Serves a place; `isRefused` answers every request with 403. */
async function openPlace({ isRefused = false, isSilent = false } = {}): Promise<EchoPlace> {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: () => !isRefused,
    perMessageDeflate: false,
  })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const heads: EchoPlace['heads'][number][] = []
  server.on('connection', (client, { url, headers: { origin } }) => {
    heads.push({ url, origin, protocol: client.protocol })
    if (!isSilent) client.on('message', (data, binary) => client.send(data, { binary }))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `ws://127.0.0.1:${port}/?token=place-s3cret`, heads, clients: server.clients }
}

/** A gateway that listens, with the route `POST /api/test/socket/`, which admits a socket to `url`. */
async function openSocketGateway(url: string, options: Partial<GatewayOptions> = {}) {
  const part = {
    routes: [
      post('/api/test/socket/', {}, ({ sockets }) => ({ address: sockets.admit({ url, subprotocols: ['binary'] }) })),
    ],
  }
  const open = await openGateway({ parts: [{ plugin: 'test', part }], ...options })
  onTestFinished(() => open.close())
  const { url: own } = await open.gateway.listen({ port: 0, host: '127.0.0.1' })
  return { open, origin: new URL(own).origin }
}

interface Browser {
  readonly visitor: Visitor
  /** A new address of a socket, or the answer that there is none. */
  ask(): Promise<string>
}

/** A person who has signed in. */
async function signInTo(open: OpenGateway, body?: Readonly<Record<string, unknown>>): Promise<Browser> {
  const visitor = open.visitor()
  expect((await visitor.signIn(body)).statusCode).toBe(200)
  return { visitor, ask: async () => (await visitor.ask('POST', '/api/test/socket/')).json().address }
}

/** A socket as a page has it. */
interface PageSocket {
  readonly socket: WebSocket
  /** Texts and sizes of what has come. */
  readonly heard: readonly string[]
  /** Resolves with the code of its end. */
  readonly ended: Promise<number>
}

/** Opens a socket with the cookies of a visitor; rejects with the refusal, `403 GATEWAY_TICKET_REFUSED`. */
async function openSocket(
  visitor: Pick<Visitor, 'cookies'>,
  address: string,
  origin: string | undefined,
): Promise<PageSocket> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(address, {
    headers: { cookie },
    ...(origin ? { origin } : {}),
    perMessageDeflate: false,
  })
  onTestFinished(() => socket.terminate())
  const heard: string[] = []
  socket.on('message', (data: RawData) => void heard.push(String(data)))
  const ended = new Promise<number>((resolve) => void socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.on('error', reject)
    socket.once('unexpected-response', async (_request, answer) => {
      let text = ''
      for await (const part of answer) text += part
      reject(new Error(`${answer.statusCode} ${JSON.parse(text).code}`))
    })
  })
  return { socket, heard, ended }
}

it('joins a page and a place, and neither sees the address of the other [CONSOLE-10]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const address = await ask()
  expect(address).toMatch(/^\/api\/socket\/\?ticket=[\w-]+$/)
  const page = await openSocket(visitor, `${origin}${address}`.replace('http', 'ws'), origin)
  page.socket.send('ls\r')
  page.socket.send(new Uint8Array([104, 105]))
  await expect.poll(() => page.heard).toEqual(['ls\r', 'hi'])
  expect(place.heads).toEqual([{ url: '/?token=place-s3cret', origin: undefined, protocol: 'binary' }])
  page.socket.close()
  await expect.poll(() => place.clients.size).toBe(0)
  await expect.poll(open.log).toMatch(/"code":1005,"sent":5,"received":5,"seconds":0,"msg":"a socket ended"/)
  expect(open.log()).not.toContain('s3cret')
  expect(open.log()).not.toContain(address.split('=')[1])
})

it('writes a line of who has opened a socket [CONSOLE-09]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  await openSocket(visitor, `${origin}${await ask()}`, origin)
  const lines = open
    .log()
    .split('\n')
    .filter((line) => line.includes('"action":"GET /api/socket/"'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { audit: true, user: 'demo', target: '/api/socket/', outcome: 'accepted', status: 101 },
  ])
})

it('takes a ticket once [CONSOLE-02]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const address = `${origin}${await ask()}`
  await openSocket(visitor, address, origin)
  await expect(openSocket(visitor, address, origin)).rejects.toThrow('403 GATEWAY_TICKET_REFUSED')
  expect(place.heads).toHaveLength(1)
})

it('takes no ticket after 30 seconds, and none that is made up or missing [CONSOLE-03]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const address = `${origin}${await ask()}`
  await open.clock.advance(30_000)
  const refused = '403 GATEWAY_TICKET_REFUSED'
  for (const given of [address, `${origin}/api/socket/?ticket=made-up`, `${origin}/api/socket/`])
    await expect(openSocket(visitor, given, origin)).rejects.toThrow(refused)
  expect(place.heads).toEqual([])
})

it('takes no ticket of another session, not even of the same person [CONSOLE-04]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { ask } = await signInTo(open)
  const address = `${origin}${await ask()}`
  for (const body of [{}, { username: 'admin', password: 'fascia-admin' }]) {
    const other = await signInTo(open, body)
    await expect(openSocket(other.visitor, address, origin)).rejects.toThrow('403 GATEWAY_TICKET_REFUSED')
  }
})

it('opens for pages of the dashboard alone, with their session', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const address = `${origin}${await ask()}`
  for (const from of ['https://evil.example', origin.replace('http:', 'https:'), undefined])
    await expect(openSocket(visitor, address, from)).rejects.toThrow('403 GATEWAY_ORIGIN_REFUSED')
  await expect(openSocket({ cookies: new Map() }, address, origin)).rejects.toThrow('401 GATEWAY_NOT_SIGNED_IN')
  const bare = await visitor.raw({ method: 'GET', url: address.slice(origin.length), headers: { origin } })
  expect([bare.statusCode, bare.json().code]).toEqual([426, 'GATEWAY_INPUT_INVALID'])
  // None of them has used the ticket.
  await openSocket(visitor, address, origin)
})

it('says that a place refuses, or is not there', async () => {
  const refusing = await openPlace({ isRefused: true })
  for (const url of [refusing.url, 'ws://127.0.0.1:9/']) {
    const { open, origin } = await openSocketGateway(url)
    const { visitor, ask } = await signInTo(open)
    const page = await openSocket(visitor, `${origin}${await ask()}`, origin)
    expect(await page.ended).toBe(4502)
  }
})

it('ends with the place, and with the session [CONSOLE-05]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const first = await openSocket(visitor, `${origin}${await ask()}`, origin)
  await expect.poll(() => place.clients.size).toBe(1)
  for (const client of place.clients) client.close(1011, 'gone')
  expect(await first.ended).toBe(1000)
  const second = await openSocket(visitor, `${origin}${await ask()}`, origin)
  await visitor.raw({ method: 'GET', url: '/auth/logout/' })
  expect(await second.ended).toBe(4401)
})

it('ends when nothing was sent for as long as the deployer says [CONSOLE-06]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url, { settings: { SOCKET_IDLE_SECONDS: 60 } })
  const { visitor, ask } = await signInTo(open)
  const page = await openSocket(visitor, `${origin}${await ask()}`, origin)
  await expect.poll(() => place.clients.size).toBe(1)
  await open.clock.advance(45_000)
  page.socket.send('still here')
  await expect.poll(() => page.heard).toEqual(['still here'])
  await open.clock.advance(45_000)
  expect(page.socket.readyState).toBe(page.socket.OPEN)
  await open.clock.advance(30_000)
  expect(await page.ended).toBe(4408)
})

it('ends with the gateway, by a code that lets the page come back', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const page = await openSocket(visitor, `${origin}${await ask()}`, origin)
  const closing = open.gateway.close()
  expect(await page.ended).toBe(1012)
  await closing
})

it('has eight sockets of a session [CONSOLE-07]', async () => {
  const place = await openPlace()
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const pages = []
  for (let count = 0; count < 8; count += 1) pages.push(await openSocket(visitor, `${origin}${await ask()}`, origin))
  await expect(openSocket(visitor, `${origin}${await ask()}`, origin)).rejects.toThrow('429 GATEWAY_TOO_MANY_STREAMS')
  pages[0]?.socket.close()
  await pages[0]?.ended
  await expect.poll(() => place.clients.size).toBe(7)
  await openSocket(visitor, `${origin}${await ask()}`, origin)
})

it('leads to the hosts that the deployer names [CONSOLE-08]', async () => {
  const place = await openPlace()
  const admitted = async (SOCKET_HOSTS: readonly string[], url = place.url) => {
    const { open } = await openSocketGateway(url, { settings: { SOCKET_HOSTS } })
    const { visitor } = await signInTo(open)
    return (await visitor.ask('POST', '/api/test/socket/')).statusCode
  }
  expect(await admitted(['127.0.0.1'])).toBe(200)
  expect(await admitted(['.example.org'], 'wss://console.example.org:6083/')).toBe(200)
  expect(await admitted(['.example.org'])).toBe(501)
  expect(await admitted([], 'http://127.0.0.1/')).toBe(501)
  expect(await admitted([], 'javascript:alert(1)')).toBe(501)
})

it('reads of a place no more than the page takes [CONSOLE-11]', async () => {
  const place = await openPlace({ isSilent: true })
  const { open, origin } = await openSocketGateway(place.url)
  const { visitor, ask } = await signInTo(open)
  const page = await openSocket(visitor, `${origin}${await ask()}`, origin)
  await expect.poll(() => place.clients.size).toBe(1)
  const [client] = place.clients
  page.socket.pause()
  const piece = new Uint8Array(262_144)
  const total = 400
  for (let count = 0; count < total; count += 1) client?.send(piece)
  // 100 MB: what waits in the kernel and in the gateway is a small part of it; the rest waits at the place.
  let waiting = Number.POSITIVE_INFINITY
  let restingPolls = 0
  /** What waits at the place once some has left it and no more does. */
  const waitingAtRest = (): number => {
    const before = waiting
    waiting = client?.bufferedAmount ?? 0
    restingPolls = waiting === before && waiting < total * piece.byteLength ? restingPolls + 1 : 0
    return restingPolls >= 5 ? waiting : 0
  }
  await expect.poll(waitingAtRest).toBeGreaterThan(50_000_000)
  let bytes = 0
  page.socket.on('message', (data: Buffer) => {
    bytes += data.byteLength
  })
  page.socket.resume()
  await expect.poll(() => bytes).toBe(total * piece.byteLength)
})
