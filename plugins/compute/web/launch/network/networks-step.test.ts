import { service } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { networksStep, subnetList, subnetText } from './networks-step.tsx'

const OFFICE = { id: 's1', name: 'office', cidr: '10.0.0.0/24' }
const BARE = { id: 's2', name: '', cidr: 'fd00::/64' }

it('names the subnets of a network, and in its expanded row their ranges too [LAUNCH-018]', () => {
  expect(subnetList([OFFICE, BARE])).toBe('office, s2')
  expect([OFFICE, BARE].map(subnetText)).toEqual(['office: 10.0.0.0/24', 'fd00::/64'])
})

it('asks for a network unless a port is chosen, and names those that are in the summary [LAUNCH-018, LAUNCH-019]', async () => {
  const asked = async (networks: readonly object[], ports: readonly object[]) =>
    Object.values(
      (await networksStep.validate?.(
        Object({ model: { networks }, models: { ports: { ports } }, sources: {}, t: String }),
      )) ?? {},
    )
  const [one, other] = [{ name: 'private' }, { name: 'shared' }]
  expect(await asked([], [])).toEqual([['Select at least one network.']])
  expect([await asked([one], []), await asked([], [{ id: 'p1' }])]).toEqual([[], []])
  expect(networksStep.lines?.(Object({ model: { networks: [one, other] } }))).toEqual([
    { term: 'Networks', value: 'private, shared', isMain: true },
  ])
  expect(networksStep.requires).toEqual(service('network'))
})
