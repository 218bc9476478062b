import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DevFront, startDevFront } from './dev-front.ts'

let gateway: Server
let front: DevFront

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    if (request.url === '/cloud/page') {
      reply.writeHead(200, { 'content-type': 'text/html', 'content-length': '20' }).end('<head></head><p></p>')
      return
    }
    reply.writeHead(207, { 'set-cookie': ['a=1', 'b=2'] })
    reply.write(`${request.method} ${request.url} ${request.headers.host} `)
    request.pipe(reply)
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  front = await startDevFront({ host: '127.0.0.1', port: 0, webRoot: '/cloud/' })
})

afterAll(async () => {
  await front.close()
  await new Promise((done) => gateway.close(done))
})

it('answers 503 until there is a gateway, then passes requests on as they are', async () => {
  expect((await fetch(`${front.url}api/x`)).status).toBe(503)
  const address = gateway.address()
  front.pointTo(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/cloud/`)
  const answer = await fetch(`${front.url}api/x?y=1`, { method: 'POST', body: 'body' })
  expect(answer.status).toBe(207)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe(`POST /cloud/api/x?y=1 ${new URL(front.url).host} body`)
})

it('puts the reload script into pages, below the web root', async () => {
  const page = await fetch(`${front.url}page`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toBe('<head><script type="module" src="/cloud/api/dev/reload.js"></script></head><p></p>')
  const script = await fetch(`${front.url}api/dev/reload.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript')
})

it('tells open pages of builds and failures', async () => {
  const stream = await fetch(`${front.url}api/dev/events`)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe(': ready\n\n')
  front.tell({ kind: 'change', plugin: 'backups' })
  expect((await reader?.read())?.value).toBe('event: change\ndata: {"plugin":"backups"}\n\n')
  front.tell({ kind: 'failure', message: 'no' })
  expect((await reader?.read())?.value).toBe('event: failure\ndata: {"message":"no"}\n\n')
  await reader?.cancel()
})
