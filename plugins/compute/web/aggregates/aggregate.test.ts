import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { aggregate } from './aggregate.ts'
import { readHosts } from './aggregate-fields.ts'
import { editAggregate } from './edit-aggregate.ts'

it('deletes an aggregate without hosts alone', () => {
  const { verdict } = tryAction(Object(aggregate), 'deleteAggregate')
  const because = 'Only a host aggregate without hosts can be deleted.'
  expect([verdict({ hosts: [] }), verdict({ hosts: ['one'] })]).toEqual([true, { because }])
})

it('keeps the zone of an aggregate that has one', async () => {
  const { initial, problems } = await tryForm(editAggregate)
  const zoned = { name: 'fast', availability_zone: 'az1' }
  const bare = { name: 'fast', availability_zone: null }
  expect([initial({ item: zoned }), initial({ item: bare })]).toEqual([zoned, { name: 'fast' }])
  const said = (item: object, availability_zone: string) => problems({ item, values: { availability_zone } })
  const taken = 'Give a zone, or take availability_zone away by Update Metadata.'
  expect(said(zoned, '')).toEqual({ availability_zone: taken })
  expect([said(zoned, 'az2'), said(bare, ''), said(bare, 'az2')]).toEqual([{}, {}, {}])
})

it('offers the hosts that run instances, by name', async () => {
  const service = (host: string, binary = 'nova-compute') => ({ host, binary, state: 'up', status: 'enabled' })
  const read = Object(async () => [service('two'), service('one'), service('zero', 'nova-scheduler')])
  expect(await readHosts(Object({ read }))).toEqual([
    { id: 'one', name: 'one', about: 'enabled, up' },
    { id: 'two', name: 'two', about: 'enabled, up' },
  ])
})
