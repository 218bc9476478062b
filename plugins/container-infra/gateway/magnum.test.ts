import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { CREDENTIALS, containers, own, textsOf, VERSION, withoutEmpty } from './magnum.ts'

it('leaves out of a body what has no value, and keeps zero, no and what is empty inside [CINFRA-060, CINFRA-063]', () => {
  const none = { absent: undefined, unset: null, empty: '' }
  const some = { count: 0, isPublic: false, labels: {}, nodes: [], name: ' ' }
  const kept = withoutEmpty({ ...none, ...some })
  expect(Object.keys(kept)).toEqual(Object.keys(some))
  expect(kept).toEqual(some)
  expect(withoutEmpty(none)).toStrictEqual({})
})

it('asks for the container service, in versions that have node groups and renewed credentials', async () => {
  const { cloud, lines } = tryRoutes([])
  await containers(cloud).get('/clusters', { microversion: VERSION })
  await containers(cloud).get('/credentials', { microversion: CREDENTIALS })
  expect(lines()).toEqual(['container-infra GET /clusters (1.10)', 'container-infra GET /credentials (1.12)'])
})

it.each([
  [
    { kube_tag: 'v1', nodes: 3, isOn: true },
    { kube_tag: 'v1', nodes: '3', isOn: 'true' },
  ],
  [{}, {}],
  [null, {}],
  [undefined, {}],
])('reads the labels %j as the texts %j', (labels, texts) => expect(textsOf(labels)).toEqual(texts))

it.each<[unknown, unknown]>([
  [{ n: 1 }, { n: '1' }],
  [null, {}],
  [undefined, undefined],
  [['gold'], ['gold']],
  ['gold', 'gold'],
])('makes of the labels %j of an item %j, and leaves what is no map to be refused', (labels, read) => {
  expect(own.labels(Object({ labels }))).toEqual(read)
})

it('names what has no name by its id', () => {
  expect([own.name({ id: 'c1', name: 'web' }), own.name({ id: 'c1', name: '' })]).toEqual(['web', 'c1'])
})
