import { expect, it } from 'vitest'
import { subnetNames } from './ports-step.tsx'

it('names the subnet of each address, by its id where it has no name [LAUNCH-043]', () => {
  const fixed_ips = [
    { subnet_id: 's1', ip_address: '10.0.0.5' },
    { subnet_id: 's2', ip_address: 'fd00::5' },
  ]
  const subnets = [
    { id: 's1', name: 'office' },
    { id: 's2', name: '' },
  ]
  expect(subnetNames({ fixed_ips }, { subnets })).toEqual({ '10.0.0.5': 'office', 'fd00::5': 's2' })
  expect(subnetNames({ fixed_ips }, undefined)).toEqual({ '10.0.0.5': 's1', 'fd00::5': 's2' })
})
