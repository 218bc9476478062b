import type { Dispose } from '@fascia/sdk/common'
import type { Clock } from '@fascia/sdk/web'
import { isLeaveKey, type Screen, type ScreenOptions } from '../screen/screen.ts'
import { type KeyboardCode, type Stroke, strokesOf } from './keyboard-layout.ts'
import { RFB } from './novnc.ts'

/** How long after each other the characters of a text are sent, in ms: a simulated keyboard drops what comes faster than the instance reads. */
const STROKE_MS = 10

const HELD = {
  shift: [0xffe1, 'ShiftLeft'],
  altGr: [0xfe03, 'AltRight'],
  control: [0xffe3, 'ControlLeft'],
  otherControl: [0xffe4, 'ControlRight'],
} as const

/** What a screen is drawn with. */
export interface PictureOptions extends ScreenOptions {
  readonly after: Clock['after']
  /** The keyboard that the instance expects; undefined while it is the one of this computer. */
  readonly keyboard: () => KeyboardCode | undefined
}

/** The screen of an instance. */
export interface Picture extends Screen {
  sendCtrlAltDel(): void
}

/** Whether a key types a character, and nothing is held that makes it a command. */
function isCharacter(event: KeyboardEvent): boolean {
  const isAltGr = event.getModifierState('AltGraph')
  return [...event.key].length === 1 && !event.metaKey && (isAltGr || !(event.ctrlKey || event.altKey))
}

/** Draws the screen of an instance by VNC, as large as its place, and sends keys and the mouse. */
export function openPicture({ place, socket, label, onLeave, after, keyboard }: PictureOptions): Picture {
  const rfb = new RFB(place, socket, { shared: true })
  rfb.scaleViewport = true
  rfb.background = 'transparent'
  // The proxy of the cloud has asked for the token already; a password is beyond it.
  rfb.addEventListener('credentialsrequired', () => rfb.disconnect())
  let isOver = false
  rfb.addEventListener('disconnect', () => {
    isOver = true
  })
  const canvas = place.querySelector('canvas')
  canvas?.setAttribute('role', 'application')
  canvas?.setAttribute('aria-label', label)
  if (canvas) canvas.tabIndex = 0

  const hold = ([symbol, code]: readonly [number, string], isDown: boolean): void => rfb.sendKey(symbol, code, isDown)
  const strike = ({ symbol, code, isShifted, isAltGr }: Stroke): void => {
    hold(HELD.shift, isShifted)
    hold(HELD.altGr, isAltGr)
    rfb.sendKey(symbol, code)
    hold(HELD.shift, false)
    hold(HELD.altGr, false)
  }
  const waiting: Stroke[] = []
  let stopWaiting: Dispose | undefined
  const type = (): void => {
    const [stroke] = waiting.splice(0, 1)
    stopWaiting = undefined
    if (!stroke) return
    strike(stroke)
    stopWaiting = after(STROKE_MS, type)
  }

  // Before noVNC, which listens at the picture.
  const hearKey = (event: KeyboardEvent): void => {
    const wanted = keyboard()
    const isLeaving = isLeaveKey(event)
    if (!isLeaving && !(wanted && isCharacter(event) && event.type === 'keydown')) return
    event.preventDefault()
    event.stopPropagation()
    if (!isLeaving) for (const stroke of strokesOf(event.key, wanted ?? 'us')) strike(stroke)
    else if (event.type === 'keydown') {
      // Its release is not heard once the picture has lost the focus.
      hold(HELD.control, false)
      hold(HELD.otherControl, false)
      onLeave()
    }
  }
  place.addEventListener('keydown', hearKey, { capture: true })
  place.addEventListener('keyup', hearKey, { capture: true })
  return {
    focus: () => rfb.focus(),
    paste(text) {
      waiting.push(...strokesOf(text, keyboard() ?? 'us'))
      if (!stopWaiting) type()
    },
    sendCtrlAltDel: () => rfb.sendCtrlAltDel(),
    close() {
      stopWaiting?.()
      place.removeEventListener('keydown', hearKey, { capture: true })
      place.removeEventListener('keyup', hearKey, { capture: true })
      if (!isOver) rfb.disconnect()
    },
  }
}
