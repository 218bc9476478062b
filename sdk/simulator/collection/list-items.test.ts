import { expect, it } from 'vitest'
import { shelfCall } from '../dialect/fixture/open-shelf.ts'
import { nova } from '../dialect/nova.ts'
import { routeKit } from '../route-kit.ts'
import type { ItemListOptions } from './list-items.ts'

interface Disk {
  readonly id: string
  readonly host: string
  readonly size: number
}

const DISKS: readonly Disk[] = ['vda', 'vdb', 'vdc', 'vdd'].map((id, index) => ({
  id,
  host: index < 2 ? 'one' : 'two',
  size: index + 1,
}))
const { list } = routeKit(nova, {})

function disks(query: string, options?: ItemListOptions<object, Disk>, minor = 50): unknown {
  return list<Disk>('disks', DISKS, shelfCall(query, { minor }), options)
}
const next = (query: string) => [{ rel: 'next', href: `http://cloud.test/disks?${query}` }]
const [vda, vdb, vdc, vdd] = DISKS

it.each([
  ['', [vda, vdb, vdc, vdd]],
  ['offset=3', [vdd]],
  ['marker=vda&offset=2', [vdd]],
  ['host=two', [vda, vdb, vdc, vdd]],
])('lists items that are no rows: ?%s', (query, items) => {
  expect(disks(query)).toEqual({ disks: items })
})

it('links the page that follows by limit and marker, and refuses a marker that names no item', () => {
  expect(disks('limit=2&offset=1')).toEqual({ disks: [vdb, vdc], disks_links: next('limit=2&offset=1&marker=vdc') })
  expect(() => disks('marker=vdz')).toThrow('marker [vdz] not found')
})

it('filters by declared fields and by tests of its own, and pages what is left', () => {
  const options: ItemListOptions<object, Disk> = {
    filters: { host_name: 'host' },
    tests: { size_min: (text) => (disk) => disk.size >= Number(text) },
  }
  expect(disks('host_name=two', options)).toEqual({ disks: [vdc, vdd] })
  expect(disks('host_name=one&size_min=2', options)).toEqual({ disks: [vdb] })
  expect(disks('size_min=2&offset=2', options)).toEqual({ disks: [vdd] })
})

it('has pages from a microversion on, or never', () => {
  expect(disks('limit=1', { paged: 58 }, 57)).toEqual({ disks: DISKS })
  expect(disks('limit=1', { paged: 58 }, 58)).toEqual({ disks: [vda], disks_links: next('limit=1&marker=vda') })
  expect(disks('limit=1', { paged: false })).toEqual({ disks: DISKS })
})

it('reads a page by rules that are not the dialect’s', () => {
  const options: ItemListOptions<object, Disk> = { isLinked: false, paging: { zero: 'all', marker: 'lenient' } }
  expect(disks('limit=0', options)).toEqual({ disks: DISKS })
  expect(disks('limit=1&marker=vdz', options)).toEqual({ disks: [vda] })
})

it('shows each item, and combines those of a page', () => {
  expect(disks('limit=1', { isLinked: false, show: ({ id }) => ({ name: id }) })).toEqual({ disks: [{ name: 'vda' }] })
  const combine = (page: readonly Disk[]) => ({ size: page.reduce((sum, { size }) => sum + size, 0) })
  expect(disks('limit=2', { combine })).toEqual({ disks: { size: 3 }, disks_links: next('limit=2&marker=vdb') })
})
