import { expect, it } from 'vitest'
import type { Server } from '../servers/server.ts'
import { createGuestScreen } from './guest-screen.ts'

// The screen reads the name and the ports alone.
const server = { hostname: 'web', nics: [] } as unknown as Server
const ENTER = 0xff0d
const BACKSPACE = 0xff08
const CONTROL = 0xffe3
const ALT = 0xffe9
const DELETE = 0xffff
const PROMPT = 'debian@web:~$'

function begin() {
  const boots: string[] = []
  const guest = { server, terminal: 'tty1' as const, reboot: () => void boots.push('again') }
  const { screen, press } = createGuestScreen(guest)
  const lines = () => screen.lines().filter((line) => line !== '')
  const hold = (symbol: number, isDown: boolean) => press(guest, symbol, isDown)
  const type = (...keys: (string | number)[]) => {
    for (const key of keys.flatMap((one) => (typeof one === 'string' ? [...one].map((c) => c.charCodeAt(0)) : [one])))
      for (const isDown of [true, false]) hold(key, isDown)
  }
  return { boots, screen, press, lines, hold, type }
}

it('greets on its own terminal, and shows what is typed and answered', () => {
  const { lines, type } = begin()
  const greeting = ['Debian GNU/Linux 12 web tty1', 'web login: debian (automatic login)']
  expect(lines()).toEqual([...greeting, PROMPT])
  type('hostnamx', BACKSPACE, 'e', ENTER, 0x10000e9)
  expect(lines()).toEqual([...greeting, `${PROMPT} hostname`, 'web', `${PROMPT} é`])
})

it('moves its lines up, and breaks those that are wider than it is', () => {
  const { screen, type } = begin()
  for (let line = 0; line < 30; line += 1) type(ENTER)
  type('x'.repeat(70))
  expect(screen.lines()).toHaveLength(25)
  expect(screen.lines().slice(-3)).toEqual([PROMPT, `${PROMPT} ${'x'.repeat(66)}`, 'xxxx'])
})

it('interrupts a line, and boots again, by keys that are held', () => {
  const { boots, lines, hold, type } = begin()
  hold(CONTROL, true)
  type('c')
  expect(lines().slice(-2)).toEqual([`${PROMPT} ^C`, PROMPT])
  hold(ALT, true)
  type(DELETE)
  expect([boots, lines().length]).toEqual([['again'], 3])
})

it('stays as it is when the guest no longer runs', () => {
  const { lines, press } = begin()
  press(undefined, 0x61, true)
  expect(lines().at(-1)).toBe(PROMPT)
})
