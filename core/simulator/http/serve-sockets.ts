import type { Server } from 'node:http'
import type { Dispose } from '@fascia/sdk/common'
import type { WebSocket, WebSocketServer } from 'ws'
import type { OpenSocket, OpenSocketAt } from '../dispatch/open-socket.ts'

const REFUSED = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const DEFECT = 1011

function talk(socket: WebSocket, { greeting, hear }: OpenSocket): void {
  const say = (message: string | Uint8Array): void => {
    if (message.length > 0) socket.send(typeof message === 'string' ? Buffer.from(message) : message)
  }
  socket.on('error', () => {})
  socket.on('message', (message: Buffer) => {
    try {
      say(hear(message))
    } catch {
      // It is reported already.
      socket.close(DEFECT)
    }
  })
  say(greeting)
}

/** The library is loaded with the first socket. */
async function acceptor(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws')
  return new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has('binary') ? 'binary' : false),
  })
}

/** Serves the sockets of services at a server, in bytes as a proxy of consoles does, under the subprotocol `binary` where it is offered. The way back ends them. */
export function serveSockets(server: Server, open: OpenSocketAt): Dispose {
  const talking = new Set<WebSocket>()
  let accepting: Promise<WebSocketServer> | undefined
  server.on('upgrade', async (request, connection, head) => {
    connection.on('error', () => connection.destroy())
    const visit = open(`http://${request.headers.host ?? 'localhost'}${request.url}`)
    if (!visit) {
      connection.end(REFUSED)
      return
    }
    accepting ??= acceptor()
    const sockets = await accepting
    sockets.handleUpgrade(request, connection, head, (socket) => {
      talking.add(socket.once('close', () => talking.delete(socket)))
      talk(socket, visit)
    })
  })
  return () => {
    for (const socket of talking) socket.terminate()
  }
}
