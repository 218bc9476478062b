import { expect, it } from 'vitest'
import { plural } from '../../common/index.ts'
import { property } from '../declare/index.ts'
import type { RegisteredType } from '../services/resources.ts'
import { edgesOf } from './edges.ts'
import { type RelatedGroup, typesUsedBy, usersOf, usesOf } from './relations.ts'
import { createRow, type Item } from './row.ts'

const NETWORK: RegisteredType = {
  code: 'Test::Network',
  plugin: 'test',
  names: plural('Network', 'Networks'),
  properties: { name: property.text('Name') },
}
const ROUTER: RegisteredType = {
  code: 'Test::Router',
  plugin: 'test',
  names: plural('Router', 'Routers'),
  properties: {
    name: property.text('Name'),
    status: property.status('Status', { ACTIVE: 'success' }),
    external: property.reference('External Network', 'Test::Network', {
      at: 'gateway.network_id',
      name: 'gateway.network_name',
    }),
    inner: property.reference('Inner Network', 'Test::Network'),
    again: property.reference('Network', 'Test::Network', { at: 'inner' }),
    parent: property.reference('Parent', 'Test::Router'),
    owner: property.reference('Owner', 'Other::Person'),
  },
}
const TYPES = [NETWORK, ROUTER]

function sourceOf(items: Readonly<Record<string, readonly Item[]>>) {
  const type = (code: string) => TYPES.find((one) => one.code === code)
  return {
    edges: edgesOf(TYPES),
    type,
    rows: (code: string) => (items[code] ?? []).map((item) => createRow(item, type(code) ?? NETWORK, 0)),
  }
}

const said = (groups: readonly RelatedGroup[]) =>
  groups.map(({ code, items }) => [code, items.map(({ id, name, labels }) => [id, name, ...labels])])

const gateway = { network_id: 'n1', network_name: 'outside' }

it('finds the edges of types, and of two properties that read one id the first', () => {
  expect(edgesOf(TYPES).map(({ property, to }) => [property, to])).toEqual([
    ['external', 'Test::Network'],
    ['inner', 'Test::Network'],
    ['parent', 'Test::Router'],
    ['owner', 'Other::Person'],
  ])
})

it('says what an item uses, by the name of the list, else by what the item says, else by the id', () => {
  const source = sourceOf({ 'Test::Network': [{ id: 'n2', name: 'inside' }] })
  const router = { id: 'r1', name: 'r', gateway, inner: 'n2', parent: '', owner: 'ada' }
  const groups = usesOf(router, ROUTER, source)
  expect(said(groups)).toEqual([
    [
      'Test::Network',
      [
        ['n1', 'outside', 'External Network'],
        ['n2', 'inside', 'Inner Network'],
      ],
    ],
    ['Other::Person', [['ada', 'ada', 'Owner']]],
  ])
  expect(groups[0]?.items.map(({ row }) => row?.id)).toEqual([undefined, 'n2'])
})

it('takes an id that two properties read as those of different types for one of the type whose list has it', () => {
  const port: RegisteredType = {
    code: 'Test::Port',
    plugin: 'test',
    names: plural('Port', 'Ports'),
    properties: {
      router: property.reference('Router', 'Test::Router', { at: 'device_id' }),
      network: property.reference('Network', 'Test::Network', { at: 'device_id' }),
    },
  }
  const item = { id: 'p1', device_id: 'n1' }
  const source = sourceOf({ 'Test::Network': [{ id: 'n1', name: 'inside' }] })
  const edges = edgesOf([...TYPES, port])
  expect(typesUsedBy(item, port, edges)).toEqual(['Test::Router', 'Test::Network'])
  expect(said(usesOf(item, port, { ...source, edges }))).toEqual([['Test::Network', [['n1', 'inside', 'Network']]]])
})

it('reads lists of ids, and of objects that have one', () => {
  const port: RegisteredType = {
    code: 'Test::Port',
    plugin: 'test',
    names: plural('Port', 'Ports'),
    properties: {
      routers: property.list('Routers', { references: 'Test::Router' }),
      networks: property.list('Networks', { at: 'fixed_ips', references: 'Test::Network', idAt: 'network.id' }),
    },
  }
  const fixed_ips = [{ network: { id: 'n1' } }, { network: { id: 'n2' }, name: 'said' }, { network: null }]
  const item = { id: 'p1', routers: ['r1', 'r2'], fixed_ips }
  const types = [...TYPES, port]
  const source = {
    ...sourceOf({ 'Test::Port': [item] }),
    type: (code: string) => types.find((one) => one.code === code),
    edges: edgesOf(types),
  }
  expect(said(usesOf(item, port, source))).toEqual([
    [
      'Test::Router',
      [
        ['r1', 'r1', 'Routers'],
        ['r2', 'r2', 'Routers'],
      ],
    ],
    [
      'Test::Network',
      [
        ['n1', 'n1', 'Networks'],
        ['n2', 'said', 'Networks'],
      ],
    ],
  ])
  expect(said(usersOf('Test::Router', ['r2'], source))).toEqual([['Test::Port', [['p1', 'p1', 'Routers']]]])
})

it('says what uses any of some resources, each once with every property that refers to them', () => {
  const source = sourceOf({
    'Test::Router': [
      { id: 'r1', name: 'both', gateway, inner: 'n1' },
      { id: 'r2', name: 'one', inner: 'n2' },
      { id: 'r3', name: 'none', inner: 'n3' },
      { id: 'r4', name: 'empty', gateway: null },
    ],
  })
  expect(said(usersOf('Test::Network', ['n1', 'n2'], source))).toEqual([
    [
      'Test::Router',
      [
        ['r1', 'both', 'External Network', 'Inner Network'],
        ['r2', 'one', 'Inner Network'],
      ],
    ],
  ])
  expect(usersOf('Test::Network', ['n4'], source)).toEqual([])
})

it('leaves out what is deleted, and a resource that refers to itself', () => {
  const source = sourceOf({
    'Test::Router': [
      { id: 'r1', name: 'self', parent: 'r1' },
      { id: 'r2', name: 'child', parent: 'r1' },
      { id: 'r3', name: 'gone', parent: 'r1', status: 'DELETED' },
    ],
  })
  expect(said(usersOf('Test::Router', ['r1'], source))).toEqual([['Test::Router', [['r2', 'child', 'Parent']]]])
})
