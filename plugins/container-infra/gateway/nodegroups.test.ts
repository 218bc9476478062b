import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as nodegroups from '../api/nodegroups.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const GROUPS = 'container-infra GET /clusters/c1/nodegroups'
const of = { params: { id: 'c1' } }
const one = { params: { cluster_id: 'c1', uuid: 'g1' } }
const group = { uuid: 'g1', name: 'batch', role: 'batch', status: 'CREATE_COMPLETE', node_count: 2, flavor_id: 'f1' }
const names = { 'OS::Nova::Flavor': { f1: 'm1.small' }, 'OS::Glance::Image': { i1: 'fedora' } }
const item = {
  ...{ id: 'c1/g1', uuid: 'g1', cluster_id: 'c1', name: 'batch', role: 'batch', status: 'CREATE_COMPLETE' },
  ...{ node_count: 2, min_node_count: 1, max_node_count: 4, is_default: false, labels: { n: '1' } },
  ...{ flavor_id: 'f1', flavor_name: 'm1.small', image_id: 'i1', image_name: 'fedora' },
  node_addresses: ['192.0.2.2'],
}

it('lists and reads node groups with their bounds and addresses, which a list of the service lacks, and with names', async () => {
  const whole = {
    min_node_count: 1,
    max_node_count: 4,
    image_id: 'i1',
    labels: { n: 1 },
    node_addresses: ['192.0.2.2'],
  }
  const { ask, lines } = tryRoutes(routes, {
    names,
    answers: {
      [GROUPS]: { nodegroups: [group, { uuid: 'g2', name: 'bare' }] },
      [`${GROUPS}/g1`]: { ...group, ...whole },
      [`${GROUPS}/g2`]: { uuid: 'g2', name: '', node_addresses: null, is_default: null },
    },
  })
  const bare = { id: 'c1/g2', uuid: 'g2', name: 'g2', node_addresses: [], is_default: false, max_node_count: null }
  expect(await ask(nodegroups.list, of)).toMatchObject([item, bare])
  expect(await ask(nodegroups.get, one)).toMatchObject(item)
  expect(new Set(lines())).toEqual(new Set([`${GROUPS} (1.10)`, `${GROUPS}/g1 (1.10)`, `${GROUPS}/g2 (1.10)`]))
})

it('leaves out of a list a group that is gone since, and hands on any other refusal', async () => {
  const list = (status: number) =>
    tryRoutes(routes, {
      names,
      answers: {
        [GROUPS]: { nodegroups: [group, { uuid: 'g2' }] },
        [`${GROUPS}/g1`]: group,
        [`${GROUPS}/g2`]: new Fault('GATEWAY_UPSTREAM_REFUSED', { status }),
      },
    }).ask(nodegroups.list, of)
  expect(await list(404)).toMatchObject([{ id: 'c1/g1' }])
  await expect(list(403)).rejects.toMatchObject({ status: 403 })
})

it('creates, changes and deletes node groups; labels are added to those of the cluster', async () => {
  const { ask, sent } = tryRoutes(routes, {
    answers: { 'container-infra POST /clusters/c1/nodegroups': group },
  })
  const body = { name: 'batch', node_count: 0, min_node_count: 0, max_node_count: null, flavor_id: '', image_id: 'i1' }
  expect(await ask(nodegroups.create, { ...of, body })).toMatchObject({
    ...{ status: 201, body: { id: 'c1/g1' } },
    headers: { location: '/api/container_infra/clusters/c1/nodegroups/g1' },
  })
  await ask(nodegroups.create, { ...of, body: { name: 'batch', node_count: 1, labels: { a: 'b' } } })
  await ask(nodegroups.change, { ...one, body: { min_node_count: 0, max_node_count: 3 } })
  await ask(nodegroups.change, { ...one, body: { max_node_count: null } })
  await ask(nodegroups.remove, one)
  const create = 'container-infra POST /clusters/c1/nodegroups (1.10)'
  const change = 'container-infra PATCH /clusters/c1/nodegroups/g1 (1.10)'
  expect(sent).toEqual([
    [create, { name: 'batch', node_count: 0, min_node_count: 0, image_id: 'i1' }],
    [create, { name: 'batch', node_count: 1, labels: { a: 'b' }, merge_labels: true }],
    [
      change,
      [
        { op: 'replace', path: '/min_node_count', value: 0 },
        { op: 'replace', path: '/max_node_count', value: 3 },
      ],
    ],
    [change, [{ op: 'remove', path: '/max_node_count' }]],
    ['container-infra DELETE /clusters/c1/nodegroups/g1 (1.10)'],
  ])
})
