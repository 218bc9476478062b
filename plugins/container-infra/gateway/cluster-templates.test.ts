import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as templates from '../api/cluster-templates.ts'
import { templateNames, templatePatch, templateRoutes } from './cluster-templates.ts'

const LIST = 'container-infra GET /clustertemplates'
const id = { params: { id: 't1' } }
const found = ['k8s-b', 'swarm-a', 'k8s-a'].map((name, index) => ({ uuid: `t${index}`, name, coe: 'kubernetes' }))

it.each<[unknown, string | undefined, string[]]>([
  [null, undefined, ['k8s-a', 'k8s-b', 'swarm-a']],
  [{ kubernetes: 'k8s' }, undefined, ['k8s-a', 'k8s-b', 'swarm-a']],
  [{ kubernetes: 'k8s' }, 't0', ['k8s-a', 'k8s-b']],
  [{ kubernetes: 'k8s' }, 't1', ['k8s-a', 'k8s-b', 'swarm-a']],
  [{ kubernetes: 'k8s' }, 'gone', ['k8s-a', 'k8s-b', 'swarm-a']],
  [{ bad: '(', number: 1, late: 'b$|.*-b', kubernetes: 'k8s' }, 't0', ['k8s-b']],
])(
  'with the groups %j lists of %s the related templates, by name: %j [CINFRA-069]',
  async (groups, related_to, names) => {
    const { ask } = tryRoutes(templateRoutes, {
      answers: { [LIST]: found },
      settings: { CLUSTER_TEMPLATE_GROUP_FILTERS: groups },
    })
    const items = await ask<{ name: string }[]>(templates.list, { query: { related_to } })
    expect(items.map(({ name }) => name)).toEqual(names)
  },
)

it('names a template without a name by its id, also for other pages', async () => {
  const { cloud } = tryRoutes([], { answers: { [LIST]: [{ uuid: 't9', name: null }, found[0]] } })
  expect(await templateNames(cloud, [])).toEqual([
    { id: 't0', name: 'k8s-b' },
    { id: 't9', name: 't9' },
  ])
})

it.each([
  ['labels', ['gold'], 'labels must be object'],
  ['labels', 'gold', 'labels must be object'],
  ['name', 5, 'name must be string'],
  ['public', 'no', 'public '],
])('refuses a template whose %s is %j by the name of the field', async (field, value, problem) => {
  const { ask } = tryRoutes(templateRoutes, { answers: { [`${LIST}/t1`]: { uuid: 't1', [field]: value } } })
  await expect(ask(templates.get, id)).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREADABLE',
    message: expect.stringContaining(`OS::Magnum::ClusterTemplate.${problem}`),
  })
})

it('reads, creates, changes and deletes templates [CINFRA-018]', async () => {
  const stored = { uuid: 't1', name: 'k8s', labels: { n: 1 }, dns_nameserver: null }
  const item = { id: 't1', name: 'k8s', labels: { n: '1' }, dns_nameserver: null }
  const path = 'container-infra PATCH /clustertemplates/t1'
  const { ask, sent } = tryRoutes(templateRoutes, {
    answers: {
      [`${LIST}/t1`]: stored,
      'container-infra POST /clustertemplates': stored,
      [path]: { ...stored, name: 'new' },
    },
  })
  expect(await ask(templates.get, id)).toMatchObject(item)
  expect(
    await ask(templates.create, { body: { coe: 'swarm', name: '', image_id: null, public: false } }),
  ).toMatchObject({
    ...{ status: 201, body: item },
    headers: { location: '/api/container_infra/cluster_templates/t1' },
  })
  expect(await ask(templates.change, { ...id, body: { name: 'k8s', labels: { n: '1' } } })).toMatchObject(item)
  expect(await ask(templates.change, { ...id, body: { name: 'new' } })).toMatchObject({ name: 'new' })
  await ask(templates.remove, { body: ['t1', 't2'] })
  expect(sent.filter(([line]) => !line.startsWith(LIST))).toEqual([
    ['container-infra POST /clustertemplates (1.10)', { coe: 'swarm', public: false }],
    [`${path} (1.10)`, [{ op: 'replace', path: '/name', value: 'new' }]],
    ['container-infra DELETE /clustertemplates/t1 (1.10)'],
    ['container-infra DELETE /clustertemplates/t2 (1.10)'],
  ])
})

it.each<[string, object, object, object[]]>([
  ['nothing', { name: 'a', dns: null }, { name: 'a', dns: '', proxy: undefined }, []],
  ['what is there', { size: 1 }, { size: 2 }, [{ op: 'replace', path: '/size', value: 2 }]],
  [
    'what is not there',
    { size: null },
    { size: 0, name: 'a' },
    [
      { op: 'add', path: '/size', value: 0 },
      { op: 'add', path: '/name', value: 'a' },
    ],
  ],
  [
    'what goes',
    { a: 1, b: 1, c: 1 },
    { a: null, b: '', c: undefined },
    ['a', 'b', 'c'].map((name) => ({ op: 'remove', path: `/${name}` })),
  ],
  [
    'labels, key by key',
    { labels: { kept: '1', changed: 2, gone: '3' } },
    { labels: { kept: '1', changed: '4', 'a/b~c': '5' } },
    [
      { op: 'replace', path: '/labels/changed', value: '4' },
      { op: 'remove', path: '/labels/gone' },
      { op: 'add', path: '/labels/a~1b~0c', value: '5' },
    ],
  ],
  [
    'labels whose names every object has',
    { labels: { toString: '1' } },
    { labels: { constructor: '2' } },
    [
      { op: 'remove', path: '/labels/toString' },
      { op: 'add', path: '/labels/constructor', value: '2' },
    ],
  ],
  [
    'no labels where they are not said',
    { labels: { a: '1' } },
    { name: 'a' },
    [{ op: 'add', path: '/name', value: 'a' }],
  ],
])('patches %s', (_what, before, wanted, patch) => expect(templatePatch(Object(before), wanted)).toEqual(patch))
