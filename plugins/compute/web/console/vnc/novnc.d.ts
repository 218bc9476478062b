/** noVNC, which comes without types: what of it is used. */
declare module '@novnc/novnc' {
  export default class RFB {
    constructor(target: HTMLElement, channel: WebSocket, options?: { readonly shared?: boolean })
    scaleViewport: boolean
    background: string
    addEventListener(type: 'credentialsrequired' | 'disconnect', hear: () => void): void
    focus(): void
    sendKey(symbol: number, code: string, isDown?: boolean): void
    sendCtrlAltDel(): void
    disconnect(): void
  }
}
