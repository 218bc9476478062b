import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-rbac-form.ts'
import editForm from './edit-rbac-form.ts'

const IDS = { network_id: 'n1', qos_policy_id: 'q1' }

it.each([
  [
    'shared_network',
    'network_id',
    { action: 'access_as_shared', object_type: 'network', object_id: 'n1' },
    '--type network --action access_as_shared --target-project p2 n1',
  ],
  [
    'external_network',
    'network_id',
    { action: 'access_as_external', object_type: 'network', object_id: 'n1' },
    '--type network --action access_as_external --target-project p2 n1',
  ],
  [
    'shared_qos_policy',
    'qos_policy_id',
    { action: 'access_as_shared', object_type: 'qos_policy', object_id: 'q1' },
    '--type qos_policy --action access_as_shared --target-project p2 q1',
  ],
])('shares as %s what is chosen as %s [NETP-124]', async (kind, chosen, sent, words) => {
  const { shown, body, command } = await tryForm(createForm)
  const values = { kind, target_tenant: 'p2', ...IDS }
  expect(shown({ values: { kind } })).toEqual(['target_tenant', 'kind', chosen])
  expect(body({ values })).toEqual({ target_tenant: 'p2', ...sent })
  expect(command({ values })).toBe(`openstack network rbac create ${words}`)
  expect(command({ values: { ...values, target_tenant: '*' } })).toContain(' --target-all-projects ')
})

it('offers QoS policies where the cloud has such [NETP-124]', async () => {
  const { choices, form } = await tryForm(createForm)
  const kinds = (hasQos: boolean) => choices('kind', { answers: { hasQos } }).map(([kind]) => kind)
  expect(kinds(true)).toEqual(['shared_network', 'external_network', 'shared_qos_policy'])
  expect(kinds(false)).toEqual(['shared_network', 'external_network'])
  const { hasQos, policies } = Object(form.sources)
  const read = (found: readonly object[]) => Object({ read: async () => found })
  expect([await hasQos(read([{ alias: 'qos' }])), await hasQos(read([{ alias: 'dvr' }]))]).toEqual([true, false])
  expect(await policies(read([{ alias: 'dvr' }]))).toEqual([])
})

it('changes the project that an object is shared with [NETP-125]', async () => {
  const { initial, command } = await tryForm(editForm)
  const item = { id: 'b1', target_tenant: 'p1' }
  expect(initial({ item })).toEqual({ target_tenant: 'p1' })
  expect(command({ values: { target_tenant: 'p2' }, item })).toBe('openstack network rbac set --target-project p2 b1')
  expect(command({ values: { target_tenant: '*' }, item })).toBe('')
})

it('shares with a project or with all [NETP-124]', async () => {
  const { choices } = await tryForm(createForm)
  expect(choices('target_tenant', { answers: { projects: [{ id: 'p1', name: 'demo' }] } })).toEqual([
    ['*', '*'],
    ['p1', 'demo'],
  ])
})
