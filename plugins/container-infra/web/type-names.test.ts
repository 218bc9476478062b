import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Magnum::Cluster', 'Cluster', 'Clusters'],
    ['OS::Magnum::NodeGroup', 'Node Group', 'Node Groups'],
    ['OS::Magnum::ClusterTemplate', 'Cluster Template', 'Cluster Templates'],
    ['OS::Magnum::Quota', 'Quota', 'Quotas'],
  ])
})
