import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { createToasts } from './create-toasts.ts'
import { autoFadeOf } from './toast-options.ts'

function setUp(settings: Readonly<Record<string, unknown>> = {}) {
  const clock = createFakeClock()
  let ids = 0
  const toasts = createToasts({
    store: createStore(),
    clock,
    newId: () => `${++ids}`,
    autoFade: () => autoFadeOf(settings),
  })
  return { clock, toasts, texts: () => toasts.all.map(({ message }) => message) }
}

it('shows error as danger, each type with its prefix [UI-058]', () => {
  const { toasts } = setUp()
  for (const type of ['danger', 'warning', 'info', 'success', 'error'] as const) toasts.add(type, type)
  expect([...toasts.all].reverse().map(({ type, prefix }) => [type, prefix])).toEqual([
    ['danger', 'Danger:'],
    ['warning', 'Warning:'],
    ['info', 'Notice:'],
    ['success', 'Success:'],
    ['danger', 'Error:'],
  ])
})

it('lets success and info go after 3000 ms and a fade; danger and warning stay until closed [UI-060]', () => {
  const { toasts, clock, texts } = setUp()
  toasts.add('success', 'saved')
  toasts.add('info', 'note')
  toasts.add('warning', 'careful')
  const close = toasts.add('danger', 'broken')
  clock.advance(2999)
  expect(toasts.all.some(({ isFading }) => isFading)).toBe(false)
  clock.advance(1)
  expect(toasts.all.filter(({ isFading }) => isFading).map(({ message }) => message)).toEqual(['note', 'saved'])
  clock.advance(1500)
  expect(texts()).toEqual(['broken', 'careful'])
  clock.advance(100_000)
  close()
  expect(texts()).toEqual(['careful'])
})

it('takes types, delay and duration from the configuration [UI-059]', () => {
  const { toasts, clock, texts } = setUp({
    HORIZON_CONFIG: { auto_fade_alerts: { delay: 10, fade_duration: 5, types: ['alert-warning'] } },
  })
  toasts.add('warning', 'short')
  toasts.add('success', 'long')
  clock.advance(15)
  expect(texts()).toEqual(['long'])
})

it('lets a toast have its own delay, and say which types go by themselves [UI-060]', () => {
  const { toasts, clock, texts } = setUp()
  toasts.add('success', 'long', { delayMs: 10_000 })
  toasts.add('danger', 'goes', { dismissibleTypes: ['danger'] })
  toasts.add('info', 'stays', { dismissibleTypes: [] })
  clock.advance(4500)
  expect(texts()).toEqual(['stays', 'long'])
  clock.advance(7000)
  expect(texts()).toEqual(['stays'])
})

it('keeps a toast no longer than a timer can be set, which would else go off at once [UI-059]', () => {
  const { toasts, clock, texts } = setUp({ HORIZON_CONFIG: { auto_fade_alerts: { delay: 1e12, fade_duration: 0 } } })
  toasts.add('info', 'long')
  clock.advance(2 ** 31 - 2)
  expect(texts()).toEqual(['long'])
  clock.advance(1)
  expect(texts()).toEqual([])
})

it('counts error among the types that go where danger is named, and danger where error is [UI-058, UI-060]', () => {
  const { toasts, clock, texts } = setUp({ HORIZON_CONFIG: { auto_fade_alerts: { types: ['alert-error'] } } })
  toasts.add('error', 'one')
  toasts.add('danger', 'two')
  toasts.add('warning', 'three', { dismissibleTypes: ['error'] })
  clock.advance(4500)
  expect(texts()).toEqual(['three'])
})

it('adds no second toast with the same text [UI-061]', () => {
  const { toasts, texts } = setUp()
  toasts.add('danger', 'once')
  toasts.add('warning', 'once')
  expect(texts()).toEqual(['once'])
})

it('keeps a toast while it is held', () => {
  const { toasts, clock, texts } = setUp()
  toasts.add('info', 'read me')
  const letGo = toasts.hold(toasts.all[0]?.id ?? '')
  clock.advance(60_000)
  expect(texts()).toEqual(['read me'])
  letGo()
  clock.advance(4500)
  expect(texts()).toEqual([])
})

it('shows nothing and waits for nothing once its page has gone', () => {
  const { toasts, clock, texts } = setUp()
  toasts.add('success', 'saved')
  toasts.end()
  toasts.add('success', 'saved late')
  expect([texts(), clock.waiting]).toEqual([[], 0])
})
