import { isIP } from 'node:net'
import { connect } from 'node:tls'

export interface ServerCertificate {
  /** Why it does not prove the server's name; undefined when it does. */
  readonly fault: string | undefined
  /** When it ends, in ms since 1970. */
  readonly endMs: number
}

/** The certificate that a server shows, verified or not; undefined when there is no TLS connection within the limit. */
export function readCertificate(
  url: URL,
  ca: string | undefined,
  limitMs: number,
): Promise<ServerCertificate | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(url.port) || 443,
      // What it shows is read either way, and nothing is sent.
      rejectUnauthorized: false,
      ...(isIP(host) > 0 ? {} : { servername: host }),
      ...(ca === undefined ? {} : { ca }),
    })
    const settle = (found: ServerCertificate | undefined): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(found)
    }
    const timer = setTimeout(() => settle(undefined), limitMs)
    socket.on('error', () => settle(undefined))
    socket.once('secureConnect', () => {
      const { authorizationError: fault } = socket
      settle({
        fault: socket.authorized ? undefined : fault instanceof Error ? fault.message : String(fault),
        endMs: Date.parse(socket.getPeerCertificate().valid_to),
      })
    })
  })
}
