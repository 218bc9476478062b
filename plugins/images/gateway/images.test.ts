import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as images from '../api/images.ts'
import * as definitions from '../api/metadata-definitions.ts'
import { imageNames } from './images.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const id = { params: { id: 'i1' } }
const image = (fields: object = {}) => ({ id: 'i1', name: '', visibility: 'private', owner: 'p1', ...fields })
const names = { 'OS::Keystone::Project': { p1: 'other name', p2: 'web' } }
const LIST = 'image GET /images'
/** What the service says nothing of. */
const unsaid = {
  ...{ architecture: null, checksum: null, container_format: null, disk_format: null, kernel_id: null },
  ...{ ramdisk_id: null, size: null, virtual_size: null, tags: [] },
}
const item = { ...unsaid, name: 'i1', is_public: false, type: 'Image', apiVersion: 2, properties: {} }

it('lists images with the names of their owners, which policy may keep to the own project [IMAGE-005]', async () => {
  const rows = [
    image(),
    image({ id: 'i2', name: 'theirs', owner: 'p2' }),
    image({ id: 'i3', owner: null }),
    image({ id: 'i4', owner: 'p3' }),
  ]
  const asked: unknown[] = []
  const owners = async (isAllowed: boolean, found: object[] = rows) => {
    const allows = async (rules: unknown) => {
      asked.push(rules)
      return isAllowed
    }
    const { ask } = tryRoutes(routes, { names, answers: { [LIST]: found }, allows })
    return (await ask<images.Image[]>(images.list)).map(({ owner_name }) => owner_name)
  }
  expect(await owners(true)).toEqual(['demo', 'web', undefined, undefined])
  expect(await owners(false)).toEqual(['demo', undefined, undefined, undefined])
  expect(asked).toEqual([1, 2].map(() => [['identity', 'identity:get_project']]))
  expect(await owners(true, [image(), image({ owner: null })])).toEqual(['demo', undefined])
  expect(asked).toHaveLength(2)
})

it('hands filters on to the service, in the order of creation unless another is asked for', async () => {
  const { ask, lines } = tryRoutes(routes)
  await ask(images.list, { query: { name: 'a', is_public: 'true', limit: '5', marker: 'i0' } })
  await ask(images.list, { query: { sort_key: 'name' } })
  expect(lines()).toEqual([`${LIST}?sort_key=created_at&name=a&limit=5&marker=i0`, `${LIST}?sort_key=name`])
})

it('answers at the addresses of images [IMAGE-040]', () => {
  const calls = [images.version, images.list, images.get, images.change, images.remove].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(calls).toEqual([
    'GET /api/glance/version/',
    'GET /api/glance/images/',
    'GET /api/glance/images/:id/',
    'PATCH /api/glance/images/:id/',
    'DELETE /api/glance/images/:id/',
  ])
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(calls))
})

it('reads one image, its properties, and the version of the API [IMAGE-040]', async () => {
  const answers = { [`${LIST}/i1`]: image({ hw_disk_bus: 'scsi' }) }
  const { ask } = tryRoutes(routes, { answers })
  expect(await ask(images.get, id)).toEqual({
    ...image(),
    ...item,
    owner_name: 'demo',
    properties: { hw_disk_bus: 'scsi' },
  })
  expect(await ask(images.properties, id)).toEqual({ hw_disk_bus: 'scsi' })
  expect(await ask(images.version)).toEqual({ version: '2' })
  const older = tryRoutes(routes, { answers, settings: { 'OPENSTACK_API_VERSIONS.image': 1 } })
  expect(await older.ask(images.version)).toEqual({ version: '1' })
})

const POST = 'image POST /images'
it('makes an image that waits for its data, with an address and a ticket for a file [IMAGE-038, IMAGE-039]', async () => {
  const { ask, sent } = tryRoutes(routes, { answers: { [POST]: image({ owner: 'p1' }) } })
  const ticket = { upload_url: '/api/glance/images/i1/file', token_id: 'ticket' }
  const made = (body: object) => ({ status: 201, headers: { location: '/api/glance/images/i1/' }, body })
  const whole = { ...image(), ...item, owner_name: 'demo' }
  const create = (body: object) => ask(images.create, { body }).then((answer) => ({ ...Object(answer) }))
  expect(await create({ name: 'a', source_type: 'file-direct', data: 'a.raw' })).toEqual(made({ ...whole, ...ticket }))
  expect(await create({ name: 'a', source_type: 'file-direct' })).toEqual(made(whole))
  expect(sent[0]).toEqual([POST, { visibility: 'private', name: 'a' }])
})

