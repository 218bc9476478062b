// @needs images network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { firstId, makeBootVolume } from './launch-cloud.ts'
import { loadWizardFirst, openInstances, openLaunch } from './launch-wizard.ts'

loadWizardFirst()

it('offers images that boot, one at a time, says why a flavor misses their needs, and lets the volume size follow [LAUNCH-019, LAUNCH-030, LAUNCH-033, LAUNCH-034, LAUNCH-044, LAUNCH-048, LAUNCH-050]', async () => {
  const app = await openInstances()
  for (const format of ['aki', 'ari']) {
    const wish = { name: `boot-${format}`, container_format: format, disk_format: format, visibility: 'private' }
    const { id } = await app.cloud<{ id: string }>('POST', '/image/v2/images', wish)
    await app.cloud('PUT', `/image/v2/images/${id}/file`, 'bytes')
  }
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await wizard.go('Source')
  expect(wizard.names('Available')).toContain('cirros-0.6.2')
  expect(wizard.names('Available').filter((name) => name.startsWith('boot-'))).toEqual([])
  await wizard.allocate('debian-12')
  await wizard.allocate('cirros-0.6.2')
  expect(wizard.names('Allocated')).toEqual(['cirros-0.6.2'])

  await wizard.go('Flavor')
  const cells = [...wizard.row('m1.small').querySelectorAll('[data-label]')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['m1.small', '1', '2 GB', '20 GB', '20 GB', '0 GB', 'Yes'])
  await app.user.click(within(wizard.row('m1.small')).getByLabelText('More of m1.small'))
  inside.getByText('MB', { exact: false, selector: 'figure *' })
  await wizard.allocate('m1.small')
  await wizard.allocate('m1.tiny')
  expect(wizard.names('Allocated')).toEqual(['m1.tiny'])

  await wizard.go('Source')
  await wizard.allocate('windows-server-2022')
  const size = () => Number(inside.getByLabelText(/^Volume Size/).getAttribute('value'))
  await wizard.go('Flavor')
  const reasons = [
    'The selected image source requires a flavor with at least 40 GB of root disk. Select a flavor with a larger root disk or use a different image source.',
    'The selected image source requires a flavor with at least 4096 MB of RAM. Select a flavor with more RAM or use a different image source.',
  ]
  // A new volume is the root disk in place of the flavor's.
  inside.getByText(reasons[1] ?? '')
  await app.hides(reasons[0] ?? '', inside)
  await wizard.go('Source')
  await app.user.click(inside.getByLabelText('Create New Volume'))
  await wizard.go('Flavor')
  // The chosen flavor stays chosen, and is what is wrong with the step.
  expect(wizard.names('Allocated')).toEqual(['m1.tiny'])
  for (const reason of reasons) inside.getByText(reason)
  await wizard.go('Key Pair')
  await waitFor(() =>
    expect(inside.getByText('Flavor', { selector: 'nav span' }).closest('li')?.textContent).toContain('Has errors'),
  )
  await wizard.go('Flavor')
  await wizard.allocate('m1.large')
  for (const reason of reasons) await app.hides(reason, inside)
  const tiny = wizard.row('m1.tiny')
  expect(within(tiny).getByLabelText('Allocate m1.tiny').getAttribute('aria-disabled')).toBe('true')
  await app.user.click(within(tiny).getByLabelText('More of m1.tiny'))
  for (const reason of reasons) inside.getByText(reason)
  await wizard.go('Source')
  await app.user.click(inside.getByLabelText('Create New Volume'))
  expect(size()).toBe(80)
  inside.getByText('Volume Storage')
})

