import { expect, it } from 'vitest'
import { createRfbServer } from './rfb-server.ts'
import { createTextScreen } from './text-screen.ts'

const VERSION = Buffer.from('RFB 003.008\n')
const NONE = [1]
const SHARED = [1]
const ALL = [3, 0, 0, 0, 0, 0, 2, 128, 1, 144]
const CHANGES = [3, 1, 0, 0, 0, 0, 2, 128, 1, 144]
/** Eight bits a pixel. */
const SMALL_PIXELS = [0, 0, 0, 0, 8, 8, 0, 1, 0, 7, 0, 7, 0, 3, 5, 2, 0, 0, 0, 0]
const key = (symbol: number, isDown = true): number[] => [4, Number(isDown), 0, 0, 0, 0, symbol >> 8, symbol & 255]

function connect() {
  const screen = createTextScreen()
  const server = createRfbServer(screen, 'web')
  const keys: string[] = []
  const say = (...bytes: (readonly number[] | Uint8Array)[]): Buffer =>
    Buffer.from(
      server.hear(Uint8Array.from(bytes.flatMap((part) => [...part])), (symbol, isDown) => {
        keys.push(`${symbol} ${isDown ? 'down' : 'up'}`)
        if (isDown) screen.write(String.fromCharCode(symbol))
      }),
    )
  return { screen, server, keys, say }
}

function begin() {
  const open = connect()
  for (const bytes of [VERSION, NONE, SHARED]) open.say(bytes)
  return open
}

/** The stripes of an update: their tops, and how many pixels of them are white. */
function stripesOf(update: Buffer, pixelBytes = 4): [top: number, white: number][] {
  const stripes: [number, number][] = []
  let at = 4
  for (let left = update.readUInt16BE(2); left > 0; left -= 1) {
    const size = update.readUInt16BE(at + 4) * update.readUInt16BE(at + 6) * pixelBytes
    const pixels = update.subarray(at + 12, at + 12 + size)
    stripes.push([update.readUInt16BE(at + 2), pixels.filter((byte) => byte === 255).length / pixelBytes])
    at += 12 + size
  }
  expect(at).toBe(update.length)
  return stripes
}

it('agrees on version 3.8 without a password, and names the size, the pixels and the guest', () => {
  const { server, say } = connect()
  expect(server.greeting).toBe('RFB 003.008\n')
  expect([...say(VERSION)]).toEqual([1, 1])
  expect([...say(NONE)]).toEqual([0, 0, 0, 0])
  const init = say(SHARED)
  expect([
    init.readUInt16BE(0),
    init.readUInt16BE(2),
    init[4],
    init.readUInt32BE(20),
    init.toString('utf8', 24),
  ]).toEqual([640, 400, 32, 3, 'web'])
})

it('refuses another version and another security, and hears no more', () => {
  const { say } = connect()
  const answer = say(Buffer.from('RFB 003.003\n'), NONE)
  expect([answer[0], answer.toString('utf8', 5)]).toEqual([0, 'Only version 3.8 is spoken here.'])
  expect(say(NONE)).toHaveLength(0)
  const other = connect()
  other.say(VERSION)
  expect([...other.say([2])]).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
})

it('draws the whole screen, and then the lines that have changed, once they are asked for and there', () => {
  const { say } = begin()
  expect(stripesOf(say(ALL))).toHaveLength(25)
  expect(say(CHANGES)).toHaveLength(0)
  // The glyph of a bar has 7 points, each drawn twice; the cursor is 8 wide and 2 high.
  expect(stripesOf(say(key(0x7c)))).toEqual([[0, 2 * 7 + 16]])
  expect(say(key(0x7c, false), key(0x61))).toHaveLength(0)
  expect(stripesOf(say(CHANGES))).toHaveLength(1)
})

it('takes messages in pieces and several at once, and leaves out what it has no use of', () => {
  const { say, keys } = begin()
  const encodings = [2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]
  const pointer = [5, 0, 0, 1, 0, 1]
  const cut = [6, 0, 0, 0, 0, 0, 0, 2, 104, 105]
  const all = [...encodings, ...pointer, ...cut, ...key(0x61), ...key(0x61, false)]
  for (const byte of all) say([byte])
  say(all)
  expect(keys).toEqual(['97 down', '97 up', '97 down', '97 up'])
})

it('draws in the pixels that the client chooses', () => {
  const { say, screen } = begin()
  screen.write('|')
  expect(stripesOf(say(SMALL_PIXELS, ALL), 1)[0]).toEqual([0, 2 * 7 + 16])
})

it.each([
  ['a message that is none', [9, 0, 0, 0, 0, 0, 0, 0]],
  ['a clipboard without an end', [6, 0, 0, 0, 255, 255, 255, 255]],
  ['pixels that there are none of', [...SMALL_PIXELS.slice(0, 4), 24, ...SMALL_PIXELS.slice(5)]],
])('hears no more after %s', (_what, bytes) => {
  const { say, keys } = begin()
  say(bytes, key(0x61))
  expect([say(ALL).length, keys]).toEqual([0, []])
})
