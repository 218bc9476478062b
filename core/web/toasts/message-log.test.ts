import { createStore } from 'jotai'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { fixtureValues } from '../fixture/fixture-values.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import { createMessageLog, createToasts } from './index.ts'

afterEach(() => localStorage.clear())

function setUp() {
  const clock = createFakeClock(1000)
  const values = fixtureValues(clock)
  onTestFinished(() => values.dispose())
  const preferences = createPreferences(values, 'fascia')
  const store = createStore()
  const log = createMessageLog({ store, clock, preferences })
  let ids = 0
  const toasts = createToasts({ store, clock, newId: () => `id-${++ids}`, onDidAdd: log.record })
  const all = () => store.get(log.allAtom)
  const unread = () => store.get(log.unreadAtom)
  return { clock, log, toasts, all, unread }
}

it('keeps what a toast has shown when it has gone: time, plugin, request and link [FEATURE-94]', () => {
  const { clock, toasts, all, unread } = setUp()
  const link = { label: 'web-1', to: '/project/instances/1' }
  toasts.forPlugin('@fascia/plugin-compute').add('error', 'Boom.', { requestId: 'req-1', detail: 'Why.', link })()
  clock.advance(500)
  toasts.add('success', 'Saved.')
  toasts.add('success', 'Saved.')
  expect(toasts.all.map(({ message }) => message)).toEqual(['Saved.'])
  const boom = {
    id: 'id-1',
    type: 'danger',
    prefix: 'Error:',
    message: 'Boom.',
    atMs: 1000,
    detail: 'Why.',
    requestId: 'req-1',
    link,
    plugin: '@fascia/plugin-compute',
  }
  const saved = { id: 'id-2', type: 'success', prefix: 'Success:', message: 'Saved.', atMs: 1500 }
  expect([all(), unread()]).toEqual([[saved, boom], 2])
  expect(setUp().all()).toEqual([saved, boom])
})

it('counts what has come since the person looked, and forgets all when asked', () => {
  const { log, toasts, all, unread } = setUp()
  toasts.add('info', 'One.')
  log.markRead()
  toasts.add('info', 'Two.')
  expect([unread(), all().length]).toEqual([1, 2])
  log.clear()
  expect([unread(), all()]).toEqual([0, []])
})
