// @needs compute images network
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { quota } from '../web/quotas/quota.ts'
import { openClusters, optionsOf, watchBodies } from './open-clusters.ts'

const LIST = '/admin/container_infra/quotas'
const ROUTE = '/api/container_infra/quotas/'
const open = (options: Parameters<typeof openClusters>[0] = {}) => openClusters({ path: LIST, as: 'admin', ...options })
const projectOf = (app: Awaited<ReturnType<typeof open>>) => app.host.simulator.people.projects.demo

it('lists quotas with their columns, filters and actions [CINFRA-001, CINFRA-007, CINFRA-008, CINFRA-011, CINFRA-020]', async () => {
  const app = await open()
  const row = await app.row('demo')
  expect(await app.headings('Quotas')).toEqual(['ID', 'Project', 'Resource', 'Hard Limit', 'Created', 'Updated'])
  expect([row.cell('ID'), row.cell('Project'), row.cell('Resource'), row.cell('Hard Limit')]).toEqual([
    ...['1', 'demo', 'Cluster', '8'],
  ])
  const nameOf = (part: string | { readonly of: string }) => (typeof part === 'string' ? part : part.of)
  expect(quota.columns?.map(nameOf)).toEqual([
    ...['id', 'project_id', 'resource', 'hard_limit', 'created_at', 'updated_at'],
  ])
  expect(quota.facets?.map(nameOf)).toEqual(['project_id', 'resource', 'hard_limit'])
  expect(await row.actions()).toEqual(['Update Quota', 'Delete Quota'])
  expect(app.screen.getByRole('button', { name: 'Create Quota' })).toBeDefined()
  await row.select()
  expect(await app.screen.findByRole('button', { name: /^Delete Quota/ })).toBeDefined()
})

it('creates a quota of any project, and changes its limit alone [CINFRA-012, CINFRA-057, CINFRA-058, CINFRA-082]', async () => {
  const app = await open()
  await app.row('demo')
  const bodyOf = watchBodies(app)
  const dialog = await app.pressDialog('Create Quota')
  await dialog.press('Create Quota')
  await dialog.findByText('Choose a project.')
  await dialog.findByText('Enter a limit.')
  const { items } = await (await app.request('GET', '/api/nova/projects/')).json()
  expect(await optionsOf(dialog, /^Project/)).toEqual([
    'Choose a Project',
    ...items.map(({ name }: { readonly name: string }) => name),
  ])
  expect(await optionsOf(dialog, /^Resource/)).toEqual(['Cluster'])
  await dialog.pick(/^Project/, 'admin')
  for (const wrong of ['0', '-1']) {
    await dialog.fill(/^Hard Limit/, wrong)
    await dialog.press('Create Quota')
    await dialog.findByText('The limit is 1 at least.')
  }
  await dialog.fill(/^Hard Limit/, '5')
  await dialog.press('Create Quota')
  await app.screen.findByText('Quota admin was successfully created.')
  const project_id = app.host.simulator.people.projects.admin
  expect(bodyOf('POST /container-infra/v1/quotas')).toEqual({ project_id, resource: 'Cluster', hard_limit: 5 })
  const edited = await app.chooseDialog('admin', 'Update Quota')
  const project = await edited.findByLabelText<HTMLInputElement>(/^Project/, { selector: 'input' })
  const resource = await edited.findByLabelText<HTMLSelectElement | HTMLInputElement>(/^Resource/)
  expect([project.readOnly || project.disabled, resource.disabled || resource.matches('[readonly]')]).toEqual([
    true,
    true,
  ])
  await edited.fill(/^Hard Limit/, '0')
  await edited.press('Update Quota')
  await edited.findByText('The limit is 1 at least.')
  await edited.fill(/^Hard Limit/, '9')
  await edited.press('Update Quota')
  await app.screen.findByText('Quota admin/Cluster was successfully updated.')
  expect(bodyOf(`PATCH /container-infra/v1/quotas/${project_id}/Cluster`)).toEqual({
    ...{ project_id, resource: 'Cluster', hard_limit: 9 },
  })
})

it('says what failed of quotas [CINFRA-079, CINFRA-080, CINFRA-081]', async () => {
  const app = await open({ expectProblems: true })
  await app.row('demo')
  const service = 'container-infra'
  const ends = [
    app.refuse({ service, method: 'POST', path: '/quotas', status: 409 }),
    ...['PATCH', 'DELETE'].map((method) => app.refuse({ service, method, path: '/quotas/*', status: 409 })),
  ]
  const made = await app.pressDialog('Create Quota')
  await made.pick(/^Project/, 'admin')
  await made.fill(/^Hard Limit/, '5')
  await made.press('Create Quota')
  expect((await app.screen.findAllByText(/Unable to create quota\./)).length).toBeGreaterThan(0)
  await app.reload()
  const edited = await app.chooseDialog('demo', 'Update Quota')
  await edited.fill(/^Hard Limit/, '9')
  await edited.press('Update Quota')
  expect((await app.screen.findAllByText(/Unable to update quota\./)).length).toBeGreaterThan(0)
  await app.reload()
  const asked = await app.chooseDialog('demo', 'Delete Quota', /Confirm Delete Quota/)
  asked.getByText('You have selected "demo". Deleted quota is not recoverable.')
  await asked.press('Delete Quota')
  await app.screen.findByText('Unable to delete quota: demo.')
  await app.screen.findByText((text) =>
    text.startsWith(`Unable to delete the quota with project id: ${projectOf(app)} and resource: Cluster.`),
  )
  for (const end of ends) end()
  const endList = app.failCall(`GET ${ROUTE}`)
  await app.reload()
  await app.screen.findByText('Unable to retrieve the quotas.')
  endList()
  app.failCall(`GET ${ROUTE}${projectOf(app)}/Cluster`)
  await app.open(`/ngdetails/OS::Magnum::Quota/${projectOf(app)}`)
  await app.screen.findByText('Unable to retrieve the quota.')
})

it('goes to the list after a quota was deleted from its page [CINFRA-024]', async () => {
  const app = await open()
  await app.row('demo')
  await app.open(`/ngdetails/OS::Magnum::Quota/${projectOf(app)}`)
  await app.press('Actions of demo')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete Quota' }))
  await (await app.dialog(/Confirm Delete Quota/)).press('Delete Quota')
  await app.screen.findByText('Deleted Quota: demo.')
  await waitFor(() => expect(window.location.pathname).toBe(LIST))
})
