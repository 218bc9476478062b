import { expect, it } from 'vitest'
import type { ProjectEvent } from '../../common/project-events.ts'
import { recordedTitle } from './event-text.ts'
import { recordedEvents, timelineOf } from './recorded-events.ts'

const HISTORY = {
  service: 'compute',
  path: '/api/x/:id/actions/',
  at: 'start_time',
  what: 'action',
  request: 'request_id',
  failed: { message: ['error'] },
}
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString()
const entry = (second: number, rest: object = {}) => ({ action: 'reboot', start_time: at(second), ...rest })

function event(id: string, second: number, requestId: string): ProjectEvent {
  return {
    id,
    atMs: Date.parse(at(second)),
    durationMs: 1,
    userId: 'u1',
    userName: 'ada',
    outcome: 'accepted',
    changes: [{ service: 'compute', method: 'POST', path: '/servers/:id/action', status: 202, requestId }],
    resources: ['s1'],
  }
}

it('reads of each entry what the type names, and leaves out what has no time or no word', () => {
  const entries = [
    entry(1, { request_id: 'req-1', message: 'Error' }),
    entry(2, { action: '' }),
    { action: 'stop', start_time: 'never' },
    entry(3, { message: null }),
  ]
  expect(recordedEvents(HISTORY, entries)).toEqual([
    {
      key: expect.stringContaining('req-1'),
      atMs: Date.parse(at(1)),
      service: 'compute',
      what: 'reboot',
      requestId: 'req-1',
      hasFailed: true,
    },
    { key: expect.any(String), atMs: Date.parse(at(3)), service: 'compute', what: 'reboot', hasFailed: false },
  ])
})

it('puts events and records into one order, and a record beside the event that has sent its request', () => {
  const recorded = recordedEvents(HISTORY, [
    entry(1, { request_id: 'req-old' }),
    entry(2, { request_id: 'req-own', message: 'Error' }),
    entry(4, { request_id: 'req-other' }),
    entry(5),
  ])
  const lines = timelineOf([event('e1', 3, 'req-own'), event('e2', 0, 'req-none')], recorded)
  expect(lines.map((line) => [line.event?.id, line.recorded?.requestId, line.recorded?.hasFailed])).toEqual([
    [undefined, undefined, false],
    [undefined, 'req-other', false],
    ['e1', 'req-own', true],
    [undefined, 'req-old', false],
    ['e2', undefined, undefined],
  ])
})

it.each([
  ['confirmResize', 'Confirm resize'],
  ['os-start', 'Start'],
  ['CREATE_FAILED', 'Create failed'],
  ['schedule allocate volume: No host.', 'schedule allocate volume: No host.'],
])('calls %s %s', (what, title) => {
  expect(recordedTitle(what)).toBe(title)
})
