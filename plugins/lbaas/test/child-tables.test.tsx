import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type App, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const STATES = ['Operating Status', 'Provisioning Status', 'Admin State Up']

type Addresses = Awaited<ReturnType<typeof shopAddresses>>

/** The tables below the load balancer `shop`: where each is, a row of it, its columns, and the actions of a row and above the table. */
const TABLES: readonly {
  readonly name: string
  readonly at: keyof Addresses
  readonly row: string
  readonly columns: readonly string[]
  readonly actions: readonly string[]
  readonly above: string
}[] = [
  {
    name: 'Listeners',
    at: 'balancer',
    row: 'http',
    columns: ['Name', 'Protocol', 'Port', ...STATES],
    actions: ['Edit Listener', 'Create L7 Policy', 'Delete Listener'],
    above: 'Create Listener',
  },
  {
    name: 'Pools',
    at: 'balancer',
    row: 'image-servers',
    columns: ['Name', 'Protocol', 'Algorithm', ...STATES],
    actions: ['Edit Pool', 'Add/Remove Members', 'Create Health Monitor', 'Delete Pool'],
    above: 'Create Pool',
  },
  {
    name: 'Members',
    at: 'pool',
    row: 'web-01',
    columns: ['Name', 'IP Address', 'Port', 'Weight', 'Backup', ...STATES],
    actions: ['Edit Member', 'Delete Member'],
    above: 'Add/Remove Members',
  },
  {
    name: 'Health Monitors',
    at: 'pool',
    row: 'web-check',
    columns: ['Name', 'Type', ...STATES],
    actions: ['Edit Health Monitor', 'Delete Health Monitor'],
    above: 'Create Health Monitor',
  },
  {
    name: 'L7 Policies',
    at: 'listener',
    row: 'to-images',
    columns: ['Name', 'Position', 'Action', ...STATES],
    actions: ['Edit L7 Policy', 'Create L7 Rule', 'Delete L7 Policy'],
    above: 'Create L7 Policy',
  },
  {
    name: 'L7 Rules',
    at: 'policy',
    row: 'PATH',
    columns: ['Type', 'Compare Type', 'Key', 'Value', 'Invert', ...STATES],
    actions: ['Edit L7 Rule', 'Delete L7 Rule'],
    above: 'Create L7 Rule',
  },
]

async function openTable(app: App, at: Addresses, table: (typeof TABLES)[number]): Promise<HTMLElement> {
  await app.open(at[table.at])
  await app.user.click(await app.screen.findByRole('tab', { name: table.name }))
  return app.screen.findByRole('grid', { name: table.name })
}

it('has the columns of each table, policies in the order of their positions [LB-009, LB-010, LB-011, LB-012, LB-013, LB-014]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  for (const table of TABLES) {
    await openTable(app, at, table)
    expect(await app.headings(table.name)).toEqual(table.columns)
  }
  await openTable(app, at, TABLES[4] ?? expect.fail())
  expect(app.screen.getByRole('columnheader', { name: 'Position' }).getAttribute('aria-sort')).toBe('ascending')
})

it('has the actions of a load balancer and of each child in the menu of its row and above its table [LB-016, LB-017]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  for (const table of TABLES) {
    await openTable(app, at, table)
    await app.shows({ button: new RegExp(`^${table.above}`) })
    const row = await app.row(table.row)
    expect(await row.actions()).toEqual(table.actions)
    await row.select()
    await app.screen.findByRole('button', { name: new RegExp(`^${table.actions.at(-1)}`) })
  }
  await app.open('/project/load_balancer')
  const balancer = await app.row('shop')
  await app.shows({ button: 'Create Load Balancer' })
  expect(await balancer.actions()).toEqual(expect.arrayContaining(['Edit Load Balancer', 'Delete Load Balancer']))
})

it('shows a summary of a load balancer and of each child in its row [LB-015]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  for (const table of TABLES) {
    const grid = within(await openTable(app, at, table))
    await app.user.click(grid.getAllByRole('button', { name: /details|more/i })[0] ?? expect.fail())
    await within(await app.screen.findByRole('grid', { name: table.name })).findByText('Created At')
  }
  await app.open('/project/load_balancer')
  const row = await app.row('shop')
  await app.user.click(within(row.element).getByRole('button', { name: /details|more/i }))
  await within(await app.screen.findByRole('grid', { name: 'Load Balancers' })).findByText('Created At')
})

