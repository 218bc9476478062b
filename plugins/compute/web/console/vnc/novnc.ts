// @ts-expect-error: noVNC comes without types.
import untyped from '@novnc/novnc'

/** What is used of noVNC's connection to a screen. */
interface RfbConnection {
  scaleViewport: boolean
  background: string
  addEventListener(type: 'credentialsrequired' | 'disconnect', hear: () => void): void
  focus(): void
  sendKey(symbol: number, code: string, isDown?: boolean): void
  sendCtrlAltDel(): void
  disconnect(): void
}

interface RfbOptions {
  /** Whether others may see the screen at the same time. */
  readonly shared?: boolean
}

/** A connection to a screen by RFB, which draws into an element. */
export const RFB: new (place: HTMLElement, channel: WebSocket, options?: RfbOptions) => RfbConnection = untyped
