import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import signForm from '../certificates/sign-certificate.ts'
import { fittingFlavors } from '../fitting-flavors.ts'
import createQuota from '../quotas/create-quota.ts'
import updateQuota from '../quotas/update-quota.ts'
import resizeForm from './resize-cluster.ts'
import upgradeForm from './upgrade-cluster.ts'

const item = { id: 'c1', node_count: 4, master_count: 3, cluster_template_id: 't1', coe_version: 'v1.28.0', labels: {} }
const workers = (node_count: number, ...names: string[]) => ({
  nodegroups: [
    { name: 'default-master', node_count: 9 },
    { name: 'default-worker', node_count },
  ],
  worker_nodes: names.map((id) => ({ id, name: id })),
})

it('begins with the number of workers of the default group, or else of the cluster [CINFRA-052]', async () => {
  const { outline, initial, form } = await tryForm(resizeForm)
  expect(outline).toEqual({
    '': [
      'Node Count: text, required',
      'Nodes to remove: own, optional, at times, checked',
      'Roll back if it fails: checkbox, at times',
    ],
  })
  expect(form.spec.needs).toEqual(['data'])
  expect(initial({ item, answers: { data: workers(3) } })).toEqual({ node_count: 3 })
  expect(initial({ item, answers: { data: { nodegroups: [], worker_nodes: [] } } })).toEqual({ node_count: 4 })
  expect(initial({ item: { id: 'c1' } })).toEqual({ node_count: 0 })
})

it.each([
  [2, ['a'], ['node_count', 'nodes_to_remove']],
  [2, [], ['node_count']],
  [3, ['a'], ['node_count']],
  [4, ['a'], ['node_count', 'rollback']],
  [undefined, ['a'], ['node_count']],
])('to %s workers of three, with the nodes %j, asks for %j [CINFRA-053]', async (node_count, nodes, fields) => {
  const { shown } = await tryForm(resizeForm)
  expect(shown({ item, values: { node_count }, answers: { data: workers(3, ...nodes) } })).toEqual(fields)
})

it('does not ask for nodes to remove where they are not known', async () => {
  const { shown } = await tryForm(resizeForm)
  expect(shown({ item, values: { node_count: 2 } })).toEqual(['node_count', 'rollback'])
})

it.each([
  [1, ['a', 'b'], {}],
  [
    2,
    ['a', 'b'],
    { nodes_to_remove: 'You may only select as many nodes as you are reducing the original node count by.' },
  ],
  [2, ['a'], {}],
  [2, undefined, {}],
])('to %i workers of three takes the nodes %j away: %j [CINFRA-053]', async (node_count, nodes_to_remove, problems) => {
  const tried = await tryForm(resizeForm)
  const situation = { item, values: { node_count, nodes_to_remove }, answers: { data: workers(3, 'a', 'b') } }
  expect(tried.problems(situation)).toEqual(problems)
})

it.each<[object, string, object]>([
  [{ node_count: 2 }, 'resize', { node_count: 2, nodegroup: 'default-worker' }],
  [
    { node_count: 2, nodes_to_remove: ['a'] },
    'resize',
    { node_count: 2, nodegroup: 'default-worker', nodes_to_remove: ['a'] },
  ],
  [{ node_count: 3, nodes_to_remove: ['a'] }, 'resize', { node_count: 3, nodegroup: 'default-worker' }],
  [{ node_count: 2, nodes_to_remove: [] }, 'resize', { node_count: 2, nodegroup: 'default-worker' }],
  [{ node_count: 4, rollback: true }, 'change', { node_count: 4, rollback: true }],
  [{ node_count: 3, rollback: true }, 'resize', { node_count: 3, nodegroup: 'default-worker' }],
  [{ node_count: 4, rollback: false }, 'resize', { node_count: 4, nodegroup: 'default-worker' }],
])('sends of three workers %j as a %s [CINFRA-067]', async (values, call, body) => {
  const { form } = await tryForm(resizeForm)
  const sent: unknown[] = []
  const request = async ({ path }: { readonly path: string }, input: { readonly body: unknown }) =>
    void sent.push([path.endsWith('/resize') ? 'resize' : 'change', input.body])
  await form.spec.send?.(Object({ request, values, answers: { data: workers(3) }, item }))
  expect(sent).toEqual([[call, body]])
})

const template = (id: string, kube_tag?: string) => ({ id, name: id, labels: kube_tag ? { kube_tag } : {} })
const higher = async (of: object, ...found: readonly object[]) => {
  const { form } = await tryForm(upgradeForm)
  const asked: unknown[] = []
  const read = async (...given: unknown[]) => {
    asked.push(given[1])
    return found
  }
  const templates = await Object(form.sources.templates)(Object({ read, item: { ...item, ...of } }))
  expect(asked).toEqual([{ query: { related_to: 't1' } }])
  return templates.map(({ id }: { readonly id: string }) => id)
}

