import { expect, it } from 'vitest'
import { createAddressBook, isPageAddress } from './page-address.ts'

const HOLDER = { plugin: 'a', id: 'a.panel.one' }

/** Who keeps `later` from a page of the plugin, when a page of the plugin `a` is at `earlier`. */
function keeper(later: string, earlier: string, plugin = 'b'): string | undefined {
  const book = createAddressBook()
  book.add(earlier, HOLDER)
  return book.holderOf(later, plugin)?.id
}

it.each([
  ['/project/instances', '/project/instances', true],
  ['/project/instances/', '/project/instances', true],
  ['/Project/Instances', '/project/instances', true],
  ['/project/things/:thing', '/project/things/:id', true],
  ['/project/things/new', '/project/things/:id', true],
  ['/project/:area/new', '/project/things/:id', true],
  ['/project/things/:id/edit', '/project/things/*', true],
  ['/project/things', '/project/things/*', true],
  ['/project/:page', '/project/instances', false],
  ['/project/*', '/project/instances', false],
  ['/project/things/*', '/project/things', false],
  ['/project/things/:id', '/project/things', false],
  ['/project/instances2', '/project/instances', false],
  ['/admin/instances', '/project/instances', false],
])('a page at %s takes from another plugin at %s: %s', (later, earlier, isKept) => {
  expect(keeper(later, earlier)).toBe(isKept ? HOLDER.id : undefined)
})

it('keeps from the plugin itself the same address alone', () => {
  expect(keeper('/project/Things/:thing/', '/project/things/:id', 'a')).toBe(HOLDER.id)
  expect(keeper('/project/things/new', '/project/things/:id', 'a')).toBeUndefined()
})

it.each(['/home', '/Home/', '/settings/plugins', '/ngdetails/OS::Nova::Server/:id', '/:area/:page', '/auth/login'])(
  'has %s for the dashboard',
  (address) => {
    expect(createAddressBook().holderOf(address, 'b')).toMatchObject({ plugin: undefined, id: 'the dashboard' })
  },
)

it.each([
  ['/project/things', true],
  ['/project/things/:id/detail/', true],
  ['/project/things/:name/*', true],
  ['/OS::Test::Kite/:id', true],
  ['/project/:page.html', false],
  ['/project/things?', false],
  ['/project/:page?', false],
  ['/project/inst%61nces', false],
  ['/project//instances', false],
  ['project/things', false],
  ['/', false],
])('%s is the address of a page: %s', (address, expected) => {
  expect(isPageAddress(address)).toBe(expected)
})