it('offers networks with subnets and ports that are free, as many as wanted; ports do without a network [LAUNCH-009, LAUNCH-018, LAUNCH-019, LAUNCH-042, LAUNCH-043, LAUNCH-048]', async () => {
  const app = await openInstances()
  await app.cloud('POST', '/network/v2.0/networks', { network: { name: 'bare' } })
  const network_id = await firstId(app, '/network/v2.0/networks?name=private')
  const ports: string[] = []
  for (const port of [
    { name: 'spare' },
    { name: 'spare-too' },
    { name: 'off', admin_state_up: false },
    { name: 'owned', device_owner: 'compute:nova' },
    { name: 'in-trunk' },
  ]) {
    const wish = { port: { ...port, network_id } }
    ports.push((await app.cloud<{ port: { id: string } }>('POST', '/network/v2.0/ports', wish)).port.id)
  }
  const sub_ports = [{ port_id: ports[4], segmentation_type: 'vlan', segmentation_id: 7 }]
  await app.cloud('POST', '/network/v2.0/trunks', { trunk: { port_id: ports[0], sub_ports } })
  for (const name of ['apart', 'together']) {
    const wish = { name, policies: [name === 'apart' ? 'anti-affinity' : 'affinity'] }
    expect((await app.request('POST', '/api/nova/servergroups/', wish)).status).toBe(201)
  }
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await waitFor(() => expect(wizard.choices(/^Availability Zone/)).toEqual(['nova']))
  expect(wizard.chosen(/^Availability Zone/)).toBe('nova')

  await wizard.go('Networks')
  expect(wizard.names('Available')).toEqual(expect.arrayContaining(['private', 'backend']))
  expect(wizard.names('Available')).not.toContain('bare')
  await wizard.go('Network Ports')
  await wizard.go('Networks')
  await inside.findByText('Select at least one network.')
  await wizard.go('Network Ports')
  expect(wizard.names('Available').filter((name) => !name.startsWith('port-'))).toEqual(['spare', 'spare-too'])
  const spare = wizard.row('spare')
  const address = spare.querySelector('[data-label="IP"]')?.textContent ?? ''
  expect(spare.querySelector('[data-label="Network"]')?.textContent).toBe('private')
  await app.user.click(within(spare).getByLabelText('More of spare'))
  expect(inside.getByText(address, { selector: 'dt *' }).closest('dl')?.textContent).toBe(
    `${address}on subnet private-subnet`,
  )
  await wizard.allocate('spare')
  await wizard.allocate('spare-too')
  expect(wizard.names('Allocated')).toEqual(['spare', 'spare-too'])
  await wizard.go('Networks')
  await wizard.go('Security Groups')
  await wizard.go('Networks')
  await app.hides('Select at least one network.', inside)
  await wizard.allocate('private')
  await wizard.allocate('backend')
  expect(wizard.names('Allocated')).toEqual(['private', 'backend'])

  await wizard.go('Security Groups')
  await wizard.allocate('web')
  await wizard.allocate('ssh')
  expect(wizard.names('Allocated')).toEqual(['default', 'web', 'ssh'])
  await wizard.go('Key Pair')
  const cells = [...wizard.row('ops-key').querySelectorAll('[data-label]')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['ops-key', 'SSH Key', expect.stringMatching(/^([0-9a-f]{2}:){15}[0-9a-f]{2}$/)])
  await app.user.click(within(wizard.row('ops-key')).getByLabelText('More of ops-key'))
  inside.getByText(/^ssh-/)
  await wizard.go('Server Groups')
  for (const [step, one, other] of [
    ['Server Groups', 'apart', 'together'],
    ['Key Pair', 'demo-key', 'ops-key'],
  ] as const) {
    await wizard.go(step)
    await wizard.allocate(one)
    await wizard.allocate(other)
    expect(wizard.names('Allocated')).toEqual([other])
  }
})

