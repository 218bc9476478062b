import type { TextScreen } from './text-screen.ts'

// VNC by RFC 6143: version 3.8, no password, the encoding Raw.

const VERSION = 'RFB 003.008\n'
const TYPE_NONE = 1
const RAW = 0
/** What a client may put on the clipboard, in bytes; with more it is heard no longer. */
const MOST_CUT_BYTES = 1_048_576

const SET_PIXEL_FORMAT = 0
const SET_ENCODINGS = 2
const UPDATE_REQUEST = 3
const KEY_EVENT = 4
const POINTER_EVENT = 5
const CUT_TEXT = 6

/** What a client can say, in the order of a connection; `over` is the end of one that cannot be understood. */
type Stage = 'version' | 'security' | 'init' | 'messages' | 'over'

/** The size of a message, in bytes; undefined while its head is not there, NaN where it is none. */
function sizeOf(view: DataView): number | undefined {
  switch (view.getUint8(0)) {
    case SET_PIXEL_FORMAT:
      return 20
    case SET_ENCODINGS:
      return view.byteLength < 4 ? undefined : 4 + 4 * view.getUint16(2)
    case UPDATE_REQUEST:
      return 10
    case KEY_EVENT:
      return 8
    case POINTER_EVENT:
      return 6
    case CUT_TEXT: {
      if (view.byteLength < 8) return undefined
      const size = view.getUint32(4)
      return size <= MOST_CUT_BYTES ? 8 + size : Number.NaN
    }
    default:
      return Number.NaN
  }
}

function refusal(reason: string): Uint8Array {
  const text = Buffer.from(reason)
  const bytes = Buffer.alloc(5 + text.length)
  bytes.writeUInt32BE(text.length, 1)
  text.copy(bytes, 5)
  return bytes
}

/** The size of the picture, its pixels and its name. */
function serverInit({ width, height }: TextScreen, name: string): Uint8Array {
  const text = Buffer.from(name)
  const bytes = Buffer.alloc(24 + text.length)
  bytes.writeUInt16BE(width, 0)
  bytes.writeUInt16BE(height, 2)
  // 32 bits a pixel, of which 24 are a true color of 255 steps each; red is the third byte.
  bytes.set([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0], 4)
  bytes.writeUInt32BE(text.length, 20)
  text.copy(bytes, 24)
  return bytes
}

/** What a key does, by its symbol in X. */
export type KeyHandler = (symbol: number, isDown: boolean) => void

/** One connection to a screen. */
export interface RfbServer {
  readonly greeting: string
  /** The answer to what has come; `onKey` is called for each key before the picture is drawn. */
  hear(message: Uint8Array, onKey: KeyHandler): Uint8Array
}

/** Serves a screen to one client, which may send its messages in pieces. */
export function createRfbServer(screen: TextScreen, name: string): RfbServer {
  let stage: Stage = 'version'
  let waiting = Buffer.alloc(0)
  let pixelBytes = 4
  /** The client waits for a change, or for all. */
  let wanted: 'nothing' | 'changes' | 'all' = 'nothing'

  const takeMessage = (view: DataView, onKey: KeyHandler): void => {
    const type = view.getUint8(0)
    if (type === SET_PIXEL_FORMAT) {
      pixelBytes = view.getUint8(4) / 8
      if (![1, 2, 4].includes(pixelBytes)) stage = 'over'
    }
    if (type === UPDATE_REQUEST && wanted !== 'all') wanted = view.getUint8(1) === 0 ? 'all' : 'changes'
    if (type === KEY_EVENT) onKey(view.getUint32(4), view.getUint8(1) !== 0)
  }
  const sizeNow = (): number | undefined => {
    if (stage === 'version') return VERSION.length
    if (stage !== 'messages') return 1
    return sizeOf(new DataView(waiting.buffer, waiting.byteOffset, waiting.byteLength))
  }
  const answer = (message: Buffer, onKey: KeyHandler): Uint8Array => {
    switch (stage) {
      case 'version':
        if (message.toString('latin1') !== VERSION) {
          stage = 'over'
          return refusal('Only version 3.8 is spoken here.')
        }
        stage = 'security'
        return Uint8Array.of(1, TYPE_NONE)
      case 'security':
        if (message[0] !== TYPE_NONE) {
          stage = 'over'
          return Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 0)
        }
        stage = 'init'
        return new Uint8Array(4)
      case 'init':
        stage = 'messages'
        return serverInit(screen, name)
      case 'messages':
        takeMessage(new DataView(message.buffer, message.byteOffset, message.byteLength), onKey)
        return new Uint8Array()
      case 'over':
        return new Uint8Array()
    }
  }
  const update = (): readonly Uint8Array[] => {
    const stripes = wanted === 'nothing' ? [] : screen.take(wanted === 'all', pixelBytes)
    if (stripes.length === 0) return []
    wanted = 'nothing'
    const head = Buffer.alloc(4)
    head.writeUInt16BE(stripes.length, 2)
    const parts = stripes.flatMap(({ top, height, pixels }) => {
      const place = Buffer.alloc(12)
      place.writeUInt16BE(top, 2)
      place.writeUInt16BE(screen.width, 4)
      place.writeUInt16BE(height, 6)
      place.writeInt32BE(RAW, 8)
      return [place, pixels]
    })
    return [head, ...parts]
  }

  return {
    greeting: VERSION,
    hear(message, onKey) {
      waiting = Buffer.concat([waiting, message])
      const answers: Uint8Array[] = []
      while (waiting.length > 0) {
        const size = sizeNow()
        if (Number.isNaN(size)) stage = 'over'
        if (stage === 'over') waiting = Buffer.alloc(0)
        else if (size === undefined || waiting.length < size) break
        else {
          answers.push(answer(waiting.subarray(0, size), onKey))
          waiting = waiting.subarray(size)
        }
      }
      return Buffer.concat(stage === 'over' ? answers : [...answers, ...update()])
    },
  }
}
