import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Nova::Server', 'Instance', 'Instances'],
    ['OS::Nova::Flavor', 'Flavor', 'Flavors'],
    ['OS::Nova::Keypair', 'Key Pair', 'Key Pairs'],
    ['OS::Nova::ServerGroup', 'Server Group', 'Server Groups'],
    ['OS::Nova::Aggregate', 'Host Aggregate', 'Host Aggregates'],
    ['OS::Nova::Hypervisor', 'Hypervisor', 'Hypervisors'],
    ['OS::Nova::Service', 'Compute Host', 'Compute Hosts'],
    ['OS::Nova::ControlService', 'Compute Service', 'Compute Services'],
  ])
})
