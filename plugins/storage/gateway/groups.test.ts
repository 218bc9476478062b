import { type AnyCall, Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as snapshots from '../api/group-snapshots.ts'
import * as specs from '../api/group-specs.ts'
import * as types from '../api/group-types.ts'
import * as groups from '../api/volume-groups.ts'
import { CINDER_NAMES } from './cinder-names.ts'
import { groupTypeRoutes } from './group-types.ts'
import { groupRoutes } from './groups.ts'

const group = (id: string, fields: object = {}) => ({
  id,
  name: '',
  description: null,
  status: 'available',
  availability_zone: null,
  group_type: 'gt1',
  volume_types: ['t1', 't2'],
  volumes: ['v1'],
  group_snapshot_id: null,
  source_group_id: null,
  project_id: 'p1',
  created_at: null,
  ...fields,
})
const ofSnapshot = { description: null, group_type_id: null, created_at: null }
const names = { 'OS::Keystone::Project': { p1: 'demo' } }
const COMPANIONS = {
  'volume GET /types': [{ id: 't1', name: 'ssd' }],
  'volume GET /group_types': [{ id: 'gt1', name: 'default' }],
  'volume GET /group_snapshots/detail': [{ id: 's1', name: null, group_id: 'g1', project_id: 'p1' }],
}
const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
const SAID = { group_type_name: 'default', volume_type_names: ['ssd', 't2'], volumes: ['v1'] }

it('lists groups with the names of their types, and whether they have snapshots [VOLP-055, VOLP-098]', async () => {
  const rows = [
    group('g1'),
    group('g2', { name: 'web', group_type: null, volume_types: null, volumes: null, project_id: null }),
  ]
  const { ask, lines } = tryRoutes(groupRoutes, {
    names,
    answers: { ...COMPANIONS, 'volume GET /groups/detail': rows },
  })
  const first = group('g1', { ...SAID, name: 'g1', has_snapshots: true, tenant_name: 'demo' })
  const second = group('g2', {
    ...{ name: 'web', group_type: null, project_id: null, group_type_name: '' },
    ...{ volume_types: [], volume_type_names: [], volumes: [], has_snapshots: false },
  })
  expect(await ask(groups.list)).toEqual([first, second])
  expect(lines()).toEqual([
    'volume GET /types?is_public=None',
    'volume GET /group_types?is_public=None (3.58)',
    'volume GET /group_snapshots/detail (3.58)',
    'volume GET /groups/detail?list_volume=True (3.58)',
  ])
  expect(await ask(groups.list, { query: { all_projects: true } })).toEqual([first, second])
  expect(lines().slice(-2)).toEqual([
    'volume GET /group_snapshots/detail?all_tenants=1 (3.58)',
    'volume GET /groups/detail?all_tenants=1&list_volume=True (3.58)',
  ])
})

it('lists groups by the ids of their types where Cinder refuses what completes them', async () => {
  const answers = Object.fromEntries(Object.keys(COMPANIONS).map((line) => [line, refused]))
  const { ask } = tryRoutes(groupRoutes, { answers: { ...answers, 'volume GET /groups/detail': [group('g1')] } })
  expect(await ask(groups.list)).toMatchObject([
    { group_type_name: 'gt1', volume_type_names: ['t1', 't2'], has_snapshots: false },
  ])
})

it('reads one group with the names of what it was made of, and makes one of what was said [VOLP-058, VOLP-062]', async () => {
  const origin = { group_snapshot_id: 's1', source_group_id: 'g0' }
  const { ask, sent } = tryRoutes(groupRoutes, {
    names: { ...names, 'OS::Cinder::Group': { g0: 'first' }, 'OS::Cinder::GroupSnapshot': { s1: 'nightly' } },
    answers: {
      ...COMPANIONS,
      'volume GET /groups/g1': group('g1', origin),
      'volume POST /groups': { id: 'g1' },
      'volume POST /groups/action': { id: 'g1' },
    },
  })
  const told = { tenant_name: 'demo', group_snapshot_name: 'nightly', source_group_name: 'first' }
  const whole = { ...group('g1', SAID), ...origin, ...told, name: 'g1', has_snapshots: true }
  expect(await ask(groups.get, { params: { id: 'g1' } })).toEqual(whole)
  const made = { status: 201, headers: { location: '/api/cinder/groups/g1/' }, body: whole }
  const body = { name: 'g', description: '', group_type: 'gt1', volume_types: ['t1'], availability_zone: null }
  expect(await ask(groups.create, { body })).toMatchObject(made)
  expect(await ask(groups.createFromSource, { body: { name: 'c', source_group_id: 'g1' } })).toMatchObject(made)
  expect(sent.filter(([, sends]) => sends)).toEqual([
    ['volume POST /groups (3.58)', { group: { name: 'g', group_type: 'gt1', volume_types: ['t1'] } }],
    ['volume POST /groups/action (3.58)', { 'create-from-src': { name: 'c', source_group_id: 'g1' } }],
  ])
  expect(sent.map(([line]) => line)).toContain('volume GET /group_snapshots/detail?group_id=g1 (3.58)')
})

const PUT = 'volume PUT /groups/g1 (3.58)'
it.each<[string, AnyCall, object, (readonly unknown[])[]]>([
  ['its name', groups.update, { name: 'web' }, [[PUT, { group: { name: 'web' } }]]],
  ['no volumes', groups.changeVolumes, { added: [], removed: [] }, []],
  [
    'volumes that come and go',
    groups.changeVolumes,
    { added: ['a', 'b'], removed: ['c'] },
    [[PUT, { group: { add_volumes: 'a,b', remove_volumes: 'c' } }]],
  ],
  [
    'one volume that goes',
    groups.changeVolumes,
    { added: [], removed: ['c'] },
    [[PUT, { group: { add_volumes: '', remove_volumes: 'c' } }]],
  ],
  [
    'that it goes with its volumes',
    groups.remove,
    { delete_volumes: true },
    [['volume POST /groups/g1/action (3.58)', { delete: { 'delete-volumes': true } }]],
  ],
])('sends of a group %s [VOLP-060, VOLP-063, VOLP-066]', async (_what, call, body, requests) => {
  const { ask, sent } = tryRoutes(groupRoutes)
  await ask(call, { params: { id: 'g1' }, body })
  expect(sent).toEqual(requests)
})

it.each([
  [['v1', 'v2'], { group: { remove_volumes: 'v1,v2' } }],
  [[], undefined],
  [null, undefined],
])('takes all volumes out of a group that has %j [VOLP-065]', async (volumes, body) => {
  const { ask, sent } = tryRoutes(groupRoutes, { answers: { 'volume GET /groups/g1': group('g1', { volumes }) } })
  await ask(groups.removeVolumes, { params: { id: 'g1' } })
  expect(sent).toEqual([['volume GET /groups/g1?list_volume=True (3.58)'], ...(body ? [[PUT, body]] : [])])
})

it('lists group snapshots with the names of their groups, and of the projects of all [VOLP-068, VOLP-100]', async () => {
  const rows = [
    { ...ofSnapshot, id: 's1', name: null, group_id: 'g1', project_id: 'p1' },
    { ...ofSnapshot, id: 's2', name: 'second', group_id: 'g2', project_id: null },
  ]
  const { ask, lines } = tryRoutes(groupRoutes, {
    names: { ...names, 'OS::Cinder::Group': { g1: 'web' } },
    answers: { 'volume GET /group_snapshots/detail': rows },
  })
  const named = [{ ...rows[0], name: 's1', group_name: 'web', tenant_name: 'demo' }, rows[1]]
  expect(await ask(snapshots.list)).toEqual(named)
  expect(await ask(snapshots.list, { query: { all_projects: true } })).toEqual(named)
  expect(lines()).toEqual([
    'volume GET /group_snapshots/detail (3.58)',
    'volume GET /group_snapshots/detail?all_tenants=1 (3.58)',
  ])
})

it('reads and makes a group snapshot with the name of its group, and deletes it', async () => {
  const row = { ...ofSnapshot, id: 's1', name: 'first', group_id: 'g1', project_id: null }
  const { ask, sent } = tryRoutes(groupRoutes, {
    names: { 'OS::Cinder::Group': { g1: 'web' } },
    answers: { 'volume GET /group_snapshots/s1': row, 'volume POST /group_snapshots': { id: 's1' } },
  })
  const named = { ...row, group_name: 'web' }
  expect(await ask(snapshots.get, { params: { id: 's1' } })).toEqual(named)
  const made = await ask(snapshots.create, { body: { group_id: 'g1', name: 'first' } })
  expect(made).toMatchObject({ status: 201, headers: { location: '/api/cinder/groupsnapshots/s1/' }, body: named })
  await ask(snapshots.remove, { params: { id: 's1' } })
  expect(sent.slice(1)).toEqual([
    ['volume POST /group_snapshots (3.58)', { group_snapshot: { group_id: 'g1', name: 'first' } }],
    ['volume GET /group_snapshots/s1 (3.58)'],
    ['volume DELETE /group_snapshots/s1 (3.58)'],
  ])
})

it('looks names up by one list of the project or of all, and one by itself', async () => {
  const { cloud, lines } = tryRoutes([])
  const lookUp = CINDER_NAMES['OS::Cinder::Group']
  await lookUp?.(cloud, ['g1', 'g2'])
  await lookUp?.(cloud, ['g1', 'g2'], { isOfAll: true })
  await lookUp?.(cloud, ['g1'], { isOfAll: true })
  expect(lines()).toEqual([
    'volume GET /groups (3.27)',
    'volume GET /groups?all_tenants=1 (3.27)',
    'volume GET /groups/g1 (3.27)',
  ])
})

it('lists and changes group types and their specs [VOLP-101, VOLP-102, VOLP-103]', async () => {
  const { ask, sent } = tryRoutes(groupTypeRoutes, {
    answers: {
      'volume GET /group_types': [{ id: 'gt1', name: 'default', description: null }],
      'volume POST /group_types': { id: 'gt9' },
      'volume GET /group_types/gt1/group_specs': { consistent_group_snapshot_enabled: '<is> True' },
    },
  })
  const [gt1, spec] = [{ id: 'gt1' }, { owner_id: 'gt1', id: 'k' }]
  expect(await ask(types.list)).toEqual([{ id: 'gt1', name: 'default', description: null }])
  await ask(types.get, { params: gt1 })
  for (const said of [{ description: '' }, { description: 'd', is_public: false }])
    expect(await ask(types.create, { body: { name: 'n', ...said } })).toMatchObject({
      status: 201,
      headers: { location: '/api/cinder/grouptypes/gt9/' },
    })
  await ask(types.update, { params: gt1, body: { name: 'm' } })
  await ask(types.remove, { params: gt1 })
  const key = 'consistent_group_snapshot_enabled'
  expect(await ask(specs.list, { params: spec })).toEqual([{ id: key, owner_id: 'gt1', key, value: '<is> True' }])
  const added = { id: 'k', owner_id: 'gt1', key: 'k', value: 'v' }
  expect(await ask(specs.create, { params: spec, body: { key: 'k', value: 'v' } })).toMatchObject({ body: added })
  await ask(specs.change, { params: spec, body: { value: 'w' } })
  await ask(specs.remove, { params: spec })
  expect(sent).toEqual([
    ['volume GET /group_types?is_public=None (3.27)'],
    ['volume GET /group_types/gt1 (3.27)'],
    ['volume POST /group_types (3.27)', { group_type: { name: 'n', description: null, is_public: true } }],
    ['volume POST /group_types (3.27)', { group_type: { name: 'n', description: 'd', is_public: false } }],
    ['volume PUT /group_types/gt1 (3.27)', { group_type: { name: 'm' } }],
    ['volume DELETE /group_types/gt1 (3.27)'],
    ['volume GET /group_types/gt1/group_specs (3.27)'],
    ['volume POST /group_types/gt1/group_specs (3.27)', { group_specs: { k: 'v' } }],
    ['volume POST /group_types/gt1/group_specs (3.27)', { group_specs: { k: 'w' } }],
    ['volume DELETE /group_types/gt1/group_specs/k (3.27)'],
  ])
})
