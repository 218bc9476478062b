import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openNetwork } from './open-network.ts'

const without = (rule: string) => ({ network: { [rule]: '!' } })
const GROUPS = '/project/security_groups'
const OF_GROUPS = ['Manage Rules', 'Edit Security Group', 'Delete Security Group']

it.each([
  ['get_security_group_rule', 'Manage Rules'],
  ['update_security_group', 'Edit Security Group'],
  ['delete_security_group', 'Delete Security Group'],
])('offers for a security group, without the rule %s, all but %s [NETP-089]', async (rule, gone) => {
  const app = await openNetwork({ path: GROUPS, policy: without(rule) })
  const row = await app.row('web')
  expect(await row.actions()).toEqual(OF_GROUPS.filter((label) => label !== gone))
  await app.shows({ button: 'Create Security Group' })
})

it('offers no new security group without the rule create_security_group [NETP-088]', async () => {
  const app = await openNetwork({ path: GROUPS, policy: without('create_security_group') })
  expect(await (await app.row('web')).actions()).toEqual(OF_GROUPS)
  await app.hides({ button: 'Create Security Group' })
})

it.each([
  ['create_security_group_rule', ['Delete Rule']],
  ['delete_security_group_rule', []],
] as const)('offers for a rule of a group, without the rule %s, %o [NETP-092, NETP-093]', async (rule, left) => {
  const app = await openNetwork({ path: GROUPS, policy: without(rule) })
  const { id } = await app.row('web')
  await app.open(`${GROUPS}/${id}`)
  const row = await app.row('443')
  expect(await row.actions()).toEqual(left)
  if (rule === 'create_security_group_rule') await app.hides({ button: 'Add Rule' })
  else await app.shows({ button: 'Add Rule' })
})

it('deletes no router without the rule delete_router', async () => {
  const app = await openNetwork({ path: '/project/routers', policy: without('delete_router') })
  expect(await (await app.row('router1')).actions()).toEqual(['Clear Gateway', 'Edit Router'])
})

it.each([
  ['update_subnet', ['Delete Subnet']],
  ['delete_subnet', ['Edit Subnet']],
])('offers for a subnet, without the rule %s, %o [NETP-036]', async (rule, left) => {
  const app = await openNetwork({ policy: without(rule) })
  const { id } = await app.row('storage')
  await app.open(`/project/networks/${id}/detail?tab=network_tabs__subnets_tab`)
  await app.screen.findByRole('grid', { name: 'Subnets' })
  expect(await (await app.row('storage-subnet')).actions()).toEqual(left)
})

it('deletes no port without the rule delete_port', async () => {
  const app = await openNetwork({ policy: without('delete_port') })
  const { id } = await app.row('private')
  await app.open(`/project/networks/${id}/detail?tab=network_tabs__ports_tab`)
  await app.shows({ button: 'Create Port' })
  const grid = within(await app.screen.findByRole('grid', { name: 'Ports' }))
  const [menu] = await grid.findAllByRole('button', { name: /^Actions of / })
  await app.user.click(menu ?? expect.fail('no port has a menu'))
  const entries = await app.screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Edit Port', 'Check Reachability'])
})
