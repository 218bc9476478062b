// @needs images network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findLaunch, loadWizardFirst, openInstances, openLaunch, watchLaunches } from './launch-wizard.ts'

loadWizardFirst()

it('does without network, volumes and descriptions where the catalogue and the release have none, and without hints where they are off; groups are then sent by name [LAUNCH-011, LAUNCH-020, LAUNCH-022, LAUNCH-027, LAUNCH-047, LAUNCH-055]', async () => {
  const app = await openInstances({
    catalog: { network: null, volumev3: null },
    maximumVersions: { compute: '2.18' },
    settings: { LAUNCH_INSTANCE_DEFAULTS: { enable_scheduler_hints: false } },
  })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  const steps = ['Details', 'Source', 'Flavor', 'Key Pair', 'Configuration', 'Server Groups', 'Metadata']
  await waitFor(() => expect(wizard.steps()).toEqual(steps))
  await inside.findByText('Total Instances')
  await app.hides({ field: /^Description/ }, inside)
  await wizard.go('Source')
  expect(wizard.fields()).toEqual(['source_type', 'image_id'])
  expect(wizard.choices(/^Select Boot Source/)).toEqual(['Image', 'Instance Snapshot'])
  await wizard.allocate('cirros-0.6.2')
  await wizard.choose({ Flavor: 'm1.tiny' })
  await wizard.go('Details')
  await app.user.type(inside.getByLabelText(/^Instance Name/), 'unconnected')
  await wizard.go('Metadata')
  const launches = watchLaunches(app)
  await wizard.press('Launch Instance')
  await app.screen.findByText('Scheduled creation of 1 instance(s).')
  expect(launches()).toEqual([
    expect.objectContaining({ name: 'unconnected', security_groups: [{ name: 'default' }], networks: 'auto' }),
  ])
})

it.each(['compute:create', 'os_compute_api:servers:create'])(
  'is not offered to whom the policy %s forbids it [LAUNCH-061]',
  async (rule) => {
    const app = await openInstances({ policy: { compute: { [rule]: '!' } } })
    await app.row('web-01')
    await app.hides(/^Launch Instance/)
  },
)

it('cannot be opened when the quota is used up, and says that it is', async () => {
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

it('begins with the boot source, zone and defaults of the deployment, and shows only the fields of the chosen source [COMPUTE-037, LAUNCH-005, LAUNCH-006, LAUNCH-010, LAUNCH-012, LAUNCH-013, LAUNCH-015, LAUNCH-027, LAUNCH-047, LAUNCH-060]', async () => {
  const app = await openInstances({
    catalog: { volumev3: 'block-store' },
    settings: {
      DEFAULT_BOOT_SOURCE: 'snapshot',
      LAUNCH_INSTANCE_DEFAULTS: { default_availability_zone: 'nova', enable_metadata: true },
    },
  })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await waitFor(() => expect(wizard.chosen(/^Availability Zone/)).toBe('nova (default)'))
  expect(wizard.choices(/^Availability Zone/)).toEqual(['nova (default)'])
  await inside.findByLabelText(/^Description/)
  expect(app.host.log.join()).toContain('"path":"/api/nova/features/instance_description/"')
  expect(wizard.fields()).toContain('count')
  await wizard.go('Source')
  const source = inside.getByLabelText(/^Select Boot Source/)
  expect(wizard.chosen(/^Select Boot Source/)).toBe('Instance Snapshot')
  expect(inside.getByLabelText(/^Volume Size/)).toHaveProperty('value', '1')
  const volume = ['volume_size', 'vol_type', 'device_name', 'vol_delete_on_instance_delete']
  await waitFor(() => expect(wizard.fields()).toEqual(['source_type', 'vol_create', ...volume, 'instance_snapshot_id']))
  const create = () => inside.getByLabelText('Create New Volume')
  const remove = () => inside.getByLabelText('Delete Volume on Instance Delete')
  expect(create()).toHaveProperty('checked', true)
  await app.user.click(remove())
  for (const [choice, field] of [
    ['Volume', 'volume_id'],
    ['Volume Snapshot', 'volume_snapshot_id'],
  ] as const) {
    await app.user.selectOptions(source, choice)
    expect(wizard.fields()).toEqual(['source_type', 'vol_delete_on_instance_delete', field])
    expect(remove()).toHaveProperty('checked', false)
  }
  await app.user.selectOptions(source, 'Image')
  expect(create()).toHaveProperty('checked', true)
  expect(wizard.fields()).toEqual(['source_type', 'vol_create', ...volume, 'volume_image_id'])
  await app.user.click(create())
  expect(wizard.fields()).toEqual(['source_type', 'vol_create', 'image_id'])
  await wizard.go('Flavor')
  expect(wizard.fields()).toContain('flavor')
  await wizard.go('Key Pair')
  expect(wizard.fields()).toContain('keypair_name')
  await wizard.go('Configuration')
  expect(wizard.chosen(/^Disk Partition/)).toBe('Automatic')
  expect(inside.getByLabelText('Configuration Drive')).toHaveProperty('checked', false)
})

it('opens by its address with what it names chosen before, and goes where it says when it is left, not before [LAUNCH-003] [FEATURE-67]', async () => {
  const app = await openInstances({ path: '/not_found' })
  const { items } = await (await app.request('GET', '/api/glance/images/?status=active&name=debian-12')).json()
  const { id, name } = items[0]
  await app.open(`/project/launch?source=image:${id}&dismiss_url=/project/images`)
  const wizard = await findLaunch(app)
  await wizard.go('Source')
  within(wizard.row(name)).getByLabelText(`Remove ${name}`)
  await app.user.click(wizard.inside.getByLabelText('Create New Volume'))
  await app.user.click(wizard.inside.getByText('Cancel'))
  await app.user.click(await app.screen.findByText('Stay'))
  expect(window.location.pathname).toBe('/project/launch')
  await app.user.keyboard('{Escape}')
  await app.user.click(await app.screen.findByText('Leave'))
  await waitFor(() => expect(window.location.pathname).toBe('/project/images'))
})
