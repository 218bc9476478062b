import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import disableForm from './disable-service-form.ts'
import evacuateForm from './evacuate-host-form.ts'
import migrateForm from './migrate-host-form.ts'
import { reportMove } from './report-move.ts'

it('evacuates to another host whose compute service is up and enabled', async () => {
  const { form, choices } = await tryForm(evacuateForm)
  const service = (host: string, more: object = {}) => ({
    ...{ host, binary: 'nova-compute', state: 'up', status: 'enabled' },
    ...more,
  })
  const services = [
    ...[service('down1'), service('free1'), service('free2')],
    service('control1', { binary: 'nova-conductor' }),
    service('down2', { state: 'down' }),
    service('off1', { status: 'disabled' }),
  ]
  const targets = await Object(form.sources).targets(Object({ read: async () => services, item: { host: 'down1' } }))
  expect(choices('target_host', { answers: { targets } })).toEqual([
    ['free1', 'free1'],
    ['free2', 'free2'],
  ])
  expect(choices('target_host')).toEqual([])
  expect(form.spec.isDanger).toBe(true)
})

it('begins with a live migration, and disables with the reason', async () => {
  expect((await tryForm(migrateForm)).initial()).toEqual({ migrate_type: 'live_migrate' })
  const { body } = await tryForm(disableForm)
  expect(body({ values: { disabled_reason: 'New disk' } })).toEqual({ disabled_reason: 'New disk', status: 'disabled' })
})

const FAILED = { id: 'i2', name: 'db', reason: 'No host.' }
it.each([
  [{ moved: [], failed: [] }, [['info', 'There are no instances on {host}.', { host: 'h1' }]]],
  [
    { moved: ['i1'], failed: [] },
    [['success', expect.objectContaining({ one: '{count} instance leaves {host}.' }), { count: 1, host: 'h1' }]],
  ],
  [
    { moved: ['i1'], failed: [FAILED, { ...FAILED, id: 'i3', name: 'web' }] },
    [
      ['error', 'Unable to move instances of {host}: {names}', { host: 'h1', names: 'db, web', detail: 'No host.' }],
      ['success', expect.anything(), { count: 1, host: 'h1' }],
    ],
  ],
])('says of %j what left the host and what did not', (move, said) => {
  const toasts: unknown[] = []
  reportMove(Object(move), Object({ toast: (...words: readonly unknown[]) => toasts.push(words) }), 'h1')
  expect(toasts).toEqual(said)
})
