import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import attachInterface from './attach-interface-form.ts'

const { shown, choices, problems, form } = await tryForm(attachInterface)
const offered = {
  networks: [
    { id: 'n1', name: 'private', cidrs: ['10.0.0.0/24', 'fd00::/64'] },
    { id: 'n2', name: 'bare', cidrs: [] },
  ],
  ports: [{ id: 'p1', name: 'spare', addresses: ['10.0.0.5'], network_name: 'private' }],
}

it('asks for a network and an address of it, or for a port', () => {
  const first = 'specification_method'
  expect(shown({ values: { [first]: 'network' } })).toEqual([first, 'net_id', 'fixed_ip'])
  expect(shown({ values: { [first]: 'port' } })).toEqual([first, 'port_id'])
})

it('offers networks with their ranges and ports with their addresses, none before they are loaded', () => {
  expect(choices('net_id', { answers: { offered } })).toEqual([
    ['n1', 'private (10.0.0.0/24, fd00::/64)'],
    ['n2', 'bare'],
  ])
  expect(choices('port_id', { answers: { offered } })).toEqual([['p1', 'spare (10.0.0.5, private)']])
  expect([choices('net_id'), choices('port_id')]).toEqual([[], []])
})

it('takes an address, or none', () => {
  const of = (fixed_ip?: string) => problems({ values: { specification_method: 'network', fixed_ip } })
  expect([of(), of('10.0.0.5'), of('fd00::5'), of('10.0.0')]).toEqual([
    ...[{}, {}, {}],
    { fixed_ip: 'This is not an IP address.' },
  ])
})

it('changes the addresses of the instance, or the device of the port', () => {
  const changes = (values: object) => form.spec.alsoChanges?.({ values, item: { id: 's1' }, answers: {} } as never)
  expect(changes({ net_id: 'n1' })).toEqual([{ type: 'OS::Nova::Server', id: 's1', changes: ['addresses'] }])
  expect(changes({ port_id: 'p1' })).toEqual([{ type: 'OS::Neutron::Port', id: 'p1', changes: ['device_id'] }])
})
