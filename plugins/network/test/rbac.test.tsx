import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

const PATH = '/admin/rbac_policies'

type App = Awaited<ReturnType<typeof openNetwork>>
interface Policy {
  readonly id: string
  readonly object_type: string
  readonly object_id: string
  readonly action: string
  readonly target_tenant: string
}
const policiesOf = async (app: App) =>
  (await app.cloud<{ rbac_policies: readonly Policy[] }>('GET', '/network/v2.0/rbac-policies', undefined, 'admin'))
    .rbac_policies
const options = (dialog: Awaited<ReturnType<App['dialog']>>, name: RegExp) =>
  [...dialog.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)
const idOf = async (app: App, kind: string, name: string) => {
  const key = (kind.split('/').at(-1) ?? kind).replaceAll('-', '_')
  const found = await app.cloud<Record<string, readonly { id: string }[]>>(
    'GET',
    `/network/v2.0/${kind}?name=${name}`,
    undefined,
    'admin',
  )
  return found[key]?.[0]?.id ?? expect.fail(`there is no ${name}`)
}

/** The texts of the rows, without boxes and menus. */
async function rows(app: App): Promise<readonly (readonly (string | null)[])[]> {
  const grid = within(await app.screen.findByRole('grid', { name: 'RBAC Policies' }))
  return grid
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      ['Project', 'Object Type', 'Object', 'Target Project'].map(
        (label) => row.querySelector(`[data-label="${label}"]`)?.textContent ?? null,
      ),
    )
}

it('lists the policies of all projects with the names of projects and objects [NETP-003, NETP-122]', async () => {
  const app = await openNetwork({ path: PATH, as: 'admin' })
  for (const name of ['public', 'shared', 'best-effort']) await app.row(name)
  expect(await app.headings('RBAC Policies')).toEqual(['Project', 'ID', 'Object Type', 'Object', 'Target Project'])
  expect((await rows(app)).toSorted()).toEqual([
    ['admin', 'Network', 'public', '*'],
    ['admin', 'Network', 'shared', '*'],
    ['admin', 'QoS Policy', 'best-effort', '*'],
    ['admin', 'Subnet Pool', 'shared-pool', '*'],
  ])
})

it.each([
  ['without the setting', { settings: { OPENSTACK_NEUTRON_NETWORK: { enable_rbac_policy: false } }, as: 'admin' }],
  ['without the rule', { policy: { network: { context_is_admin: '!' } }, as: 'admin' }],
  ['to others', { as: 'demo' }],
  ['without a network service', { catalog: { network: null }, as: 'admin' }],
] as const)('shows no RBAC policies %s [NETP-003]', async (_case, options) => {
  const app = await openNetwork({ ...options, path: '/admin/overview', expectProblems: true })
  await app.open(PATH)
  await waitFor(() => expect(app.screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''))
  await app.hides({ grid: 'RBAC Policies' })
  expect(app.calls).not.toContain('GET /api/neutron/rbac_policies/')
})

