// @needs network storage
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'

it('changes the quotas of one project, service by service, and none to below what is used [COMPUTE-044]', async () => {
  const app = await openInstances({ areas: ['compute', 'storage', 'network'], path: '/admin/quotas', as: 'admin' })
  const project = await app.row('demo')
  await app.user.click(within(project.element).getByRole('link', { name: 'demo' }))
  await app.screen.findByRole('heading', { level: 1, name: 'Quotas of demo' })
  const used = Number((await app.row('Instances')).cell('In Use'))
  expect(used).toBeGreaterThan(0)
  await app.press('Edit Quotas')
  const dialog = await app.dialog('Edit Quotas')
  await dialog.fill(/^Instances/, String(used - 1))
  await dialog.press('Edit Quotas')
  await dialog.findByText(`${used} are in use: the limit cannot be lower.`)
  await dialog.fill(/^Instances/, '77')
  await dialog.press('Edit Quotas')
  await app.screen.findByText('Quotas of the project updated.')
  await app.screen.findByText('77')
  for (const [tab, name] of [
    ['Volume Quotas', 'Volumes'],
    ['Network Quotas', 'Ports'],
  ] as const) {
    await app.user.click(app.screen.getByRole('tab', { name: tab }))
    expect(Number((await app.row(name)).cell('In Use'))).toBeGreaterThan(0)
    app.screen.getByRole('button', { name: 'Edit Quotas' })
  }
})

it('says that the projects cannot be loaded, and which right is missing; lists them when they can be', async () => {
  const app = await openCompute({ path: '/not_found', as: 'admin', expectProblems: true })
  const fail = (status: number) => app.refuse({ service: 'identity', path: '/projects', status })
  const forbid = fail(403)
  await app.open('/admin/quotas')
  await app.screen.findByText('You are not allowed to see this.')
  forbid()
  await app.open('/not_found')
  const end = fail(500)
  await app.open('/admin/quotas')
  await app.screen.findByText('Unable to retrieve the projects.')
  end()
  await app.press('Try again')
  await app.row('demo')
})

it('tells who is no administrator so', async () => {
  const app = await openCompute({ path: '/admin/quotas' })
  await app.screen.findByText('You are not allowed to see this.')
})
