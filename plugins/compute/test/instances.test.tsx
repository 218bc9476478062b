import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

it('lists the instances of the project, each with a link to project/instances/{id}/ [COMPUTE-046, COMPUTE-052]', async () => {
  const app = await openCompute()
  const row = await app.row('web-01')
  expect([row.cell('Status'), row.cell('Flavor')]).toEqual(['Active', 'm1.small'])
  const link = within(row.element).getByRole('link', { name: 'web-01' })
  expect(link.getAttribute('href')).toMatch(/^\/project\/instances\/[0-9a-f-]{36}\/$/)
})

it('locks an instance, and says why an action does not fit the state of one [FEATURE-08]', async () => {
  const app = await openCompute()
  const row = await app.row('web-01')
  expect(await row.whyNot('Start Instance')).toBe('Needs status SHUTDOWN, SHUTOFF or CRASHED')
  expect(await row.actions()).toEqual(
    expect.arrayContaining(['Pause Instance', 'Shut Off Instance', 'Delete Instance']),
  )
  await row.choose('Lock Instance')
  await app.screen.findByText('Locked Instance: web-01.')
  expect(await (await app.row('db-01')).whyNot('Shelve Instance')).toBe('The instance is locked')
})

it('offers a reader no action that policy forbids, and no admin page [FEATURE-71]', async () => {
  const app = await openCompute({ as: 'viewer' })
  const row = await app.row('web-01')
  const shown = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(shown.filter((label) => /Delete|Start|Shut Off|Reboot|Pause|Lock|Edit/.test(label))).toEqual([])
  await app.hides({ button: /^Delete Instance/ })
  await app.open('/admin/instances')
  await app.screen.findByText(/context_is_admin/)
})

it('pauses an instance, follows its task, and shows it paused [COMPUTE-040, COMPUTE-052]', async () => {
  const app = await openCompute()
  await (await app.row('web-01')).choose('Pause Instance')
  await app.screen.findByText('Pausing Instance: web-01.')
  await waitFor(async () => {
    await app.advance(2_500)
    expect((await app.row('web-01')).cell('Status')).toBe('Paused')
  })
})

it('says that the instances cannot be retrieved, and shows them when they can [COMPUTE-045]', async () => {
  const app = await openCompute({ expectProblems: true, path: '/not_found' })
  await app.screen.findByText('Page not found')
  const end = app.refuse({ service: 'compute', method: 'GET' })
  await app.open('/project/instances')
  await app.screen.findByText('Unable to retrieve the servers.')
  end()
  await app.user.click(app.screen.getByRole('button', { name: 'Try again' }))
  await app.row('web-01')
})
