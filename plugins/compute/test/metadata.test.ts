// @needs images
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'

it('edits the metadata of an instance although the namespaces cannot be loaded, and saves once the cloud does not refuse any more [UI-092, UI-094]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  const { faults } = app.host.simulator
  faults.add({ service: 'image', path: '/v2/metadefs/namespaces', effect: { kind: 'status', status: 500 } })
  faults.add({ service: 'compute', path: '/servers/*/metadata/*', effect: { kind: 'status', status: 409 }, times: 1 })
  const row = await app.row('web-01')
  await row.choose('Update Metadata')

  await app.screen.findByText('Update Instance Metadata')
  // The toast, and the place where they would be.
  await waitFor(() => expect(app.screen.getAllByText(/^Unable to retrieve the namespaces\./)).toHaveLength(2))
  await app.user.click(app.screen.getByLabelText('Remove role'))
  await app.user.type(app.screen.getByLabelText('Custom'), 'team{Enter}')
  await app.user.keyboard('web')
  await app.user.click(app.screen.getByText('Save'))
  await app.screen.findByText('Unable to update metadata.')
  await app.user.click(await app.screen.findByText('Save'))
  await app.screen.findByText('Metadata was successfully updated.')
  const stored = await app.request('GET', `/api/nova/servers/${row.id}/metadata`)
  expect(await stored.json()).toEqual({ team: 'web' })
})

it.each([
  ['flavor', '/admin/flavors', 'm1.tiny', 'Update Flavor Metadata'],
  ['aggregate', '/admin/aggregates', 'ssd', 'Update Aggregate Metadata'],
])(
  'edits the metadata of a %s by keys of one’s own where no plugin offers definitions [UI-081]',
  async (_kind, path, name, title) => {
    const app = await openCompute({ path, as: 'admin' })
    await (await app.row(name)).choose('Update Metadata')
    const dialog = await app.dialog(title)
    await app.user.type(await dialog.findByLabelText('Custom'), 'team{Enter}')
    await app.user.keyboard('web')
    await dialog.press('Save')
    await app.screen.findByText('Metadata was successfully updated.')
    await (await app.row(name)).choose('Update Metadata')
    const team = await (await app.dialog(title)).findByRole('textbox', { name: 'team' })
    expect(team).toHaveProperty('value', 'web')
  },
)
