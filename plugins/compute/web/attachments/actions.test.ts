import { decide, type RequirementFacts } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { associateFloatingIp, disassociateFloatingIp } from './actions.ts'

/** A cloud that has everything but these extensions. */
function without(...missing: readonly string[]): RequirementFacts {
  return {
    policy: () => true,
    service: () => true,
    setting: () => true,
    extension: (_service, name) => !missing.includes(name),
    feature: () => true,
    apiVersion: () => true,
  }
}

it('shows the floating IP actions only where Neutron has routers', () => {
  for (const { requires } of [associateFloatingIp, disassociateFloatingIp])
    expect([decide(requires, without()).allowed, decide(requires, without('router')).allowed]).toEqual([true, false])
})
