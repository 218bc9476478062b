import { Fault } from '@fascia/sdk/common'
import { createHostCheck } from '../http/known-hosts.ts'
import { createServer } from '../http/node-http.ts'
import type { Metrics } from './metrics.ts'

/** Where the figures are served beside the dashboard. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** The figures at an address of their own. */
export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics` at an address that only the deployer's Prometheus reaches, without a token. Other paths are answered 404, and other host names than
 * those of this machine 421. Rejects where it cannot listen.
 */
export async function startMetricsServer(metrics: Metrics, { host, port }: MetricsAddress): Promise<MetricsServer> {
  const isKnownHost = createHostCheck([])
  const server = createServer((request, reply) => {
    if (!isKnownHost(request)) return void reply.writeHead(421).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end()
    metrics.text().then(
      (text) =>
        reply.writeHead(200, { 'content-type': metrics.contentType, 'x-content-type-options': 'nosniff' }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Fault('GATEWAY_INTERNAL')
  return {
    port: address.port,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
