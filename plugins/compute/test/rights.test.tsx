import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const without = (rule: string) => ({ compute: { [`os_compute_api:${rule}`]: '!' } })
const TABS = ['Log', 'Console', 'Action Log']

it.each([
  ['os-console-output', 'Log'],
  ['os-consoles:show', 'Console'],
  ['os-instance-usage-audit-log', 'Action Log'],
])('has in the details of an instance, without the rule %s, no tab %s', async (rule, gone) => {
  const app = await openCompute({ path: '/admin/instances', as: 'admin', policy: without(rule) })
  const { id } = await app.row('web-01')
  await app.open(`/project/instances/${id}/`)
  for (const tab of ['Overview', ...TABS.filter((one) => one !== gone)]) await app.shows({ tab })
  await app.hides({ tab: gone })
})

it.each([
  ['os-evacuate', ['Evacuate Host']],
  ['os-services', ['Disable Service', 'Enable Service']],
  ['os-migrate-server:migrate', ['Migrate Host']],
])('names for a host, without the rule %s, all but %s', async (rule, gone) => {
  const app = await openCompute({ path: '/admin/hypervisors?tab=hosts', as: 'admin', policy: without(rule) })
  const row = await app.row('compute-01')
  const left = (labels: readonly string[]) => labels.filter((label) => !gone.includes(label))
  expect(await row.actions()).toEqual(left(['Disable Service']))
  expect(Object.keys(await row.unavailable())).toEqual(left(['Evacuate Host', 'Enable Service', 'Migrate Host']))
})

it.each([
  ['os-aggregates:update', 'Edit Host Aggregate'],
  ['os-aggregates:add_host', 'Manage Hosts'],
  ['os-aggregates:remove_host', 'Manage Hosts'],
  ['os-aggregates:set_metadata', 'Update Metadata'],
  ['os-aggregates:delete', 'Delete Host Aggregate'],
])('names for a host aggregate, without the rule %s, all but %s', async (rule, gone) => {
  const app = await openCompute({ path: '/not_found', as: 'admin', policy: without(rule) })
  await app.cloud('POST', '/compute/v2.1/os-aggregates', { aggregate: { name: 'fast-disks' } }, 'admin')
  await app.open('/admin/aggregates')
  const row = await app.row('fast-disks')
  const all = ['Edit Host Aggregate', 'Manage Hosts', 'Update Metadata', 'Delete Host Aggregate']
  expect(await row.actions()).toEqual(all.filter((label) => label !== gone))
})

it.each([
  ['compute_extension:aggregates', 'Host Aggregates'],
  ['os_compute_api:os-hypervisors', 'Hypervisors'],
])('leads an administrator without the rule %s to no page %s', async (rule, gone) => {
  const app = await openCompute({ path: '/admin/flavors', as: 'admin', policy: { compute: { [rule]: '!' } } })
  await app.row('m1.small')
  const pages = ['Host Aggregates', 'Hypervisors']
  for (const link of pages.filter((page) => page !== gone)) await app.shows({ link })
  await app.hides({ link: gone })
})

it('changes no metadata of a flavor without the rule to create extra specs [COMPUTE-007]', async () => {
  const rule = 'os-flavor-extra-specs:create'
  const app = await openCompute({ path: '/admin/flavors', as: 'admin', policy: without(rule) })
  const row = await app.row('m1.small')
  expect(await row.actions()).not.toContain('Update Metadata')
  expect(await row.actions()).toContain('Delete Flavor')
})
