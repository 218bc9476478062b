import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/project/server_groups'
const TITLE = 'Create Server Group'

async function openForm(options: Parameters<typeof openCompute>[0] = {}) {
  const app = await openCompute({ path: PATH, ...options })
  await app.press(TITLE)
  const dialog = await app.dialog(TITLE)
  const name = await dialog.findByLabelText(/^Name/)
  const policy = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Policy/ })
  return { app, dialog, name, policy, submit: dialog.getByRole('button', { name: TITLE }) }
}

function offered(policy: HTMLSelectElement): readonly string[] {
  return [...policy.options].map(({ text }) => text).filter((text) => text !== 'Select a policy')
}

it('wants a name and one policy, creates the group and confirms it [COMPUTE-031, COMPUTE-032, COMPUTE-035, COMPUTE-037] [FEATURE-14]', async () => {
  const { app, dialog, name, policy, submit } = await openForm()
  expect(offered(policy)).toEqual(['Affinity', 'Anti Affinity', 'Soft Affinity', 'Soft Anti Affinity'])
  expect(policy.multiple).toBe(false)
  expect(app.host.log.join()).toContain('"path":"/api/nova/features/servergroup_soft_policies/"')
  await app.user.click(submit)
  await dialog.findByText('Name is a required field')
  await dialog.findByText('Policy is a required field')
  await app.user.type(name, 'db-apart')
  await app.user.selectOptions(policy, 'Anti Affinity')
  await app.user.click(submit)
  await app.screen.findByText('Server Group db-apart was successfully created.')
  expect((await app.row('db-apart')).cell('Policy')).toBe('Anti Affinity')
})

it('offers no soft policy where the cloud knows none [COMPUTE-032]', async () => {
  const { policy } = await openForm({ maximumVersions: { compute: '2.14' } })
  expect(offered(policy)).toEqual(['Affinity', 'Anti Affinity'])
})

it('reports that the policies of the cloud cannot be loaded, and offers them when it is tried again', async () => {
  const app = await openCompute({ path: PATH, expectProblems: true })
  await app.row('web-apart')
  // The gateway remembers which API version the cloud has, so that no fault of the cloud reaches the call.
  const again = app.failCall('GET /api/nova/features/servergroup_soft_policies/')
  await app.press(TITLE)
  const dialog = await app.dialog(TITLE)
  await dialog.findByText('Unable to find out which policies the cloud has.')
  again()
  await app.user.click(dialog.getByRole('button', { name: 'Try again' }))
  const policy = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Policy/ })
  expect(offered(policy)).toContain('Soft Affinity')
})

it('says that a group could not be created, and keeps the form [COMPUTE-035]', async () => {
  const { app, dialog, name, policy, submit } = await openForm({ expectProblems: true })
  app.refuse({ service: 'compute', method: 'POST', path: '/os-server-groups' })
  await app.user.type(name, 'db-apart')
  await app.user.selectOptions(policy, 'Affinity')
  await app.user.click(submit)
  await app.screen.findByText('Unable to create the server group.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('db-apart')
})

it.each(['name', 'policies'])('says beside the field what the service finds wrong with %s', async (field) => {
  const { app, name, policy, submit } = await openForm({ expectProblems: true })
  const message = `Invalid input for field/attribute ${field}. Value: db. 'db' does not match '^[a-z]{3,}$'`
  app.refuse({ service: 'compute', method: 'POST', path: '/os-server-groups', status: 400, message })
  await app.user.type(name, 'db')
  await app.user.selectOptions(policy, 'Affinity')
  await app.user.click(submit)
  const control = field === 'name' ? name : policy
  await waitFor(() => {
    const said = document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    expect(said?.textContent).toContain(message)
  })
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

it('offers it to whom policy lets create one [COMPUTE-033]', async () => {
  const app = await openCompute({ path: PATH, as: 'viewer' })
  await app.row('web-apart')
  await app.hides({ button: TITLE })
})
