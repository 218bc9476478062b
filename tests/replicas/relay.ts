import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut as a network is: nothing is closed, and nothing arrives. */
export interface Relay {
  readonly port: number
  cut(): void
  mend(): void
  close(): void
}

export async function createRelay(target: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.once('close', end).on('error', end)
    if (isCut) return
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    mend() {
      isCut = false
      // What was on its way is lost, as after a long cut.
      for (const [near] of [...pairs]) near.destroy()
    },
    close() {
      server.close()
      for (const [near] of [...pairs]) near.destroy()
    },
  }
}
