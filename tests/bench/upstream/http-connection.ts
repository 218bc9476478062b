import { once } from 'node:events'
import { connect } from 'node:net'
import { Fault } from '@fascia/sdk/common'

/** One keep-alive connection, as cheap as can be: a client must not cost more than what it measures. */
export interface HttpConnection {
  /** Asks once; gives the milliseconds until the whole answer was there. Fails when its status is not 200. */
  ask(): Promise<number>
  close(): void
}

/** Connects for one request that is asked again and again. */
export async function openConnection(url: string, headers: Readonly<Record<string, string>>): Promise<HttpConnection> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const message = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let done: (failure?: Error) => void = () => {}

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    const isOver = Number.isNaN(length)
      ? received.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
      : received.length >= end + 4 + length
    if (!isOver) return
    received = Buffer.alloc(0)
    done(head.startsWith('HTTP/1.1 200') ? undefined : new Fault('GATEWAY_UPSTREAM_FAILED', { message: head }))
  })
  return {
    async ask() {
      const startMs = performance.now()
      await new Promise<void>((resolve, reject) => {
        done = (failure) => (failure ? reject(failure) : resolve())
        socket.write(message)
      })
      return performance.now() - startMs
    },
    close: () => socket.destroy(),
  }
}
