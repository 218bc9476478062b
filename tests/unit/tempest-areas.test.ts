import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPEST_AREAS, unclaimedPatterns, unclaimedTable } from '../contract/tempest-areas.ts'

test('leaves out what an area does not claim, and nothing of what it claims', () => {
  const { compute, volume } = TEMPEST_AREAS
  const patterns = compute ? unclaimedPatterns(compute) : []
  const isLeftOut = (name: string): boolean => patterns.some((pattern) => pattern.test(`tempest.api.compute.${name}`))
  expect(
    ['floating_ips.test_list_floating_ips.A.test_b', 'admin.test_hosts.A.test_b', 'servers.test_servers.A.test_b'].map(
      isLeftOut,
    ),
  ).toEqual([true, true, false])
  expect(volume && unclaimedPatterns(volume)).toEqual([])
})

test('names the suites of the services that the cloud has', () => {
  expect(Object.keys(TEMPEST_AREAS)).toEqual([
    ...['identity', 'image', 'network', 'compute', 'volume', 'object_storage'],
    ...['neutron', 'designate', 'octavia', 'heat', 'magnum', 'barbican', 'keystone', 'cinder'],
  ])
})

test('says in the README of the simulator what no area claims', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../core/simulator/README.md'), 'utf8')
  expect(readme).toContain(`\n${unclaimedTable()}\n`)
})
