import { expect, test } from 'vitest'
import { TEMPEST_AREAS, unclaimedPattern } from '../contract/tempest-areas.ts'

test('leaves out what an area does not claim, and nothing of what it claims', () => {
  const isLeftOut = (name: string): boolean => new RegExp(unclaimedPattern('compute') ?? '^$').test(name)
  expect(
    ['floating_ips.test_list_floating_ips.A.test_b', 'admin.test_hosts.A.test_b', 'servers.test_servers.A.test_b'].map(
      (name) => isLeftOut(`tempest.api.compute.${name}`),
    ),
  ).toEqual([true, true, false])
  expect(unclaimedPattern('volume')).toBeUndefined()
})

test('names the areas of the services that the cloud has', () => {
  expect(Object.keys(TEMPEST_AREAS)).toEqual([
    ...['identity', 'image', 'network', 'compute', 'volume', 'object_storage'],
  ])
})
