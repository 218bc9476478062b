import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute, reaches, refuseActions } from './open-compute.ts'

const FAILURES = [
  ['worker-b', 'Start Instance', 'start', false],
  ['web-01', 'Shut Off Instance', 'stop', true],
  ['web-01', 'Pause Instance', 'pause', false],
  ['worker-a', 'Resume Instance', 'unpause', false],
  ['web-01', 'Suspend Instance', 'suspend', false],
  ['worker-c', 'Resume Instance', 'resume', false],
  ['web-01', 'Soft Reboot Instance', 'soft reboot', true],
  ['web-01', 'Hard Reboot Instance', 'hard reboot', true],
  ['web-01', 'Lock Instance', 'lock', false],
  ['db-01', 'Unlock Instance', 'unlock', false],
  ['web-01', 'Shelve Instance', 'shelve', true],
  ['batch-old', 'Unshelve Instance', 'unshelve', false],
  ['build-agent', 'Unrescue Instance', 'unrescue', false],
  ['grafana', 'Confirm Resize/Migrate', 'confirm the resize of', false],
  ['grafana', 'Revert Resize/Migrate', 'revert the resize of', true],
] as const

it('says of each operation that it failed, by the id of the server [COMPUTE-041]', async () => {
  const app = await openCompute({ expectProblems: true })
  await app.row('web-01')
  refuseActions(app)
  for (const [name, label, verb, asks] of FAILURES) {
    const row = await app.row(name)
    await row.choose(label)
    if (asks) await (await app.dialog()).press(label)
    await app.screen.findByText(`Unable to ${verb} the server with id: ${row.id}`)
  }
})

it('names the refused ones of a batch in one message, and goes on with the others [CORE-046]', async () => {
  const app = await openCompute()
  for (const name of ['web-01', 'worker-b']) await (await app.row(name)).select()
  await app.press('Start Instances: 1 of 2')
  const dialog = await app.dialog('Start Instance')
  await dialog.findByText('1 of 2 will be done, 1 left out.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^web-01Needs status/),
    'worker-bWill be done',
  ])
  await dialog.press('Start Instance')
  await app.screen.findByText('You are not allowed to start instance: web-01')
  await app.screen.findByText('Starting Instance: worker-b.')
})

const MANY = [
  ['Pause Instances', 'pause', 'Paused'],
  ['Unpause Instances', 'unpause', 'Active'],
  ['Suspend Instances', 'suspend', 'Suspended'],
  ['Resume Instances', 'resume', 'Active'],
  ['Lock Instances', 'lock', 'Active'],
  ['Unlock Instances', 'unlock', 'Active'],
  ['Hard Reboot Instances', 'reboot', 'Active'],
  ['Shelve Instances', 'shelve', 'Shelved Offloaded'],
  ['Unshelve Instances', 'unshelve', 'Active'],
] as const

it.each([
  ['a member', {}],
  ['an administrator', { path: '/admin/instances', as: 'admin' }],
] as const)(
  'lets %s change the state of several instances at once, each by a request of its own [FEATURE-03]',
  async (_, where) => {
    const app = await openCompute(where)
    const names = ['web-01', 'web-02']
    const rows = await Promise.all(names.map((name) => app.row(name)))
    for (const row of rows) await row.select()
    for (const [label, operation, status] of MANY) {
      const before = app.served.length
      await app.press(`${label}: 2 of 2`)
      const asks = app.screen.queryByRole('dialog')
      if (asks) await (await app.dialog()).press(label)
      for (const name of names) await reaches(app, name, status)
      const sent = app.served.slice(before).filter(({ method }) => method === 'POST')
      expect(
        sent.map(({ address, body }) => [address.match(/servers\/([^/]+)\/action/)?.[1], Object.keys(Object(body))]),
      ).toEqual(rows.map(({ id }) => [id, [operation]]))
    }
  },
)

it('reports what a batch delete did in one message for what went and one for what failed, and asks no more for what is gone [CORE-046] [FEATURE-03]', async () => {
  const app = await openCompute({ expectProblems: true })
  const gone = ['worker-b', 'worker-c']
  const kept = await app.row('web-01')
  app.refuse({ service: 'compute', method: 'DELETE', path: `/servers/${kept.id}`, status: 409 })
  for (const name of [...gone, 'web-01']) await (await app.row(name)).select()
  await app.press(/^Delete Instances: 3 of 3/)
  const dialog = await app.dialog(/Confirm Delete Instances/)
  await dialog.press('Delete Instances')
  const asked = await app.screen.findByText(/^Deleting Instances: /)
  for (const name of gone) expect(asked.textContent).toContain(name)
  await app.hides(/^Deleted Instances: /)
  for (const name of gone) {
    const status = (await app.row(name)).element.querySelector('[data-label="Status"]')
    await waitFor(() => expect(status?.textContent).toMatch(/Deleting/))
  }
  const ids = await Promise.all(gone.map(async (name) => (await app.row(name)).id))
  await app.saysLater(/^Deleted Instances: /)
  const success = app.screen.getByText(/^Deleted Instances: /)
  for (const name of gone) expect(success.textContent).toContain(name)
  for (const name of gone) await app.hides(name)
  expect(success.textContent).not.toContain('web-01')
  await app.screen.findByText('Unable to delete Instance: web-01.')
  await app.advance(60_000)
  expect(app.notFound.toSorted()).toEqual(ids.map((id) => `GET /api/nova/servers/${id}`).toSorted())
})

it('lists what was done to an instance, newest first [FEATURE-12]', async () => {
  const app = await openCompute()
  const row = await app.row('web-01')
  const id = row.id
  await row.choose('Pause Instance')
  await app.screen.findByText('Pausing Instance: web-01.')
  await app.open(`/project/instances/${id}/?tab=compute.view.action-log`)
  const table = within(await app.screen.findByRole('grid', { name: 'Instance Action List' }))
  const [, first] = table.getAllByRole('row')
  expect(first?.textContent).toContain('pause')
})
