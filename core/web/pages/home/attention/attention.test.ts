import { plural } from '@fascia/sdk/common'
import type { Item } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { attentionOf, byUrgency, canNeedAttention } from './attention.ts'

const NOW_MS = Date.parse('2026-11-01T12:00:00Z')
const SERVER: RegisteredType = {
  code: 'X::Server',
  plugin: '@acme/x',
  names: plural('Server', 'Servers'),
  reasonOf: 'fault.message',
  properties: {
    status: {
      format: 'status',
      label: 'Status',
      tones: { ACTIVE: 'success', ERROR: 'danger', RESCUE: 'warning', BUILD: 'progress' },
    },
    power: { format: 'status', label: 'Power', tones: { on: 'success', crashed: 'danger' } },
    key_ends: { format: 'instant', label: 'Key ends', isEnd: true },
  },
  transitional: [{ property: 'status', in: ['BUILD'] }],
}

function ask(item: Item, { isDue = false } = {}) {
  const row = { id: 'one', item: { id: 'one', name: 'web', ...item }, trackingId: 'one', isTransitional: false }
  const { cause, property, reason, atMs } = attentionOf({ type: SERVER, row, isDue, nowMs: NOW_MS }) ?? {}
  return { cause, property, reason, atMs }
}

const ago = (minutes: number): string => new Date(NOW_MS - minutes * 60_000).toISOString()

it('says of a resource that failed by which status, and the first line of why', () => {
  expect(ask({ status: 'ERROR', fault: { message: 'No valid host was found.\nTraceback' } })).toMatchObject({
    cause: 'failed',
    property: 'status',
    reason: 'No valid host was found.',
  })
  expect(ask({ status: 'ERROR' })).toMatchObject({ cause: 'failed', reason: undefined })
  expect(ask({ status: 'ACTIVE', power: 'crashed' })).toMatchObject({ cause: 'failed', property: 'power' })
})

it('tells of what waits for an action, of warnings, and of work for more than 15 minutes', () => {
  expect(ask({ status: 'ACTIVE' }, { isDue: true }).cause).toBe('waiting')
  expect(ask({ status: 'RESCUE' })).toMatchObject({ cause: 'warned', property: 'status' })
  expect(ask({ status: 'BUILD', updated: ago(16) })).toMatchObject({ cause: 'stuck', atMs: Date.parse(ago(16)) })
  expect(ask({ status: 'BUILD', updated: ago(14) }).cause).toBeUndefined()
  expect(ask({ status: 'BUILD' }).cause).toBeUndefined()
})

it('tells of an end within 30 days, not of one later or past', () => {
  const inDays = (days: number) => ask({ status: 'ACTIVE', key_ends: ago(-days * 24 * 60) })
  expect(inDays(29)).toMatchObject({ cause: 'ending', property: 'key_ends', atMs: NOW_MS + 29 * 86_400_000 })
  expect(inDays(31).cause).toBeUndefined()
  expect(inDays(-1).cause).toBeUndefined()
})

it('tells nothing of what is well, or deleted', () => {
  expect(ask({ status: 'ACTIVE' }).cause).toBeUndefined()
  expect(ask({ status: 'DELETED', power: 'crashed' }).cause).toBeUndefined()
})

it('asks for no list whose resources cannot fail, move or end', () => {
  const quiet: RegisteredType = { ...SERVER, properties: {}, transitional: [] }
  const calm = { format: 'status', label: 'State', tones: { on: 'success', off: 'stopped' } } as const
  expect(canNeedAttention(quiet)).toBe(false)
  expect(canNeedAttention({ ...quiet, properties: { state: calm } })).toBe(false)
  expect(canNeedAttention({ ...quiet, properties: { ends: { format: 'instant', label: 'Ends', isEnd: true } } })).toBe(
    true,
  )
  expect(canNeedAttention(SERVER)).toBe(true)
})

it('puts the most urgent first', () => {
  const row = (id: string, item: Item) => ({
    id,
    item: { id, name: id, ...item },
    trackingId: id,
    isTransitional: false,
  })
  const rows = [
    row('rescued', { status: 'RESCUE' }),
    row('stuck', { status: 'BUILD', updated: ago(60) }),
    row('failed', { status: 'ERROR' }),
    row('waiting', { status: 'ACTIVE' }),
  ]
  const all = rows.flatMap(
    (each) => attentionOf({ type: SERVER, row: each, isDue: each.id === 'waiting', nowMs: NOW_MS }) ?? [],
  )
  expect(byUrgency(all).map(({ name }) => name)).toEqual(['failed', 'waiting', 'stuck', 'rescued'])
})
