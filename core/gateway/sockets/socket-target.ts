import { Fault } from '@fascia/sdk/common'

/** Where browsers open sockets, with a ticket: `?ticket=…`. */
export const SOCKET_PATH = '/api/socket/'

/** Whether a host is one of these: names and addresses, and `.example.org` for all below a name. */
function isNamed(host: string, names: readonly string[]): boolean {
  return names.some(
    (name) => name.toLowerCase() === host || (name.startsWith('.') && host.endsWith(name.toLowerCase())),
  )
}

/** Refuses an address that is no WebSocket's, or whose host the deployer does not name in `SOCKET_HOSTS`; where that is empty, any host may be. */
export function checkTarget(url: string, hosts: readonly string[]): void {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (protocol !== 'ws:' && protocol !== 'wss:')
    throw new Fault('GATEWAY_FEATURE_MISSING', { message: 'The cloud names no address of a WebSocket.' })
  if (hosts.length > 0 && !isNamed(hostname.replace(/^\[|\]$/g, ''), hosts))
    throw new Fault('GATEWAY_FEATURE_MISSING', {
      message: `This dashboard opens no connection to ${hostname}.`,
      hint: 'The deployer names it in the setting SOCKET_HOSTS.',
    })
}
