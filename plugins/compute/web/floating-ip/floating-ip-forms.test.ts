import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { ipOf } from './addresses.ts'
import associateForm from './associate-form.ts'
import disassociateForm from './disassociate-form.ts'

const address = (id: string, port_id: string | null, more: object = {}) =>
  Object({ id, ip: `203.0.113.${id}`, pool_name: 'public', port_id, ...more })

it('offers addresses that lead nowhere, and begins with the only one', async () => {
  const { choices, initial } = await tryForm(associateForm)
  const addresses = [address('1', null), address('2', 'p9')]
  expect(choices('address_id', { answers: { addresses } })).toEqual([['1', '203.0.113.1 (public)']])
  expect(initial({ answers: { addresses, targets: [{ id: 't1' }] } })).toEqual({ address_id: '1', port_id: 't1' })
  const many = { addresses: [...addresses, address('3', null)], targets: [{ id: 't1' }, { id: 't2' }] }
  expect(initial({ answers: many })).toEqual({})
})

it('says that an instance has no address that a floating IP can lead to', async () => {
  const { blocked } = await tryForm(associateForm)
  const item = { name: 'web' }
  const none = 'No address of {name} is on a network that a router joins to an external one.'
  expect(blocked({ answers: { targets: [] }, item })).toBe(none)
  expect(blocked({ answers: { targets: [{ id: 't1' }] }, item })).toBeUndefined()
})

it('offers the addresses of an instance, and to give one back where policy allows it', async () => {
  const { choices, shown, source } = await tryForm(disassociateForm)
  const addresses = [
    address('1', 'p1', { fixed_ip: '10.0.0.5', instance_id: 's1' }),
    address('2', 'p2', { fixed_ip: null }),
  ]
  expect(choices('address_id', { answers: { addresses } })).toEqual([
    ['1', '203.0.113.1 to 10.0.0.5'],
    ['2', '203.0.113.2'],
  ])
  expect([shown({ answers: { canRelease: true } }), shown({ answers: { canRelease: false } })]).toEqual([
    ['address_id', 'is_release'],
    ['address_id'],
  ])
  const read = Object(async () => addresses)
  expect(await source('addresses', { read, item: { id: 's1' } })).toEqual([addresses[0]])
})

it('names an address by its id where it is not known', () => {
  const all = [address('1', null), address('2', null)]
  expect([ipOf(all, '2'), ipOf(all, '3'), ipOf(undefined, '3')]).toEqual(['203.0.113.2', '3', '3'])
})
