import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import style from '@xterm/xterm/css/xterm.css?inline'
import { adoptStyle, adoptStyleElements } from '../screen/adopt-style.ts'
import { isLeaveKey, type Screen, type ScreenOptions } from '../screen/screen.ts'

const LINES_KEPT = 5_000

/** Draws the terminal of a serial line. */
export function openTerminal({ place, socket, label, onLeave }: ScreenOptions): Screen {
  const endStyle = adoptStyle(place.ownerDocument, style)
  const terminal = new Terminal({
    cursorBlink: true,
    fontFamily: getComputedStyle(place).fontFamily || 'monospace',
    fontSize: 14,
    screenReaderMode: true,
    scrollback: LINES_KEPT,
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  // Outside the page, so that its style elements can be replaced before the browser reads them.
  const host = place.ownerDocument.createElement('div')
  host.className = 'fascia-console__terminal'
  terminal.open(host)
  const endStyles = adoptStyleElements(host)
  terminal.textarea?.setAttribute('aria-label', label)

  const encoder = new TextEncoder()
  terminal.onData((text) => {
    if (socket.readyState === socket.OPEN) socket.send(encoder.encode(text))
  })
  terminal.attachCustomKeyEventHandler((event) => {
    if (!isLeaveKey(event)) return true
    if (event.type === 'keydown') onLeave()
    return false
  })
  const hear = ({ data }: MessageEvent): void =>
    terminal.write(data instanceof ArrayBuffer ? new Uint8Array(data) : data)
  socket.addEventListener('message', hear)
  place.append(host)
  const sizes = new ResizeObserver(() => fit.fit())
  sizes.observe(place)
  return {
    focus: () => terminal.focus(),
    paste: (text) => terminal.paste(text),
    close() {
      socket.removeEventListener('message', hear)
      sizes.disconnect()
      terminal.dispose()
      endStyles()
      endStyle()
      host.remove()
    },
  }
}
