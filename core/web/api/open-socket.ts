import { Fault } from '@fascia/sdk/common'

/** Opens a WebSocket of the gateway at an address that it has answered; one of another site is refused. */
export function openSocket(window: Window & typeof globalThis, address: string): WebSocket {
  const url = new URL(address, window.location.href)
  if (url.origin !== window.location.origin) throw new Fault('GATEWAY_ORIGIN_REFUSED')
  url.protocol = url.protocol.replace('http', 'ws')
  return new window.WebSocket(url)
}
