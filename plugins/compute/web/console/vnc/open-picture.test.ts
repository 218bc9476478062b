import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { KeyboardCode } from './keyboard-layout.ts'
import { openPicture } from './open-picture.ts'

/** What noVNC has been asked for: `ShiftLeft down`, `KeyA`. */
const sent = vi.hoisted((): string[] => [])

/** What listens to noVNC, by the event. */
const heard = vi.hoisted(() => new Map<string, () => void>())

vi.mock('@novnc/novnc', () => ({
  default: class {
    readonly picture: HTMLCanvasElement
    constructor(target: HTMLElement) {
      this.picture = document.createElement('canvas')
      target.append(this.picture)
      this.picture.addEventListener('keydown', ({ code }) => sent.push(`own ${code}`))
    }
    addEventListener(event: string, hear: () => void): void {
      heard.set(event, hear)
    }
    sendKey(_symbol: number, code: string, isDown?: boolean): void {
      sent.push(isDown === undefined ? code : `${code} ${isDown ? 'down' : 'up'}`)
    }
    disconnect(): void {
      sent.push('disconnected')
    }
  },
}))

function begin(keyboard?: KeyboardCode) {
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  const waits: (() => void)[] = []
  const onLeave = vi.fn()
  const picture = openPicture({
    place,
    socket: new EventTarget() as WebSocket,
    label: 'Screen',
    onLeave,
    keyboard: () => keyboard,
    after: (_delayMs, run) => {
      waits.push(run)
      return () => void waits.splice(waits.indexOf(run), 1)
    },
  })
  const press = (init: KeyboardEventInit): boolean =>
    place
      .querySelector('canvas')
      ?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })) ?? false
  return { picture, place, waits, onLeave, press }
}

/** What was sent since the last call, without the releases of keys that may not have been held. */
const take = (): string[] => sent.splice(0).filter((key) => !key.endsWith(' up'))

beforeEach(() => void sent.splice(0))

it('types a text key by key, and no faster than an instance reads', () => {
  const { picture, waits } = begin()
  picture.paste('aB')
  expect([take(), waits.length]).toEqual([['KeyA'], 1])
  picture.paste('!')
  expect([take(), waits.length]).toEqual([[], 1])
  waits.shift()?.()
  expect(take()).toEqual(['ShiftLeft down', 'KeyB'])
  waits.shift()?.()
  expect(take()).toEqual(['ShiftLeft down', 'Digit1'])
  picture.close()
  expect([take(), waits.length]).toEqual([['disconnected'], 0])
})

it('leaves keys to noVNC where the keyboard is that of this computer', () => {
  const { press } = begin()
  expect(press({ key: 'z', code: 'KeyY' })).toBe(true)
  expect(take()).toEqual(['own KeyY'])
})

it('sends a character by the keyboard that the instance expects, and commands and other keys by their places', () => {
  const { press } = begin('de')
  expect(press({ key: 'z', code: 'KeyZ' })).toBe(false)
  expect(press({ key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false)
  expect(take()).toEqual(['KeyY', 'AltRight down', 'KeyQ'])
  press({ key: 'c', code: 'KeyC', ctrlKey: true })
  press({ key: 'F1', code: 'F1' })
  expect(take()).toEqual(['own KeyC', 'own F1'])
})

it('leaves the picture by Control and F6, with Control released', () => {
  const { press, onLeave } = begin()
  press({ key: 'F6', code: 'F6', ctrlKey: true })
  expect([onLeave.mock.calls.length, sent]).toEqual([1, ['ControlLeft up', 'ControlRight up']])
})

it('ends a connection for which a password is asked, and one that has ended no second time', () => {
  const { picture } = begin()
  heard.get('credentialsrequired')?.()
  expect(take()).toEqual(['disconnected'])
  heard.get('disconnect')?.()
  picture.close()
  expect(take()).toEqual([])
})