it('shares a network with a project, changes the target alone, and ends it [NETP-123, NETP-124, NETP-125, NETP-126] [FEATURE-34]', async () => {
  const app = await openNetwork({ path: PATH, as: 'admin' })
  await app.press('Create RBAC Policy')
  const create = await app.dialog('Create RBAC Policy')
  await waitFor(() => expect(labels(create)).toEqual(['Target Project', 'Action and Object Type']))
  await create.press('Create RBAC Policy')
  await create.findByText('Target Project is a required field')
  await create.findByText('Action and Object Type is a required field')
  await waitFor(() => expect(options(create, /^Target Project/).slice(1)).toContain('demo'))
  expect(options(create, /^Target Project/)[1]).toBe('*')
  expect(options(create, /^Action and Object Type/).slice(1)).toEqual([
    'Shared Network',
    'External Network',
    'Shared QoS Policy',
    'Shared Security Group',
    'Shared Subnet Pool',
    'Shared Address Scope',
    'Shared Address Group',
  ])
  await create.pick(/^Target Project/, 'demo')
  await create.pick(/^Action and Object Type/, 'Shared QoS Policy')
  expect(labels(create)).toEqual(['Target Project', 'Action and Object Type', 'QoS Policy'])
  await create.pick(/^Action and Object Type/, 'Shared Network')
  expect(labels(create)).toEqual(['Target Project', 'Action and Object Type', 'Network'])
  await create.press('Create RBAC Policy')
  await create.findByText('Network is a required field')
  await create.pick(/^Network/, 'operations')
  await create.press('Create RBAC Policy')
  await app.screen.findByText('RBAC Policy was successfully created.')
  const network = await idOf(app, 'networks', 'operations')
  const made = (await policiesOf(app)).find(({ object_id }) => object_id === network)
  expect(made).toMatchObject({ object_type: 'network', action: 'access_as_shared' })
  expect(made?.target_tenant).not.toBe('*')
  const row = await app.row('operations')
  expect(await row.actions()).toEqual(['Edit Policy', 'Delete RBAC Policy'])
  await row.choose('Edit Policy')
  const edit = await app.dialog('Edit Policy')
  await waitFor(() => expect(labels(edit)).toEqual(['Target Project']))
  await edit.pick(/^Target Project/, '*')
  await edit.press('Save')
  await waitFor(async () => expect((await app.row('operations')).cell('Target Project')).toBe('*'))
  const changed = (await policiesOf(app)).find(({ id }) => id === made?.id)
  expect(changed).toEqual({ ...made, target_tenant: '*' })
  await app.open(`${PATH}/${made?.id}/`)
  await app.screen.findByRole('heading', { level: 1, name: 'operations' })
  expect(app.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Relations'])
  await app.open(PATH)
  await (await app.row('operations')).choose('Delete RBAC Policy')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('operations')
  expect((await policiesOf(app)).map(({ id }) => id)).not.toContain(made?.id)
})

it('shares a QoS policy, opens a network to the outside, and deletes several at once [NETP-123, NETP-124] [FEATURE-34]', async () => {
  const app = await openNetwork({ path: PATH, as: 'admin' })
  for (const [kind, field, name] of [
    ['Shared QoS Policy', /^QoS Policy/, 'gold'],
    ['External Network', /^Network/, 'backend'],
  ] as const) {
    await app.press('Create RBAC Policy')
    const create = await app.dialog('Create RBAC Policy')
    await create.findByRole('option', { name: '*' })
    await create.pick(/^Target Project/, '*')
    await create.pick(/^Action and Object Type/, kind)
    await create.findByRole('option', { name })
    await create.pick(field, name)
    await create.press('Create RBAC Policy')
    await app.row(name)
  }
  const gold = await idOf(app, 'qos/policies', 'gold')
  const backend = await idOf(app, 'networks', 'backend')
  const made = (await policiesOf(app)).filter(({ object_id }) => object_id === gold || object_id === backend)
  expect(made.map(({ object_type, action, target_tenant }) => [object_type, action, target_tenant])).toEqual([
    ['qos_policy', 'access_as_shared', '*'],
    ['network', 'access_as_external', '*'],
  ])
  for (const name of ['gold', 'backend']) await (await app.row(name)).select()
  await app.press(/^Delete RBAC Policies/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('gold')
  expect(await policiesOf(app)).toHaveLength(4)
})

it.each([
  ['create_rbac_policy', 'Create RBAC Policy'],
  ['update_rbac_policy', 'Edit Policy'],
  ['delete_rbac_policy', 'Delete RBAC Policy'],
])('needs the rule %s [NETP-123]', async (rule, label) => {
  const app = await openNetwork({ path: PATH, as: 'admin', policy: { network: { [rule]: '!' } } })
  const all = ['Edit Policy', 'Delete RBAC Policy']
  expect(await (await app.row('best-effort')).actions()).toEqual(all.filter((one) => one !== label))
  expect(app.screen.queryByRole('button', { name: 'Create RBAC Policy' }) === null).toBe(label === 'Create RBAC Policy')
})

it('lets a project share its own security group, address group, scope and pool with another, by its ID [FEATURE-34, RBAC-01, RBAC-02, RBAC-03]', async () => {
  const app = await openNetwork({ path: '/project/overview' })
  const made = async (collection: string, body: object) => {
    const answer = await app.cloud<Record<string, { id: string }>>('POST', `/network/v2.0/${collection}`, body)
    return Object.values(answer)[0]?.id
  }
  const shared = [
    ['Shared Security Group', /^Security Group/, 'web', await idOf(app, 'security-groups', 'web')],
    [
      ...(['Shared Address Group', /^Address Group/, 'offices'] as const),
      await made('address-groups', { address_group: { name: 'offices' } }),
    ],
    [
      ...(['Shared Address Scope', /^Address Scope/, 'campus'] as const),
      await made('address-scopes', { address_scope: { name: 'campus', ip_version: 4 } }),
    ],
    [
      ...(['Shared Subnet Pool', /^Subnet Pool/, 'branch'] as const),
      await made('subnetpools', { subnetpool: { name: 'branch', prefixes: ['10.60.0.0/16'] } }),
    ],
  ] as const
  const target = app.host.simulator.people.projects.admin
  await app.open('/project/rbac_policies')
  for (const [kind, field, name] of shared) {
    await app.press('Create RBAC Policy')
    const create = await app.dialog('Create RBAC Policy')
    await create.fill(/^Target Project ID/, target)
    await create.pick(/^Action and Object Type/, kind)
    await create.findByRole('option', { name })
    await create.pick(field, name)
    await create.press('Create RBAC Policy')
    await app.row(name)
  }
  const policies = await policiesOf(app)
  for (const [, , , id] of shared)
    expect(policies.find(({ object_id }) => object_id === id)).toMatchObject({
      action: 'access_as_shared',
      target_tenant: target,
    })
  expect(await app.headings('RBAC Policies')).toEqual(['ID', 'Object Type', 'Object', 'Target Project'])
  await app.hides('shared-pool')
  await (await app.row('campus')).choose('Delete RBAC Policy')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('campus')
})

it('lists a security group of another project that is shared with this one, which it does not change [RBAC-04]', async () => {
  const app = await openNetwork({ path: '/project/overview' })
  const answer = await app.cloud<{ security_group: { id: string } }>(
    'POST',
    '/network/v2.0/security-groups',
    { security_group: { name: 'baseline' } },
    'admin',
  )
  const { id: object_id } = answer.security_group
  const policy = { object_type: 'security_group', object_id, action: 'access_as_shared' }
  const target_tenant = app.host.simulator.people.projects.demo
  const rbac_policy = { ...policy, target_tenant }
  await app.cloud('POST', '/network/v2.0/rbac-policies', { rbac_policy }, 'admin')
  await app.open('/project/security_groups')
  const row = await app.row('baseline')
  expect([row.cell('Shared'), await row.actions()]).toEqual(['Yes', []])
})

it('shows no RBAC policies of the project to readers [RBAC-02]', async () => {
  const app = await openNetwork({ path: '/project/networks', as: 'viewer', expectProblems: true })
  await app.open('/project/rbac_policies')
  await app.screen.findByRole('heading', { level: 1 })
  await app.hides({ grid: 'RBAC Policies' })
})
