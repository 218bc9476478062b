import { expect, it } from 'vitest'
import { type Catalog, endpointOf, regionsOf, serviceTypesOf } from './catalog.ts'
import { endpointBase, versionRoot } from './endpoint-base.ts'
import { compareMicroversions, fittingMicroversion, maximumOfDocument, microversionHeaders } from './microversion.ts'
import { markerQuery, pageOf } from './paging.ts'
import { createProtocols, publishedProtocols } from './protocols.ts'
import { upstreamPath } from './upstream-path.ts'

const endpoint = (region: string, url: string, kind = 'public') => ({ interface: kind, region_id: region, region, url })
const catalog: Catalog = [
  { type: 'identity', endpoints: [endpoint('RegionOne', 'http://k/v3')] },
  { type: 'volumev2', endpoints: [endpoint('RegionOne', 'http://c/v2/p')] },
  {
    type: 'volumev3',
    endpoints: [endpoint('RegionOne', 'http://c/v3/p'), endpoint('RegionOne', 'http://i/v3/p', 'internal')],
  },
  { type: 'compute', endpoints: [endpoint('RegionTwo', 'http://n2/v2.1')] },
]

it('finds a service under any alias of its type, in its region and interface; Keystone in every region', () => {
  expect(endpointOf(catalog, 'volume', 'RegionOne', 'public')).toBe('http://c/v3/p')
  expect(endpointOf(catalog, 'block-storage', 'RegionOne', 'internal')).toBe('http://i/v3/p')
  expect(endpointOf(catalog, 'compute', 'RegionOne', 'public')).toBeUndefined()
  expect(endpointOf(catalog, 'identity', 'RegionTwo', 'public')).toBe('http://k/v3')
  expect(regionsOf(catalog)).toEqual(['RegionOne', 'RegionTwo'])
  expect(serviceTypesOf(catalog, 'RegionTwo')).toEqual(['compute', 'identity'])
})

it('adds the version that a catalogue address lacks and corrects one that is too old', () => {
  const cases: readonly (readonly [type: string, url: string, base: string])[] = [
    ['compute', 'http://h/compute/v2.1', 'http://h/compute/v2.1'],
    ['compute', 'http://h:8774/v2.1/p/', 'http://h:8774/v2.1/p'],
    ['compute', 'http://h:8774/v2/p', 'http://h:8774/v2.1/p'],
    ['compute', 'http://h/compute', 'http://h/compute/v2.1'],
    ['image', 'http://h:9292', 'http://h:9292/v2'],
    ['image', 'http://h/image/v2/', 'http://h/image/v2'],
    ['image', 'http://h/v1', 'http://h/v2'],
    ['network', 'http://h:9696/', 'http://h:9696/v2.0'],
    ['volumev3', 'http://h/volume/v3/p', 'http://h/volume/v3/p'],
    ['block-storage', 'http://h/volume', 'http://h/volume/v3/project'],
    ['volumev2', 'http://h/volume/v2/p', 'http://h/volume/v3/p'],
    ['identity', 'http://h/identity', 'http://h/identity/v3'],
    ['placement', 'http://h/placement', 'http://h/placement'],
    ['load-balancer', 'http://h:9876', 'http://h:9876/v2'],
    ['object-store', 'http://h/v1/AUTH_p', 'http://h/v1/AUTH_p'],
  ]
  expect(cases.map(([type, url]) => endpointBase(publishedProtocols(type), url, 'project'))).toEqual(
    cases.map(([, , base]) => base),
  )
  expect(versionRoot('http://h:8774/v2.1/p')).toBe('http://h:8774/v2.1/')
  expect(versionRoot('http://h/placement')).toBe('http://h/placement/')
})

