import { createServer } from 'node:net'

/** A free port of this machine; the next higher one is free as well. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await boundPort(0)
    const above = await boundPort(port + 1).catch(() => 0)
    if (above === port + 1) return port
  }
}

function boundPort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })
}