it('chooses the only network, the only key pair and the default security group beforehand, and any of several zones [LAUNCH-009, LAUNCH-010, LAUNCH-011]', async () => {
  const app = await openInstances({
    world: 'empty',
    settings: { LAUNCH_INSTANCE_DEFAULTS: { default_availability_zone: 'gone' } },
  })
  const { network } = await app.cloud<{ network: { id: string } }>('POST', '/network/v2.0/networks', {
    network: { name: 'only-network' },
  })
  const subnet = { network_id: network.id, cidr: '10.9.0.0/24', ip_version: 4 }
  await app.cloud('POST', '/network/v2.0/subnets', { subnet })
  expect((await app.request('POST', '/api/nova/keypairs/', { name: 'only-key', key_type: 'ssh' })).status).toBe(201)
  const aggregates = '/compute/v2.1/os-aggregates'
  const wish = { aggregate: { name: 'eastern', availability_zone: 'east' } }
  const { aggregate } = await app.cloud<{ aggregate: { id: number } }>('POST', aggregates, wish, 'admin')
  await app.cloud('POST', `${aggregates}/${aggregate.id}/action`, { add_host: { host: 'compute-01' } }, 'admin')
  await app.open('/project/instances')
  const wizard = await openLaunch(app)
  await waitFor(() => expect(wizard.choices(/^Availability Zone/)).toEqual(['Any Availability Zone', 'east', 'nova']))
  expect(wizard.inside.getByLabelText(/^Availability Zone/)).toHaveProperty('value', '')
  for (const [step, name] of [
    ['Networks', 'only-network'],
    ['Security Groups', 'default'],
    ['Key Pair', 'only-key'],
  ] as const) {
    await wizard.go(step)
    expect(wizard.names('Allocated')).toEqual([name])
  }
})

it('boots from images, snapshots, volumes and volume snapshots, and knows their formats, statuses and visibilities; an unknown boot source is an error on the console [LAUNCH-014, LAUNCH-049]', async () => {
  const app = await openInstances({ settings: { DEFAULT_BOOT_SOURCE: 'floppy' }, expectProblems: true })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await makeBootVolume(app, { hasSnapshot: true })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  expect(log.mock.calls).toEqual([['Unknown boot source type: floppy']])
  await wizard.go('Source')
  const source = inside.getByLabelText(/^Select Boot Source/)
  expect(wizard.chosen(/^Select Boot Source/)).toBe('Image')
  expect(wizard.choices(/^Select Boot Source/)).toEqual(['Image', 'Instance Snapshot', 'Volume', 'Volume Snapshot'])
  const known = async (facet: string): Promise<readonly (string | null)[]> => {
    await app.user.click(inside.getByLabelText(/^Search/, { selector: '[role="combobox"]' }))
    await app.user.click(inside.getByText(facet, { selector: '[role="option"], [role="option"] *' }))
    const options = [...wizard.dialog.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
    await app.user.click(inside.getByLabelText('Clear the search'))
    return options
  }
  const formats = ['AKI', 'AMI', 'ARI', 'DOCKER', 'ISO', 'OVA', 'QCOW2', 'RAW', 'VDI', 'VHD', 'VMDK']
  expect(await known('Format')).toEqual(formats)
  expect(await known('Visibility')).toEqual(['Public', 'Private', 'Shared', 'Community'])
  const cell = (name: string, heading: string) =>
    wizard.row(name).querySelector(`[data-label="${heading}"]`)?.textContent
  expect([cell('debian-12', 'Format'), cell('debian-12', 'Visibility')]).toEqual(['QCOW2', 'Public'])
  await app.user.selectOptions(source, 'Instance Snapshot')
  expect(wizard.names('Available')).toContain('web-golden')
  await app.user.selectOptions(source, 'Volume')
  expect(wizard.names('Available')).toContain('boot')
  expect(await known('Type')).toEqual(formats)
  await app.user.selectOptions(source, 'Volume Snapshot')
  expect(wizard.names('Available')).toContain('boot-snapshot')
  expect(await known('Status')).toEqual(['Available', 'Creating', 'Deleting', 'Error', 'Error Deleting'])
  expect(cell('boot-snapshot', 'Status')).toBe('Available')
})