it.each<[object, string, unknown]>([
  [
    {},
    'image PATCH /images/i1',
    [{ op: 'add', path: '/locations/-', value: { url: 'https://x.example/d', metadata: {} } }],
  ],
  [{ is_copying: true }, `${POST}/i1/import`, { method: { name: 'web-download', uri: 'https://x.example/d' } }],
  [{ import_data: true }, `${POST}/i1/import`, { method: { name: 'web-download', uri: 'https://x.example/d' } }],
])('has the service read or fetch an address with %j [IMAGE-030]', async (said, line, body) => {
  const { ask, sent } = tryRoutes(routes, { answers: { [POST]: image() } })
  const answer = await ask(images.create, {
    body: { name: 'a', source_type: 'url', image_url: 'https://x.example/d', data: 'x', ...said },
  })
  expect(Object(answer).body).not.toHaveProperty('token_id')
  expect(sent.slice(1)).toEqual([[line, body]])
})

it('refuses an address that is missing, and makes nothing', async () => {
  const { ask, sent } = tryRoutes(routes)
  await expect(ask(images.create, { body: { name: 'a', source_type: 'url', image_url: '' } })).rejects.toMatchObject({
    fields: { image_url: ['image_url is a required field'] },
  })
  expect(sent).toEqual([])
})

