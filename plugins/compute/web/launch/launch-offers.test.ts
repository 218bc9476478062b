import { expect, it } from 'vitest'
import {
  defaultSecurityGroup,
  flavorOf,
  isBootableImage,
  isOfferedNetwork,
  isOfferedPort,
  minNetworks,
} from './launch-offers.ts'

it('offers ports that nothing uses, and networks that have addresses [LAUNCH-042]', () => {
  const port = { device_owner: '', admin_state: 'UP' }
  expect(isOfferedPort(port)).toBe(true)
  for (const odd of [{ device_owner: 'compute:nova' }, { admin_state: 'DOWN' }, { trunk_id: 't1' }])
    expect(isOfferedPort({ ...port, ...odd })).toBe(false)
  expect([isOfferedNetwork({ subnets: [{}] }), isOfferedNetwork({ subnets: [] })]).toEqual([true, false])
})

it('offers no kernel and no ramdisk to boot from [LAUNCH-044]', () => {
  expect(['bare', 'aki', 'ari', null].map((container_format) => isBootableImage({ container_format }))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('needs a network unless ports are chosen [LAUNCH-018]', () => {
  expect([minNetworks([]), minNetworks([{}])]).toEqual([1, 0])
})

it('chooses the default security group beforehand [LAUNCH-011]', () => {
  expect(defaultSecurityGroup([{ name: 'web' }, { name: 'default' }])).toEqual([{ name: 'default' }])
})

it('finds a flavor by its id before its name', () => {
  const flavors = [
    { id: '1', name: '2' },
    { id: '2', name: 'small' },
  ]
  expect([flavorOf(flavors, '2'), flavorOf(flavors, 'small'), flavorOf(flavors, undefined)]).toEqual([
    flavors[1],
    flavors[1],
    undefined,
  ])
})
