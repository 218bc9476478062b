import { field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { expect, it } from 'vitest'
import { itemReader } from './item-reader.ts'
import { joinedNames } from './join-names.ts'

const zoneType = resource('X::Zone', {
  id: field.id('ID'),
  name: field.text('Name'),
  title: field.text('Title'),
  ttl: optional(field.count('TTL')),
  created_at: optional(field.instant('Created At')),
  status: field.status('Status', { ACTIVE: 'success', PENDING: 'progress' }, { default: 'ACTIVE' }),
  kind: optional(field.choices('Kind', { PRIMARY: 'Primary' })),
  masters: field.texts('Masters'),
  attributes: field.map('Attributes'),
  note: Type.Optional(Type.String()),
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  pool_id: field.reference('Pool', 'X::Pool', { name: 'pool_name', isJoined: true }),
  pool_name: Type.Optional(Type.String()),
  server_id: field.reference('Server', 'X::Server', { name: 'server_name' }),
  server_name: Type.Optional(Type.String()),
})

const read = itemReader(zoneType, { title: ({ name }) => name.toUpperCase() })
const GIVEN = { id: 'z1', name: 'a.example.', pool_id: 'p1', server_id: 's1' }
const NOTHING = {
  title: 'A.EXAMPLE.',
  ttl: null,
  created_at: null,
  status: 'ACTIVE',
  kind: null,
  masters: [],
  attributes: {},
  project_id: null,
}

it.each([
  ['leaves out', {}],
  ['answers as null', { ttl: null, masters: null, attributes: null, status: null, note: null, project_id: null }],
])('fills in what the service %s', (_how, given) => {
  expect(read({ ...GIVEN, ...given })).toStrictEqual({ ...GIVEN, ...NOTHING })
})

it('keeps what the service says, a word that the list does not know included, and leaves out what no field names', () => {
  const said = {
    ttl: 60,
    created_at: '2026-01-01T00:00:00',
    status: 'THAWING',
    kind: 'CATALOG',
    masters: ['192.0.2.1'],
    attributes: { tier: 'gold' },
    project_id: 'q1',
    note: 'kept',
  }
  expect(read({ ...GIVEN, ...said, links: {} })).toStrictEqual({ ...GIVEN, ...said, title: 'A.EXAMPLE.' })
})

it.each([
  ['a number in place of a text', { name: 5 }, 'X::Zone.name must be string'],
  ['a list of numbers', { masters: [5] }, 'X::Zone.masters.0 must be string'],
  ['a text in place of a number', { ttl: 'soon' }, 'X::Zone.ttl '],
  ['a status that is no text', { status: 3 }, 'X::Zone.status must be string'],
])('refuses %s by the name of the field', (_what, given, problem) => {
  expect(() => read({ ...GIVEN, ...given })).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_UPSTREAM_UNREADABLE',
      message: expect.stringContaining(`The answer of the service could not be read: ${problem}`),
    }),
  )
})

it.each([null, undefined])('shows the rest of an item whose needed fields the service answers as %s', (nothing) => {
  const { title: _made, ...rest } = NOTHING
  expect(read({ id: 'z1', name: nothing, pool_id: nothing, server_id: 's1' })).toStrictEqual({
    ...rest,
    id: 'z1',
    server_id: 's1',
  })
})

it('throws what a field of its own throws where the service answered what the schema says', () => {
  const strict = itemReader(resource('X::Plain', { id: field.id('ID') }), {
    id: () => {
      throw new RangeError('of the plugin')
    },
  })
  expect(() => strict({ id: 'a' })).toThrow(new RangeError('of the plugin'))
})

it('reads a field under the name that the service has for it, whatever the field may be', () => {
  const told = itemReader(
    resource('X::Told', {
      id: field.from('uuid', field.id('ID')),
      port: field.from('port_id', optional(field.id('Port ID'))),
      size: field.count('Size'),
    }),
  )
  expect(told({ uuid: 'a', id: 'b', port_id: 'p', size: 1 })).toStrictEqual({ id: 'a', port: 'p', size: 1 })
  expect(told({ uuid: 'a', port: 'p', size: 1 })).toStrictEqual({ id: 'a', port: null, size: 1 })
})

it('gives each item its own empty list', () => {
  const [one, other] = [read(GIVEN), read(GIVEN)]
  expect(one.masters).not.toBe(other.masters)
})

it('looks up the names of references that are joined, and of no others', () => {
  const names = joinedNames(zoneType)
  const row = { project_id: 'q1', pool_id: null, server_id: 's1' }
  expect(Object.entries(names).map(([name, [type, idOf]]) => [name, type, idOf(row)])).toEqual([
    ['project_name', 'OS::Keystone::Project', 'q1'],
    ['pool_name', 'X::Pool', undefined],
  ])
})

it('says how the fields with a label are shown, in their order', () => {
  const { note: _, ...shown } = { ...zoneType.properties }
  expect(Object.keys(shown)).toEqual([
    ...['id', 'name', 'title', 'ttl', 'created_at', 'status', 'kind', 'masters', 'attributes', 'project_id'],
    ...['pool_id', 'server_id'],
  ])
  expect([shown.ttl, shown.status, shown.project_id]).toEqual([
    { format: 'count', label: 'TTL' },
    {
      format: 'status',
      label: 'Status',
      tones: { ACTIVE: 'success', PENDING: 'progress' },
      values: { ACTIVE: 'Active', PENDING: 'Pending' },
    },
    { format: 'reference', label: 'Project', type: 'OS::Keystone::Project', namePath: ['project_name'] },
  ])
})