it('changes, deactivates, reactivates and deletes an image, and sends no empty change [IMAGE-041, IMAGE-043]', async () => {
  const { ask, sent } = tryRoutes(routes, { answers: { [`${LIST}/i1`]: image({ name: 'a', kept: 'x' }) } })
  await ask(images.change, { ...id, body: { name: 'a' } })
  await ask(images.change, { ...id, body: { name: 'b' } })
  await ask(images.changeProperties, { ...id, body: { updated: { kept: 'y' }, removed: ['gone'] } })
  await ask(images.deactivate, id)
  await ask(images.reactivate, id)
  await ask(images.remove, id)
  expect(sent.filter(([line]) => !line.startsWith(LIST))).toEqual([
    ['image PATCH /images/i1', [{ op: 'replace', path: '/name', value: 'b' }]],
    ['image PATCH /images/i1', [{ op: 'replace', path: '/kept', value: 'y' }]],
    [`${POST}/i1/actions/deactivate`],
    [`${POST}/i1/actions/reactivate`],
    ['image DELETE /images/i1'],
  ])
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`)
it.each([
  [many(2), '?id=in:i0,i1'],
  [many(150), `?id=in:${many(150).join(',')}`],
  [many(151), ''],
])('looks names up by ids as far as they fit an address: %#', async (ids, query) => {
  const { cloud, lines } = tryRoutes([], {
    answers: {
      [LIST]: [
        { id: 'i0', name: null },
        { id: 'i1', name: 'a' },
      ],
    },
  })
  expect(await imageNames(cloud, ids)).toEqual([
    { id: 'i0', name: null },
    { id: 'i1', name: 'a' },
  ])
  expect(lines()).toEqual([LIST + query])
})

it('offers every format, lets uploads through the gateway and makes images public, unless the deployment says otherwise', () => {
  expect(gateway.settings).toMatchObject({
    CREATE_IMAGE_DEFAULTS: { image_visibility: 'public' },
    FILTER_DATA_FIRST: { 'admin.images': false },
    HORIZON_IMAGES_UPLOAD_MODE: 'legacy',
    IMAGES_ALLOW_LOCATION: false,
    OPENSTACK_API_VERSIONS: { image: 2 },
  })
  expect(gateway.publicSettings).toEqual([
    'CREATE_IMAGE_DEFAULTS',
    'HORIZON_IMAGES_UPLOAD_MODE',
    'IMAGES_ALLOW_LOCATION',
  ])
  expect(gateway.policies).toHaveLength(1)
})

const SPACES = 'image GET /metadefs/namespaces'
const space = (namespace: string, ...types: [name: string, target?: string][]) => ({
  namespace,
  visibility: 'public',
  resource_type_associations: types.map(([name, properties_target]) => ({
    name,
    ...(properties_target && { properties_target }),
  })),
})
const read = (rows: { namespace: string }[], whole: Readonly<Record<string, unknown>> = {}) =>
  tryRoutes(routes, {
    answers: {
      [SPACES]: rows,
      ...Object.fromEntries(rows.map((row) => [`${SPACES}/${row.namespace}`, whole[row.namespace] ?? row])),
    },
  })

it('reads each listed namespace whole, with what lists show of it, in order [ADMP-018]', async () => {
  const rows = many(9).map((name) => space(name))
  const { ask, lines } = read(rows, {
    i1: { ...space('i1', ['b'], ['a']), display_name: 'One', protected: true, visibility: 'private' },
    i2: new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 }),
  })
  const found = await ask<definitions.Namespace[]>(definitions.namespaces, {
    query: { limit: '9', marker: 'm', resource_types: 'x' },
  })
  expect(found.map(({ namespace }) => namespace)).toEqual(many(9).filter((name) => name !== 'i2'))
  expect(found[0]).toMatchObject({ id: 'i0', name: 'i0', protected: false, is_public: true, resource_type_names: [] })
  expect(found[1]).toMatchObject({ name: 'One', protected: true, is_public: false, resource_type_names: ['a', 'b'] })
  expect(lines()[0]).toBe(`${SPACES}?sort_key=namespace&sort_dir=asc&resource_types=x&limit=9&marker=m`)
})

it.each<[{ readonly resource_type?: string; readonly properties_target?: string }, string[]]>([
  [{}, ['any', 'image', 'metadata', 'server']],
  [{ properties_target: 'metadata' }, ['metadata']],
  [{ properties_target: 'metadata', resource_type: 'OS::Glance::Image' }, []],
  [{ properties_target: 'image', resource_type: 'OS::Cinder::Volume' }, ['image']],
  [{ resource_type: 'OS::Cinder::Volume' }, ['any', 'image', 'metadata', 'server']],
])('lists the namespaces for %j [UI-094]', async (query, expected) => {
  const rows = [
    space('any'),
    space('image', ['OS::Cinder::Volume', 'image']),
    space('metadata', ['OS::Nova::Server', 'metadata']),
    space('server', ['OS::Nova::Server']),
  ]
  const { ask, lines } = read(rows)
  const found = await ask<definitions.Namespace[]>(definitions.namespaces, { query })
  expect(found.map(({ namespace }) => namespace)).toEqual(expected)
  expect(lines()[0]).toBe(
    `${SPACES}?sort_key=namespace&sort_dir=asc${query.resource_type ? `&resource_types=${query.resource_type}` : ''}`,
  )
})

it.each([new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }), new TypeError('broken')])(
  'hands on that a namespace cannot be read: %s',
  async (fault) => {
    await expect(read([space('a')], { a: fault }).ask(definitions.namespaces)).rejects.toBe(fault)
  },
)

it.each([
  ['description', 5, 'description '],
  ['protected', 'no', 'protected must be boolean'],
  ['resource_type_associations', 'all', 'resource_type_associations must be array'],
])('refuses a namespace whose %s is %j by the name of the field', async (field, value, problem) => {
  const answers = { [`${SPACES}/a`]: { namespace: 'a', [field]: value } }
  const asked = tryRoutes(routes, { answers }).ask(definitions.getNamespace, { params: { namespace: 'a' } })
  await expect(asked).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREADABLE',
    message: expect.stringContaining(`OS::Glance::Metadef.${problem}`),
  })
})

it('imports, changes and deletes a namespace, keeping what is not changed [ADMP-019, ADMP-022, ADMP-025, ADMP-026]', async () => {
  const params = { namespace: 'a' }
  const stored = { namespace: 'a', display_name: null, description: 'd', visibility: 'public', created_at: 't' }
  const { ask, sent } = tryRoutes(routes, {
    answers: {
      'image GET /metadefs/resource_types': [],
      [`${SPACES}/a`]: stored,
      'image POST /metadefs/namespaces': { namespace: 'a b' },
    },
  })
  expect(await ask(definitions.getNamespace, { params })).toMatchObject({ id: 'a', name: 'a', protected: false })
  expect(
    await ask(definitions.importNamespace, {
      body: { definition: { namespace: 'a b' }, visibility: 'private', protected: false },
    }),
  ).toMatchObject({
    ...{ status: 201, body: { name: 'a b' } },
    headers: { location: '/api/glance/metadefs/namespaces/a%20b/' },
  })
  await ask(definitions.changeNamespace, { params, body: { visibility: 'private' } })
  await ask(definitions.changeAssociations, { params, body: { added: [{ name: 'x' }], removed: ['y'] } })
  await ask(definitions.removeNamespace, { params })
  await ask(definitions.resourceTypes)
  expect(sent.filter(([line]) => line !== `${SPACES}/a`)).toEqual([
    ['image POST /metadefs/namespaces', { namespace: 'a b', visibility: 'private', protected: false }],
    ['image PUT /metadefs/namespaces/a', { namespace: 'a', description: 'd', visibility: 'private', protected: false }],
    ['image DELETE /metadefs/namespaces/a/resource_types/y'],
    ['image POST /metadefs/namespaces/a/resource_types', { name: 'x' }],
    ['image DELETE /metadefs/namespaces/a'],
    ['image GET /metadefs/resource_types'],
  ])
})

it('keeps a namespace protected that is', async () => {
  const answers = { [`${SPACES}/a`]: { namespace: 'a', protected: true } }
  const { ask, sent } = tryRoutes(routes, { answers })
  await ask(definitions.changeNamespace, { params: { namespace: 'a' }, body: { visibility: 'private' } })
  expect(sent[1]?.[1]).toEqual({ namespace: 'a', protected: true, visibility: 'private' })
})