it('compares microversions by number, never asks beyond the maximum, and reads it from every version document', () => {
  expect(compareMicroversions('2.9', '2.10')).toBeLessThan(0)
  expect([fittingMicroversion('2.96', '2.93'), fittingMicroversion('2.47', '2.93')]).toEqual(['2.93', '2.47'])
  expect(maximumOfDocument({ version: { id: 'v2.1', version: '2.93', min_version: '2.1' } })).toBe('2.93')
  expect(maximumOfDocument({ versions: [{ id: 'v3.0', version: '3.70', min_version: '3.0' }] })).toBe('3.70')
  expect(maximumOfDocument({ versions: [{ id: 'v1.0', max_version: '1.39', min_version: '1.0' }] })).toBe('1.39')
  expect(maximumOfDocument({ versions: [{ id: 'v2.0', version: '' }] })).toBeUndefined()
  expect(microversionHeaders('block-storage', { name: 'volume' }, '3.70')).toEqual({
    'openstack-api-version': 'volume 3.70',
  })
  expect(microversionHeaders('backup', { legacyHeader: 'x-backup-version' }, '1.2')).toEqual({
    'openstack-api-version': 'backup 1.2',
    'x-backup-version': '1.2',
  })
})

it('reads a page and its next marker from every way of paging', () => {
  const items = [{ id: 'a' }]
  const next = 'http://h/x?limit=1&marker=a'
  expect(pageOf({ servers: items, servers_links: [{ rel: 'next', href: next }] }, 'servers', 1)).toEqual({
    items,
    marker: 'a',
  })
  expect(pageOf({ images: items, next: '/v2/images?marker=a' }, 'images', 1)).toEqual({ items, marker: 'a' })
  expect(pageOf({ users: items, links: { next: null, self: 'x' } }, 'users', undefined)).toEqual({ items })
  expect(pageOf({ zones: items, links: { next } }, 'zones', 1)).toEqual({ items, marker: 'a' })
  expect(pageOf({ secrets: items, next: 'http://h/v1/secrets?limit=1&offset=1' }, 'secrets', 1)).toEqual({
    items,
    marker: 'offset:1',
  })
  expect(markerQuery('offset:1')).toEqual({ offset: '1' })
  expect(pageOf([{ name: 'c' }], '', 1)).toEqual({ items: [{ name: 'c' }], marker: 'c' })
  expect(pageOf({ other: [] }, 'servers', 1)).toBeUndefined()
})

it('builds a path with its query and refuses one that climbs', () => {
  expect(upstreamPath('/servers', { name: 'a b', all: true, none: undefined, tag: ['x', 'y'] })).toBe(
    '/servers?name=a+b&all=true&tag=x&tag=y',
  )
  expect(upstreamPath('/c/ä b?x=1', { y: 2 })).toBe('/c/%C3%A4%20b?x=1&y=2')
  expect(upstreamPath('/servers/:id/os-interface/:port', {}, { id: 'a/b', port: ':p' })).toBe(
    '/servers/a%2Fb/os-interface/%3Ap',
  )
  expect(() => upstreamPath('/servers/:id', {}, { id: '..' })).toThrow()
  expect(() => upstreamPath('/servers/:id/os-interface/:port', {}, { id: 'a' })).toThrow('needs port')
  expect(upstreamPath('%2F../a', {})).toBe('%2F../a')
  expect(upstreamPath('/servers/a\\b\t', {})).toBe('/servers/a%5Cb%09')
  for (const path of ['/a/../b', '/a/%2e%2E/b', '/./a', 'a']) expect(() => upstreamPath(path, {})).toThrow()
})

it('learns from plugins how other services speak, the first of two deciding', () => {
  const part = (plugin: string, version: string) => ({
    plugin,
    part: { services: { backup: { version }, imagev2: { version } } },
  })
  const protocols = createProtocols([part('one', '/v7/:project'), part('two', '/v8')])
  expect(endpointBase(protocols('backup'), 'http://h/', 'p')).toBe('http://h/v7/p')
  expect(endpointBase(protocols('image'), 'http://h', 'p')).toBe('http://h/v7/p')
  expect(protocols('image')).not.toEqual(publishedProtocols('image'))
  expect(protocols('unheard-of')).toEqual({})
})
