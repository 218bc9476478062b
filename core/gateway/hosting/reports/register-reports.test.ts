import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { faultOfError } from '../../http/fault-of-error.ts'
import { registerReports } from './register-reports.ts'

async function start(bodyMs: number) {
  const added: unknown[] = []
  const server = fastify()
  server.setErrorHandler((error, _request, reply) =>
    reply.code(faultOfError(error).status).header('connection', 'close').send(''),
  )
  registerReports(
    server,
    { add: (violation) => added.push(violation), counts: () => new Map() },
    { bodyBytes: 1_000, bodyMs },
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = Object(server.server.address())
  const send = (length: number, body: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    const head = `POST /csp-report/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/csp-report\r\n`
    socket.write(`${head}content-length: ${length}\r\n\r\n${body}`)
    return text(socket)
  }
  return { added, send }
}

const REPORT = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } })

it('takes a report, refuses one that does not arrive in time or is too large, and goes on', async () => {
  const { added, send } = await start(50)
  expect(await send(REPORT.length + 1, REPORT)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await send(2_000, REPORT)).toMatch(/^HTTP\/1\.1 413 /)
  expect(added).toEqual([])
  expect(await send(REPORT.length, REPORT)).toMatch(/^HTTP\/1\.1 204 /)
  expect(added).toMatchObject([{ directive: 'img-src' }])
})