it.each([
  ['Listeners', 'listener', 2, { listener: { description: 'x' } }],
  ['Pools', 'lonePool', 2, { pool: { description: 'x' } }],
  ['Members', 'member', 4, { member: { weight: 2 } }],
  ['Health Monitors', 'monitor', 2, { healthmonitor: { delay: 9 } }],
  ['L7 Policies', 'policy', 2, { l7policy: { description: 'x' } }],
  ['L7 Rules', 'rule', 4, { rule: { value: '/x' } }],
] as const)('%s: reads the table again until the change of a row has ended', async (name, key, parts, body) => {
  const app = await openLbaas({ path: '/project/load_balancer' })
  const at = await shopAddresses(app)
  const path = at[key].split('/').slice(-parts).join('/').replace('l7rules', 'rules')
  await app.cloud('PUT', `/load-balancer/v2/lbaas/${path}`, body)
  const table = TABLES.find((one) => one.name === name) ?? expect.fail()
  await openTable(app, at, table)
  const status = async () => (await app.row(table.row)).cell('Provisioning Status')
  expect(await status()).toBe('Pending Update')
  await app.advance(30_000)
  await waitFor(async () => expect(await status()).toBe('Active'))
})

it.each([
  ['Listeners', 'listener', 'put', 'Edit Listener'],
  ['Listeners', 'listener', 'delete', 'Delete Listener'],
  ['Pools', 'pool', 'put', 'Edit Pool'],
  ['Pools', 'pool', 'delete', 'Delete Pool'],
  ['Members', 'member', 'put', 'Edit Member'],
  ['Members', 'member', 'delete', 'Delete Member'],
  ['Health Monitors', 'healthmonitor', 'put', 'Edit Health Monitor'],
  ['Health Monitors', 'healthmonitor', 'delete', 'Delete Health Monitor'],
  ['L7 Policies', 'l7policy', 'put', 'Edit L7 Policy'],
  ['L7 Policies', 'l7policy', 'delete', 'Delete L7 Policy'],
  ['L7 Rules', 'l7rule', 'put', 'Edit L7 Rule'],
  ['L7 Rules', 'l7rule', 'delete', 'Delete L7 Rule'],
] as const)('%s: needs the rule of %s for %s to %s [LB-075, LB-076, LB-077]', async (name, noun, verb, label) => {
  const rule = `os_load-balancer_api:${noun}:${verb}`
  const app = await openLbaas({ policy: { 'load-balancer': { [rule]: '!' } } })
  const at = await shopAddresses(app)
  const table = TABLES.find((one) => one.name === name) ?? expect.fail()
  await openTable(app, at, table)
  const offered = await (await app.row(table.row)).actions()
  expect(offered).not.toContain(label)
  expect(offered.length).toBeGreaterThan(0)
})

it.each([
  ['Listeners', 'listener'],
  ['Pools', 'pool'],
  ['Health Monitors', 'healthmonitor'],
  ['L7 Policies', 'l7policy'],
  ['L7 Rules', 'l7rule'],
] as const)('%s: needs the rule post of %s to create one [LB-075, LB-077]', async (name, noun) => {
  const rule = `os_load-balancer_api:${noun}:post`
  const app = await openLbaas({ policy: { 'load-balancer': { [rule]: '!' } } })
  const at = await shopAddresses(app)
  const table = TABLES.find((one) => one.name === name) ?? expect.fail()
  await openTable(app, at, table)
  await app.row(table.row)
  await app.hides({ button: new RegExp(`^${table.above}`) })
})

it('needs the rule put of pools to add and remove members [LB-076]', async () => {
  const app = await openLbaas({ policy: { 'load-balancer': { 'os_load-balancer_api:pool:put': '!' } } })
  const at = await shopAddresses(app)
  await openTable(app, at, TABLES[2] ?? expect.fail())
  await app.row('web-01')
  await app.hides({ button: 'Add/Remove Members' })
})

it.each(TABLES)('says that $name could not be retrieved', async (table) => {
  const app = await openLbaas({ expectProblems: true })
  const at = await shopAddresses(app)
  const paths: Readonly<Record<string, string>> = {
    Listeners: 'listeners',
    Pools: 'pools',
    Members: 'pools/*/members',
    'Health Monitors': 'healthmonitors',
    'L7 Policies': 'l7policies',
    'L7 Rules': 'l7policies/*/rules',
  }
  app.refuse({ service: 'load-balancer', method: 'GET', path: `/v2/lbaas/${paths[table.name]}`, status: 500 })
  await app.open(at[table.at])
  await app.user.click(await app.screen.findByRole('tab', { name: table.name }))
  const names = table.name.toLowerCase()
  await app.screen.findByText(`Unable to retrieve ${names}.`)
})

it.each([
  ['post', 'Create Load Balancer'],
  ['put', 'Edit Load Balancer'],
  ['delete', 'Delete Load Balancer'],
] as const)('needs the rule %s of load balancers for %s [LB-075]', async (verb, label) => {
  const rule = `os_load-balancer_api:loadbalancer:${verb}`
  const app = await openLbaas({ policy: { 'load-balancer': { [rule]: '!' } } })
  const row = await app.row('shop')
  await app.hides({ button: label })
  expect(await row.actions()).not.toContain(label)
})
