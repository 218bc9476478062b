import { decide, type RequirementFacts } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { adminInstancesPanel } from '../api/servers.ts'
import { serverActions } from './actions/server-actions.ts'
import { adminInstances, projectInstances } from './server.ts'

it("keeps what only an administrator does off the project's list", () => {
  const bound = Object.entries(serverActions).flatMap(([key, action]) =>
    action.panels ? [[key, ...action.panels]] : [],
  )
  expect(bound).toEqual([
    ['resetState', adminInstancesPanel],
    ['liveMigrate', adminInstancesPanel],
  ])
  expect(adminInstances.itemActions).toEqual(expect.arrayContaining(bound.map(([key]) => key)))
})

it('lists instances by eleven columns, with host and project for administrators [FEATURE-01]', () => {
  const alike = ['image_name', 'ip', 'flavor', 'status', 'locked', 'OS-EXT-STS:task_state', 'OS-EXT-STS:power_state']
  expect({ project: projectInstances.columns, admin: adminInstances.columns }).toEqual({
    project: [
      ...['name', ...alike.slice(0, 3), 'key_name', ...alike.slice(3, 5), 'OS-EXT-AZ:availability_zone'],
      ...[...alike.slice(5), 'created'],
    ],
    admin: ['tenant_id', 'OS-EXT-SRV-ATTR:host', 'compute.column.admin-name', ...alike, 'created'],
  })
})

it('offers start, stop, pause, unpause, suspend, resume, both reboots and delete on an instance [COMPUTE-052] [FEATURE-02]', () => {
  expect(Object.keys(serverActions)).toEqual(
    expect.arrayContaining([
      'start',
      'stop',
      'pause',
      'unpause',
      'suspend',
      'resume',
      'softReboot',
      'hardReboot',
      'delete',
    ]),
  )
})

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
  for (const { requires } of [serverActions.associateFloatingIp, serverActions.disassociateFloatingIp])
    expect([decide(requires, without()).allowed, decide(requires, without('router')).allowed]).toEqual([true, false])
})
