import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-rbac-form.ts'
import editForm from './edit-rbac-form.ts'
import { readShareables } from './shareables.ts'

const IDS = {
  ...{ network_id: 'n1', qos_policy_id: 'q1', security_group_id: 'g1', subnetpool_id: 's1' },
  ...{ address_scope_id: 'a1', address_group_id: 'a2' },
}
const answers = { projects: [{ id: 'p1', name: 'demo' }], mayWiden: true }

it.each([
  ['shared_network', 'network_id', 'network', 'access_as_shared', 'n1'],
  ['external_network', 'network_id', 'network', 'access_as_external', 'n1'],
  ['shared_qos_policy', 'qos_policy_id', 'qos_policy', 'access_as_shared', 'q1'],
  ['shared_security_group', 'security_group_id', 'security_group', 'access_as_shared', 'g1'],
  ['shared_subnet_pool', 'subnetpool_id', 'subnetpool', 'access_as_shared', 's1'],
  ['shared_address_scope', 'address_scope_id', 'address_scope', 'access_as_shared', 'a1'],
  ['shared_address_group', 'address_group_id', 'address_group', 'access_as_shared', 'a2'],
])('shares as %s what is chosen as %s [NETP-124] [RBAC-01]', async (kind, chosen, object_type, action, object_id) => {
  const { shown, body, command } = await tryForm(createForm)
  const values = { kind, target_tenant: 'p2', ...IDS }
  expect(shown({ values: { kind }, answers })).toEqual(['target_tenant', 'kind', chosen])
  expect(body({ values })).toEqual({ target_tenant: 'p2', object_type, action, object_id })
  const words = `--type ${object_type} --action ${action} --target-project p2 ${object_id}`
  expect(command({ values })).toBe(`openstack network rbac create ${words}`)
  expect(command({ values: { ...values, target_tenant: '*' } })).toContain(' --target-all-projects ')
})

const OWN = { id: 'own', name: 'own', project_id: 'p1' }
const OTHER = { id: 'other', name: 'other', tenant_id: 'p2' }

it('offers what the cloud shares, of the own project or of all [NETP-124] [RBAC-01, RBAC-02]', async () => {
  const found = (page: string, ...aliases: readonly string[]) => {
    const read = async ({ path }: { readonly path: string }) =>
      path.endsWith('/extensions/') ? aliases.map((alias) => ({ alias })) : [OWN, OTHER]
    return readShareables(Object({ read, page, projectId: 'p1' }))
  }
  expect(await found('/project/rbac_policies', 'qos')).toEqual({ network: [OWN], qos_policy: [OWN] })
  expect(await found('/admin/rbac_policies', 'dvr')).toEqual({ network: [OWN, OTHER] })
  const all = ['rbac-security-groups', 'rbac-subnetpool', 'rbac-address-scope', 'rbac-address-group']
  const types = ['network', 'security_group', 'subnetpool', 'address_scope', 'address_group']
  expect(Object.keys(await found('/project/rbac_policies', ...all))).toEqual(types)
  const { choices } = await tryForm(createForm)
  const kinds = (shareables?: object) => choices('kind', { answers: { shareables } }).map(([kind]) => kind)
  expect(kinds({ network: [], subnetpool: [] })).toEqual(['shared_network', 'external_network', 'shared_subnet_pool'])
  expect(kinds()).toHaveLength(7)
  expect(choices('subnetpool_id', { answers: { shareables: { subnetpool: [OWN] } } })).toEqual([['own', 'own']])
})

it('changes the project that an object is shared with [NETP-125] [RBAC-03]', async () => {
  const { initial, command, body } = await tryForm(editForm)
  const item = { id: 'b1', target_tenant: 'p1' }
  expect(initial({ item })).toEqual({ target_tenant: 'p1', target_id: 'p1' })
  const set = 'openstack network rbac set --target-project'
  expect(command({ values: { target_tenant: 'p2' }, answers, item })).toBe(`${set} p2 b1`)
  expect(command({ values: { target_tenant: '*' }, answers, item })).toBe('')
  const entered = { target_tenant: 'p1', target_id: 'p3' }
  expect([command({ values: entered, item }), body({ values: entered, item })]).toEqual([
    `${set} p3 b1`,
    { target_tenant: 'p3' },
  ])
})

it('shares with a project or with all, and by the id with whom cannot be listed [NETP-124] [RBAC-03]', async () => {
  const { choices, shown, source } = await tryForm(createForm)
  const targets = (mayWiden: boolean) => choices('target_tenant', { answers: { ...answers, mayWiden } })
  expect(targets(true)).toEqual([
    ['*', '*'],
    ['p1', 'demo'],
  ])
  expect(targets(false)).toEqual([['p1', 'demo']])
  expect(shown()).toEqual(['target_id', 'kind'])
  const read = async () => answers.projects
  const projects = (isAllowed: boolean) => source('projects', Object({ read, allows: async () => isAllowed }))
  expect([await projects(true), await projects(false)]).toEqual([answers.projects, undefined])
})
