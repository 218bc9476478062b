import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import liveMigrateForm from './live-migrate-form.ts'

const service = (host: string, more: object = {}) => ({
  ...{ host, binary: 'nova-compute', state: 'up', status: 'enabled' },
  ...more,
})

it('offers the other hosts that are up and enabled', async () => {
  const { source, choices } = await tryForm(liveMigrateForm)
  const all = [
    service('one'),
    service('two'),
    service('conductor', { binary: 'nova-conductor' }),
    service('down', { state: 'down' }),
    service('disabled', { status: 'disabled' }),
  ]
  const read = Object(async () => all)
  const hosts = await source('hosts', { read, item: { 'OS-EXT-SRV-ATTR:host': 'one' } })
  expect(hosts).toEqual(['two'])
  expect(await source('hosts', { read, item: {} })).toEqual(['one', 'two'])
  const automatic = ['auto_schedule', 'Automatically schedule new host']
  expect(choices('host', { answers: { hosts } })).toEqual([automatic, ['two', 'two']])
})

it('begins with the host that an instance is on, and names a new one where one is chosen', async () => {
  const { initial, body } = await tryForm(liveMigrateForm)
  const begun = (host?: string) => initial({ item: { 'OS-EXT-SRV-ATTR:host': host } })
  expect([begun('one'), begun()]).toEqual([
    { current_host: 'one', host: 'auto_schedule' },
    { current_host: '', host: 'auto_schedule' },
  ])
  const sent = (host: string) => body({ values: { current_host: 'one', host, block_migration: true } })
  expect(sent('auto_schedule')).toEqual({ block_migration: true })
  expect(sent('two')).toEqual({ block_migration: true, host: 'two' })
})
