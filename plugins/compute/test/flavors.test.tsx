import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/flavors'

it('lists every flavor by its size, for administrators [COMPUTE-001, COMPUTE-002]', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  const row = await app.row('g1.gpu')
  expect([row.cell('VCPUs'), row.cell('RAM'), row.cell('Root Disk'), row.cell('ID'), row.cell('Public')]).toEqual([
    '8',
    '32.00 GB',
    '200.00 GB',
    'g1',
    'No',
  ])
  expect(app.screen.getByRole('columnheader', { name: 'RAM' }).getAttribute('aria-sort')).toBe('ascending')
})

it.each([
  ['name', 'gpu'],
  ['vcpus', '8'],
  ['ram', '32768'],
  ['disk', '200'],
  ['os-flavor-access:is_public', 'false'],
])('narrows flavors by %s in the browser [COMPUTE-003]', async (facet, value) => {
  const app = await openCompute({ path: `${PATH}?q=${facet}:${value}`, as: 'admin' })
  await app.row('g1.gpu')
  await app.hides({ link: 'm1.tiny' })
})

it('shows a flavor whole, its metadata too [COMPUTE-004]', async () => {
  const app = await openCompute({ path: '/ngdetails/OS::Nova::Flavor/c1', as: 'admin' })
  await app.screen.findByRole('heading', { level: 1, name: /c1.compute/ })
  await app.screen.findByText(/hw:cpu_policy/)
  await app.screen.findByRole('button', { name: /Actions/ })
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(terms).toEqual(
    expect.arrayContaining(['Name', 'ID', 'Public', 'RX/TX Factor', 'VCPUs', 'RAM', 'Root Disk', 'Swap Disk']),
  )
})

it('deletes flavors after asking, and says what became of them once [COMPUTE-005, COMPUTE-009] [FEATURE-17]', async () => {
  const app = await openCompute({ path: PATH, as: 'admin', expectProblems: true })
  await (await app.row('g1.gpu')).choose('Delete Flavor')
  const dialog = await app.dialog()
  dialog.getByText('You have selected "g1.gpu". Deleted flavor is not recoverable.')
  await dialog.press('Delete Flavor')
  await app.screen.findByText('Deleted Flavor: g1.gpu.')

  for (const name of ['d1.archive', 'c1.compute']) await (await app.row(name)).select()
  await app.press(/^Delete Flavors/)
  const both = await app.dialog()
  both.getByText('You have selected "d1.archive, c1.compute". Deleted flavors are not recoverable.')
  app.refuse({ service: 'compute', method: 'DELETE', path: '/flavors/*' })
  await both.press('Delete Flavors')
  await app.screen.findByText('Unable to delete Flavors: d1.archive, c1.compute.')
  const messages = within(app.screen.getByRole('list', { name: 'Messages' }))
  expect(messages.getAllByRole('alert')).toHaveLength(1)
})
