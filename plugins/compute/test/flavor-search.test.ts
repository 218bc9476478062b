import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, it, vi } from 'vitest'

const fixture = '../../../tests/e2e/fixture-plugin/flavor-facet'
const plugins = ['..', fixture].map((folder) => resolve(import.meta.dirname, folder))

it('lists flavors with their extras and the search, which is empty without one; a failed delete says so once [COMPUTE-005]', async () => {
  const app = await openDashboard({ plugins, world: 'demo', as: 'admin', path: '/not_found', expectProblems: true })
  const inject = vi.spyOn(app.host.gateway.server, 'inject')
  const listed = (): readonly unknown[] =>
    inject.mock.calls.flatMap((call: readonly unknown[]) => {
      const [asked] = call
      const address = typeof asked === 'object' && asked !== null && 'url' in asked ? String(asked.url) : ''
      const { pathname, searchParams } = new URL(address, 'http://gateway')
      return pathname === '/api/nova/flavors/' ? [Object.fromEntries(searchParams)] : []
    })
  await app.open('/admin/flavors')
  await app.row('m1.tiny')
  expect(listed()).toEqual([{ get_extras: 'true' }])
  await app.open('/admin/flavors?q=min_ram:30000')
  await vi.waitFor(() => expect(listed()).toHaveLength(2))
  expect(listed()[1]).toEqual({ get_extras: 'true', min_ram: '30000' })
  const row = await app.row('g1.gpu')
  expect(app.screen.queryByRole('link', { name: 'm1.tiny' })).toBeNull()

  app.refuse({ service: 'compute', method: 'DELETE', path: '/flavors/*', message: 'The API broke.' })
  await row.choose('Delete Flavor')
  await (await app.dialog()).press('Delete Flavor')
  await app.screen.findByText('Unable to delete Flavor: g1.gpu.')
  expect(document.querySelectorAll('.pf-v6-c-alert-group .pf-v6-c-alert')).toHaveLength(1)
})
