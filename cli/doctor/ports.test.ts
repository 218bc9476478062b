import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkPorts } from './ports.ts'

/** A server that answers everything with one text; gives its port. */
async function occupy(status: number, text: string): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end(text))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port }: AddressInfo = Object(server.address())
  return port
}

async function found(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return brief(await checkPorts(await openDeployed({}, { FASCIA_SIMULATOR_PORT: '0', ...environment })))
}

it('names each address that another program has, and one that is not of this machine', async () => {
  const port = await occupy(200, 'another program')
  expect(await found({ PORT: `${port}` })).toEqual([
    `problem: The address of the dashboard, 127.0.0.1:${port}, is in use by another program.`,
  ])
  expect(await found({ FASCIA_SIMULATOR_PORT: `${port}`, FASCIA_METRICS_ADDRESS: `127.0.0.1:${port}` })).toEqual([
    `problem: The address of the embedded cloud, 127.0.0.1:${port}, is in use by another program.`,
    `problem: The address of /metrics, 127.0.0.1:${port}, is in use by another program.`,
  ])
  expect(await found({ HOST: '192.0.2.1', PORT: `${port}` })).toEqual([
    `problem: The address of the dashboard, 192.0.2.1:${port}, is no address of this machine.`,
  ])
})

it('says of a dashboard that runs there whether it is ready', async () => {
  const ready = await occupy(200, JSON.stringify({ status: 'ready', keystone: 'v3.14' }))
  expect(await found({ PORT: `${ready}`, FASCIA_SIMULATOR_PORT: `${ready}` })).toEqual([
    `note: A dashboard runs at 127.0.0.1:${ready} and is ready.`,
  ])
  const waiting = await occupy(503, JSON.stringify({ code: 'GATEWAY_UPSTREAM_UNREACHABLE', message: 'x' }))
  expect(await found({ PORT: `${waiting}` })).toEqual([
    `problem: A dashboard runs at 127.0.0.1:${waiting}, and is not ready.`,
  ])
})

it('finds nothing where the ports are free, or are chosen by the system', async () => {
  expect(await found({ PORT: '0', FASCIA_METRICS_ADDRESS: '127.0.0.1:0' })).toEqual([])
})
