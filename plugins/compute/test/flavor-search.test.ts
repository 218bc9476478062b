import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances, watchReads } from './launch-wizard.ts'

it('lists flavors with their extras and the search, which is empty without one; a failed delete is reported once [COMPUTE-005]', async () => {
  const app = await openInstances({
    areas: ['compute'],
    fixtures: ['flavor-facet'],
    as: 'admin',
    path: '/not_found',
    expectProblems: true,
  })
  const reads = watchReads(app)
  const listed = (): readonly unknown[] =>
    reads().flatMap((address) => {
      const { pathname, searchParams } = new URL(address, 'http://cloud')
      return pathname === '/compute/v2.1/flavors/detail' ? [Object.fromEntries(searchParams)] : []
    })
  await app.open('/admin/flavors')
  await app.row('m1.tiny')
  const all = { is_public: 'None', sort_key: 'memory_mb', sort_dir: 'asc', limit: expect.any(String) }
  expect(listed()).toEqual([all])
  await app.open('/admin/flavors?q=min_ram:30000')
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(listed()[1]).toEqual({ ...all, minRam: '30000' })
  const row = await app.row('g1.gpu')
  await app.hides({ link: 'm1.tiny' })

  app.refuse({ service: 'compute', method: 'DELETE', path: '/flavors/*', message: 'The API broke.' })
  await row.choose('Delete Flavor')
  await (await app.dialog()).press('Delete Flavor')
  await app.screen.findByText('Unable to delete Flavor: g1.gpu.')
  expect(document.querySelectorAll('.pf-v6-c-alert-group .pf-v6-c-alert')).toHaveLength(1)
})