it('offers related templates of a higher version than all that is known of the cluster, the last name first [CINFRA-038]', async () => {
  const found = [template('a', 'v1.29.0'), template('b', 'v1.30.0'), template('c', 'v1.28.0'), template('d')]
  expect(await higher({}, ...found)).toEqual(['b', 'a'])
  expect(await higher({ labels: { kube_tag: 'v1.29.0' } }, ...found)).toEqual(['b'])
  expect(await higher({}, template('t1', 'v1.29.5'), ...found)).toEqual(['b'])
  expect(await higher({ coe_version: null }, ...found)).toEqual(['c', 'b', 'a'])
})

it('upgrades one node at a time unless more fit [CINFRA-039, CINFRA-055, CINFRA-065]', async () => {
  const { outline, initial, blocked, problems, body } = await tryForm(upgradeForm)
  expect(outline).toEqual({
    '': ['New Cluster Template: select, required, from templates', 'Maximum Batch Size: text, checked'],
  })
  expect(initial()).toEqual({ max_batch_size: 1 })
  expect([[], [{}], undefined].map((templates) => blocked({ answers: { templates } }) !== undefined)).toEqual([
    true,
    false,
    false,
  ])
  const batch = (max_batch_size: number, nodes: object) =>
    problems({ item: { ...item, ...nodes }, values: { max_batch_size } })
  const exceeded = { max_batch_size: 'The maximum number of nodes in the batch has been exceeded.' }
  expect(batch(2, { master_count: 6, node_count: 10 })).toEqual({})
  expect([
    batch(2, { master_count: undefined, node_count: 10 }),
    batch(2, { master_count: 6, node_count: null }),
  ]).toEqual([exceeded, exceeded])
  expect(body({ values: { cluster_template: 't2' } })).toEqual({
    cluster_template: 't2',
    max_batch_size: 1,
    nodegroup: 'default-worker',
  })
  expect(body({ values: { cluster_template: 't2', max_batch_size: 2 } })).toMatchObject({ max_batch_size: 2 })
})

it('makes and changes a quota of clusters [CINFRA-057, CINFRA-058]', async () => {
  const made = await tryForm(createQuota)
  expect(made.outline).toEqual({
    '': ['Project: select, required, from projects', 'Resource: select, required', 'Hard Limit: text'],
  })
  expect(made.initial()).toEqual({ resource: 'Cluster' })
  const told = (form: typeof made, situation: object) => Object(form.form.spec).successValues(situation)
  const projects = [
    { id: 'p1', name: 'demo' },
    { id: 'p2', name: 'web' },
  ]
  const values = { project_id: 'p2' }
  expect([told(made, { values, answers: { projects } }), told(made, { values, answers: {} })]).toEqual([
    { project: 'web' },
    { project: 'p2' },
  ])
  const changed = await tryForm(updateQuota)
  expect(changed.outline).toEqual({
    '': ['Project: text, read-only', 'Resource: select, read-only', 'Hard Limit: text'],
  })
  const quota = { project_id: 'p1', resource: 'Cluster', hard_limit: 5 }
  expect(changed.initial({ item: quota })).toEqual(quota)
  expect(changed.body({ item: quota, values: { ...quota, hard_limit: 6 } })).toEqual({ ...quota, hard_limit: 6 })
  expect([told(changed, { item: { ...quota, project_name: 'demo' } }), told(changed, { item: quota })]).toEqual([
    { project: 'demo', resource: 'Cluster' },
    { project: 'p1', resource: 'Cluster' },
  ])
})

it('signs a request, and keeps none as a draft [CINFRA-070, CINFRA-082]', async () => {
  const { outline, body, form } = await tryForm(signForm)
  expect(outline).toEqual({ '': ['CSR: load-edit, 10 rows'] })
  expect([form.spec.keepsDraft, body({ item, values: { csr: 'CSR' } })]).toEqual([
    false,
    { cluster_uuid: 'c1', csr: 'CSR' },
  ])
})

it('offers flavors of the least size that the deployer asks for, or larger', () => {
  const flavors = [
    [1024, 4],
    [2048, 1],
    [2048, 2],
    [4096, 4],
  ].map(([ram, vcpus]) => Object({ ram, vcpus }))
  const fitting = (minimums?: { flavorMinimumRam: number; flavorMinimumVcpu: number }) =>
    fittingFlavors({ flavors, flavorMinimums: minimums }).map(({ ram, vcpus }) => `${ram}/${vcpus}`)
  expect(fitting({ flavorMinimumRam: 2048, flavorMinimumVcpu: 2 })).toEqual(['2048/2', '4096/4'])
  expect(fitting()).toHaveLength(4)
  expect(fittingFlavors({ flavors: undefined, flavorMinimums: undefined })).toEqual([])
})
