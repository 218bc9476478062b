import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-node-group.ts'
import boundsForm from './edit-bounds.ts'
import { boundsProblem, leastProblem, mostProblem } from './node-counts.ts'
import resizeForm from './resize-node-group.ts'

const item = {
  id: 'c1/g1',
  uuid: 'g1',
  cluster_id: 'c1',
  name: 'batch',
  node_count: 3,
  min_node_count: 1,
  max_node_count: null,
}
const wordsOf = (text: unknown): unknown => (typeof text === 'object' ? Object(text).text : text)

it.each([
  [3, 3, 3, [false, false, false]],
  [3, 4, 5, [true, false, true]],
  [3, 1, 2, [false, true, true]],
  [3, 0, 0, [false, true, false]],
  [2, 3, 1, [true, true, true]],
  [0, 0, null, [false, false, false]],
  [undefined, 9, 10, [false, false, false]],
  [5, null, undefined, [false, false, false]],
])('judges for %s nodes the bounds %s and %s: %j', (node_count, min_node_count, max_node_count, refused) => {
  const counts = { node_count, min_node_count, max_node_count }
  expect([leastProblem(counts), mostProblem(counts), boundsProblem(counts)].map(Boolean)).toEqual(refused)
})

it('says of bounds that exclude each other that they do, whatever the number of nodes is', () => {
  expect(mostProblem({ node_count: undefined, min_node_count: 3, max_node_count: 2 })).toBe(
    'The maximum cannot be below the minimum.',
  )
  expect(wordsOf(boundsProblem({ node_count: 1, min_node_count: 2, max_node_count: 4 }))).toMatch(/minimum/)
  expect(wordsOf(boundsProblem({ node_count: 5, min_node_count: 2, max_node_count: 4 }))).toMatch(/maximum/)
})

it('sends of a new node group what was entered, with labels as pairs', async () => {
  const { body, form, initial } = await tryForm(createForm)
  const values = { ...Object(initial()), name: 'batch', flavor_id: 'f', image_id: 'i', labels_text: 'a=b, c=d' }
  const begun = { role: 'worker', node_count: 1, min_node_count: 0 }
  expect(initial()).toEqual(begun)
  expect(body({ item: { id: 'c1' }, values })).toEqual({
    ...begun,
    ...{ name: 'batch', flavor_id: 'f', image_id: 'i', labels: { a: 'b', c: 'd' } },
  })
  expect(body({ item: { id: 'c1' }, values: { name: 'batch', node_count: 1 } })).toEqual({
    name: 'batch',
    node_count: 1,
  })
  const words = Object(form.spec).command({ item: { id: 'c1' }, values: { ...values, max_node_count: 3 } })
  expect(words.join(' ')).toBe(
    'openstack coe nodegroup create --node-count 1 --min-nodes 0 --max-nodes 3 --role worker --flavor f --image i --labels a=b, c=d --merge-labels c1 batch',
  )
})

it('removes a maximum that is emptied, and prints both changes', async () => {
  const { body, form, initial } = await tryForm(boundsForm)
  expect(initial({ item })).toEqual({ min_node_count: 1, max_node_count: undefined })
  expect(initial({ item: { ...item, min_node_count: null, max_node_count: 4 } })).toEqual({
    ...{ min_node_count: 0, max_node_count: 4 },
  })
  expect(body({ item, values: { min_node_count: 2 } })).toEqual({ min_node_count: 2, max_node_count: null })
  const command = (values: object) => Object(form.spec).command({ item, values }).join(' ')
  expect(command({ min_node_count: 1, max_node_count: 4 })).toBe(
    'openstack coe nodegroup update c1 g1 replace min_node_count=1 max_node_count=4',
  )
  expect(command({})).toBe(
    'openstack coe nodegroup update c1 g1 replace min_node_count=0 \n openstack coe nodegroup update c1 g1 remove max_node_count',
  )
})

it('names the nodes that go where a node group is to be smaller, and none where it is not', async () => {
  const { body, form, shown, problems } = await tryForm(resizeForm)
  const answers = { data: { nodegroups: [], worker_nodes: ['a', 'b'].map((id) => ({ id, name: id })) } }
  const sent = (node_count: number) => body({ item, answers, values: { node_count, nodes_to_remove: ['a'] } })
  expect([sent(2), sent(3)]).toEqual([
    { node_count: 2, nodegroup: 'batch', nodes_to_remove: ['a'] },
    { node_count: 3, nodegroup: 'batch' },
  ])
  expect(shown({ item, answers, values: { node_count: 2 } })).toEqual(['node_count', 'nodes_to_remove'])
  expect(shown({ item, answers, values: { node_count: 3 } })).toEqual(['node_count'])
  expect(Object.keys(problems({ item, answers, values: { node_count: 2, nodes_to_remove: ['a', 'b'] } }))).toEqual([
    'nodes_to_remove',
  ])
  const command = (values: object) => Object(form.spec).command({ item, values }).join(' ')
  expect(command({ node_count: 2, nodes_to_remove: ['a'] })).toBe(
    'openstack coe cluster resize --nodegroup batch --nodes-to-remove a c1 2',
  )
})
