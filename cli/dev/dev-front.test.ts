import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DevFront, type PageReport, startDevFront } from './dev-front.ts'

let gateway: Server
let front: DevFront
/** A server that nothing may be sent to, and what it was sent. */
let other: Server
let elsewhere = ''
const strayed: (string | undefined)[] = []
const reports: PageReport[] = []
const upgraded: unknown[] = []

function placeOf(server: Server): string {
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeAll(async () => {
  other = createServer((request, reply) => {
    strayed.push(request.url)
    reply.end()
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  elsewhere = placeOf(other)
  gateway = createServer((request, reply) => {
    if (request.url === '/cloud/page') {
      reply.writeHead(200, { 'content-type': 'text/html', 'content-length': '20' }).end('<head></head><p></p>')
      return
    }
    upgraded.push([request.headers.upgrade, request.headers['proxy-authorization']])
    if (request.url === '/cloud/away') {
      reply.writeHead(302, { location: `http://${elsewhere}/` }).end()
      return
    }
    reply.writeHead(207, { 'set-cookie': ['a=1', 'b=2'] })
    reply.write(`${request.method} ${request.url} ${request.headers.host} `)
    request.pipe(reply)
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  front = await startDevFront({
    host: '127.0.0.1',
    port: 0,
    webRoot: '/cloud/',
    onReport: (report) => reports.push(report),
  })
})

afterAll(async () => {
  await front.close()
  await new Promise((done) => gateway.close(done))
  await new Promise((done) => other.close(done))
})

it('answers 503 until there is a gateway, then passes requests on as they are', async () => {
  expect((await fetch(`${front.url}api/x`)).status).toBe(503)
  front.pointTo(`http://${placeOf(gateway)}/cloud/`)
  const answer = await fetch(`${front.url}api/x?y=1`, { method: 'POST', body: 'body' })
  expect(answer.status).toBe(207)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe(`POST /cloud/api/x?y=1 ${new URL(front.url).host} body`)
})

it('puts its script into pages, below the web root', async () => {
  const page = await fetch(`${front.url}page`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toBe('<head><script type="module" src="/cloud/api/dev/page.js"></script></head><p></p>')
  const script = await fetch(`${front.url}api/dev/page.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript')
})

/** Sends a request as it is given (`fetch` would make a proper path of it), and gives status and body. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<readonly [number | undefined, string]> {
  const { hostname, port } = new URL(front.url)
  return new Promise((done, fail) => {
    request({ hostname, port, path, headers, method, agent: false }, (answer) => {
      text(answer).then((body) => done([answer.statusCode, body]), fail)
    })
      .on('error', fail)
      .end()
  })
}

it('passes requests on to its gateway alone, whatever server a request names', async () => {
  const statuses = [await ask(`http://${elsewhere}/cloud/`), await ask(`//${elsewhere}/cloud/`)].map(
    ([status]) => status,
  )
  expect([statuses, strayed]).toEqual([[400, 207], []])
})

it('hands a redirect on as it is, and does not follow it', async () => {
  const answer = await fetch(`${front.url}away`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location'), strayed]).toEqual([302, `http://${elsewhere}/`, []])
})

it('switches no protocol at another address than that of sockets: an upgrade is passed on as an ordinary request, without what is of one connection', async () => {
  upgraded.length = 0
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'proxy-authorization': 'Basic eA==' }
  expect((await ask('/cloud/socket', headers))[0]).toBe(207)
  expect(upgraded).toEqual([[undefined, undefined]])
})

it('hands a socket of a page on, and ends it with its other side', async () => {
  const asked: unknown[] = []
  gateway.once('upgrade', ({ url, headers: { origin } }, socket, head) => {
    socket.unshift(head)
    asked.push([url, origin])
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    socket.once('data', (bytes: Buffer) => socket.end(`heard ${bytes}`))
  })
  const { host, hostname, port } = new URL(front.url)
  const socket = connect(Number(port), hostname)
  const fields = [`host: ${host}`, `origin: http://${host}`, 'connection: upgrade', 'upgrade: websocket']
  socket.write(['GET /cloud/api/socket/?ticket=x HTTP/1.1', ...fields, '', 'frame'].join('\r\n'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 101 [\s\S]*heard frame$/)
  expect(asked).toEqual([['/cloud/api/socket/?ticket=x', `http://${host}`]])
})

it('opens no tunnel', async () => {
  const { hostname, port } = new URL(front.url)
  const socket = connect(Number(port), hostname)
  socket.end(`CONNECT ${elsewhere} HTTP/1.1\r\nHost: ${elsewhere}\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect([await text(socket), strayed]).toEqual(['', []])
})

it('answers nothing under a host name that is not of this machine, its own routes included', async () => {
  const statusOf = async (path: string, host: string) => (await ask(path, { host }))[0]
  const own = ['/cloud/api/dev/page.js', '/cloud/api/dev/events', '/cloud/api/dev/report', '/cloud/', '/cloud/api/x']
  for (const path of own) expect([path, await statusOf(path, 'rebound.example:4600')]).toEqual([path, 421])
  const { port } = new URL(front.url)
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect([name, await statusOf('/cloud/api/dev/page.js', `${name}:${port}`)]).toEqual([name, 200])
})

async function openEvents() {
  const stream = await fetch(`${front.url}api/dev/events`)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const received = async (wanted: string): Promise<void> => {
    while (!text.endsWith(wanted)) text += (await reader?.read())?.value ?? ''
  }
  return { received, close: () => reader?.cancel() }
}

it('sends open pages builds, failures and problems, and a page that opens later the failure that lasts', async () => {
  const page = await openEvents()
  await page.received(': ready\n\n')
  front.tell({ kind: 'change', plugin: 'backups', hasNewAnswers: false })
  await page.received('event: change\ndata: {"plugin":"backups","hasNewAnswers":false}\n\n')
  front.tell({ kind: 'failure', message: 'no' })
  await page.received('event: failure\ndata: {"message":"no"}\n\n')
  front.tell({ kind: 'problem', message: 'burnt up' })
  await page.received('event: problem\ndata: {"message":"burnt up"}\n\n')
  await page.close()

  const later = await openEvents()
  await later.received('event: failure\ndata: {"message":"no"}\n\n')
  front.tell({ kind: 'mended' })
  await later.received('event: mended\ndata: {}\n\n')
  await later.close()
})

it('takes reports of pages as JSON only, which pages of other origins cannot send', async () => {
  const send = (type: string, body: string) =>
    fetch(`${front.url}api/dev/report`, { method: 'POST', headers: { 'content-type': type }, body })
  const report = { text: 'TypeError: no thrust', isError: true }
  expect((await send('application/json', JSON.stringify(report))).status).toBe(204)
  expect((await send('text/plain', JSON.stringify(report))).status).toBe(415)
  expect((await send('application/json', '[')).status).toBe(400)
  expect(reports).toEqual([report])
})

it('answers pages with a page that waits for the next build while there is no gateway', async () => {
  front.pointTo(undefined)
  const page = await fetch(front.url, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('src="/cloud/api/dev/page.js"')])
})
