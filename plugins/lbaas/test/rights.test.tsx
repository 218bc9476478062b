// @needs compute network
import { expect, it } from 'vitest'
import { shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

/** The tables below the load balancer `shop`: the page of each, a row, and all that its menu names. */
const TABLES = {
  Listeners: [
    'balancer',
    'http',
    ['Edit Listener', 'Create L7 Policy', 'Delete Listener', 'Change Certificates', 'Create Pool', 'Order L7 Policies'],
  ],
  Pools: ['balancer', 'image-servers', ['Edit Pool', 'Add/Remove Members', 'Create Health Monitor', 'Delete Pool']],
  Members: ['pool', 'web-01', ['Edit Member', 'Delete Member']],
  'Health Monitors': ['pool', 'web-check', ['Edit Health Monitor', 'Delete Health Monitor']],
  'L7 Policies': ['listener', 'to-images', ['Edit L7 Policy', 'Create L7 Rule', 'Delete L7 Policy']],
  'L7 Rules': ['policy', 'PATH', ['Edit L7 Rule', 'Delete L7 Rule']],
} as const

it.each([
  ['listener:put', 'Listeners', ['Edit Listener', 'Change Certificates']],
  ['listener:delete', 'Listeners', ['Delete Listener']],
  ['l7policy:post', 'Listeners', ['Create L7 Policy']],
  ['pool:post', 'Listeners', ['Create Pool']],
  ['pool:put', 'Pools', ['Edit Pool', 'Add/Remove Members']],
  ['pool:delete', 'Pools', ['Delete Pool']],
  ['healthmonitor:post', 'Pools', ['Create Health Monitor']],
  ['member:put', 'Members', ['Edit Member']],
  ['member:delete', 'Members', ['Delete Member']],
  ['healthmonitor:put', 'Health Monitors', ['Edit Health Monitor']],
  ['healthmonitor:delete', 'Health Monitors', ['Delete Health Monitor']],
  ['l7policy:put', 'L7 Policies', ['Edit L7 Policy']],
  ['l7policy:delete', 'L7 Policies', ['Delete L7 Policy']],
  ['l7rule:post', 'L7 Policies', ['Create L7 Rule']],
  ['l7rule:put', 'L7 Rules', ['Edit L7 Rule']],
  ['l7rule:delete', 'L7 Rules', ['Delete L7 Rule']],
] as const)(
  'takes from a person without the rule %s, in the menu of %s, %s [LB-075, LB-076, LB-077]',
  async (rule, table, gone) => {
    const app = await openLbaas({ policy: { 'load-balancer': { [`os_load-balancer_api:${rule}`]: '!' } } })
    const at = await shopAddresses(app)
    const [page, name, all] = TABLES[table]
    await app.open(at[page])
    await app.user.click(await app.screen.findByRole('tab', { name: table }))
    const row = await app.row(name)
    const named = [...(await row.actions()), ...Object.keys(await row.unavailable())]
    expect(named).toEqual(all.filter((label) => !gone.some((one) => one === label)))
  },
)

it.each([
  ['listener:post', 'Create Listener'],
  ['pool:post', 'Create Pool'],
])('takes from a person without the rule %s, of a load balancer, %s [LB-075]', async (rule, gone) => {
  const app = await openLbaas({ policy: { 'load-balancer': { [`os_load-balancer_api:${rule}`]: '!' } } })
  const row = await app.row('shop')
  const named = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(named).not.toContain(gone)
  expect(named).toEqual(expect.arrayContaining(['Edit Load Balancer', 'Delete Load Balancer']))
})

it('needs a rule of the network service to associate a floating IP, and for the contrary [LB-078]', async () => {
  const app = await openLbaas({ policy: { network: { update_floatingip: '!' } } })
  const row = await app.row('shop')
  const named = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(named.filter((label) => label.includes('Floating IP'))).toEqual([])
  expect(named).toContain('Edit Load Balancer')
})

it('draws no picture of the statuses for a person who may not read them', async () => {
  const app = await openLbaas({ policy: { 'load-balancer': { 'os_load-balancer_api:loadbalancer:get_status': '!' } } })
  const { balancer } = await shopAddresses(app)
  await app.open(balancer)
  await app.screen.findByRole('tab', { name: 'Listeners' })
  await app.hides({ tab: 'Picture' })
})
