import { waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { findLaunch, openInstances, openLaunch } from './launch-wizard.ts'

// The first look at a wizard loads all of it: no test's time limit pays for that.
beforeAll(async () => {
  await import('../web/launch/launch.tsx')
}, 60_000)

it('does without network, volumes and descriptions where the cloud has none [LAUNCH-020, LAUNCH-027]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], maximumVersions: { compute: '2.18' } })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  expect(wizard.steps()).toEqual(expect.not.arrayContaining(['Networks', 'Network Ports', 'Security Groups']))
  await inside.findByText('Total Instances')
  expect(inside.queryByLabelText(/^Description/)).toBeNull()
  await wizard.go('Source')
  expect(inside.queryByLabelText('Create New Volume')).toBeNull()
  const sources = [...inside.getByLabelText(/^Select Boot Source/).querySelectorAll('option')]
  expect(sources.map(({ textContent }) => textContent)).toEqual(['Image', 'Instance Snapshot'])
})

it('is not offered to whom policy forbids it [LAUNCH-061]', async () => {
  const app = await openInstances({ policy: { compute: { 'os_compute_api:servers:create': '!' } } })
  await app.row('web-01')
  expect(app.screen.queryByText(/^Launch Instance/)).toBeNull()
})

it('cannot be opened when the quota is used up, and says so', async () => {
  const app = await openInstances({ as: 'admin', path: '/not_found' })
  const session = await (await app.request('GET', '/api/keystone/user-session/')).json()
  const { totalInstancesUsed } = await (await app.request('GET', '/api/nova/limits/')).json()
  await app.request('PATCH', `/api/nova/quota-sets/${session.project_id}`, { instances: totalInstancesUsed })
  await app.open('/project/instances')
  await app.screen.findByText('Launch Instance')
  await app.advance(3_000)
  const button = await app.screen.findByText('Launch Instance (Quota exceeded)')
  expect(button.closest('button')?.getAttribute('aria-disabled')).toBe('true')
})

it('begins with the boot source, zone and defaults of the deployment [LAUNCH-005, LAUNCH-010, LAUNCH-012, LAUNCH-013, LAUNCH-015, LAUNCH-060]', async () => {
  const app = await openInstances({
    settings: {
      DEFAULT_BOOT_SOURCE: 'snapshot',
      LAUNCH_INSTANCE_DEFAULTS: { create_volume: true, default_availability_zone: 'nova', enable_metadata: true },
    },
  })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await waitFor(() => expect(inside.getByLabelText(/^Availability Zone/)).toHaveProperty('value', 'nova'))
  await wizard.go('Source')
  const source = inside.getByLabelText(/^Select Boot Source/)
  expect(source).toHaveProperty('value', 'snapshot')
  const remove = () => inside.getByLabelText('Delete Volume on Instance Delete')
  expect(inside.getByLabelText('Create New Volume')).toHaveProperty('checked', true)
  await app.user.click(remove())
  await app.user.selectOptions(source, 'Volume')
  expect(inside.queryByLabelText('Create New Volume')).toBeNull()
  expect(inside.queryByLabelText(/^Volume Size/)).toBeNull()
  expect(remove()).toHaveProperty('checked', false)
  await app.user.selectOptions(source, 'Image')
  expect(inside.getByLabelText('Create New Volume')).toHaveProperty('checked', true)
  await wizard.go('Configuration')
  expect(inside.getByLabelText(/^Disk Partition/)).toHaveProperty('value', 'AUTO')
  expect(inside.getByLabelText('Configuration Drive')).toHaveProperty('checked', false)
})

it('opens by its address with an image chosen before, and goes where it says when it is left [LAUNCH-003]', async () => {
  const app = await openInstances({ path: '/not_found' })
  const { items } = await (await app.request('GET', '/api/glance/images/?status=active&name=debian-12')).json()
  const { id, name } = items[0]
  await app.open(`/project/launch?source=image:${id}&dismiss_url=/project/images`)
  const wizard = await findLaunch(app)
  await wizard.go('Source')
  within(wizard.row(name)).getByLabelText(`Remove ${name}`)
  await app.user.click(wizard.inside.getByText('Cancel'))
  await waitFor(() => expect(window.location.pathname).toBe('/project/images'))
})
