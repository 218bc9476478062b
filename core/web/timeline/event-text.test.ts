import { expect, it } from 'vitest'
import type { EventChange } from '../../common/project-events.ts'
import { eventDuration, eventTitle } from './event-text.ts'

const t = (text: unknown, values: Readonly<Record<string, unknown>> = {}) =>
  String(text).replace(/\{(\w+)\}/g, (_mark, name) => String(values[name]))

const titles = (...changes: readonly Partial<EventChange>[]) =>
  eventTitle(
    { changes: changes.map((change) => ({ service: 'x', method: 'POST', path: '/', status: 200, ...change })) },
    t,
  )

it.each([
  [{ path: '/servers/:id/action', word: 'reboot' }, 'Reboot server'],
  [{ path: '/servers/:id/action', word: 'os-start' }, 'Start server'],
  [{ path: '/servers/:id/action', word: 'confirmResize' }, 'Confirm resize server'],
  [{ path: '/servers/:id/os-volume_attachments' }, 'Create volume attachment'],
  [{ path: '/servers/:id/os-volume_attachments/:id', method: 'DELETE' }, 'Delete volume attachment'],
  [{ path: '/v2.0/floatingips/:id', method: 'PUT' }, 'Change floating IP'],
  [{ path: '/v2.0/security-groups' }, 'Create security group'],
  [{ path: '/v2.0/network-policies' }, 'Create network policy'],
  [{ path: '/v2.0/subnets/:id', method: 'DELETE' }, 'Delete subnet'],
  [{ path: '/v2.0/addresses', method: 'PATCH' }, 'Change address'],
])('calls %o %s', (change, title) => {
  expect(titles(change)).toBe(title)
})

it('names each request of an event once', () => {
  const create = { path: '/volumes' }
  expect(titles(create, create, { path: '/servers' })).toBe('Create volume, Create server')
})

it('says how long an event took, where that is known', () => {
  const said = [0, 40, 1_240, 61_400].map((durationMs) => eventDuration({ durationMs }, 'en'))
  expect(said).toEqual([undefined, '0 s', '1.2 s', '61 s'])
})
