// @needs images network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstId, makeBootVolume } from './launch-cloud.ts'
import { findLaunch, loadWizardFirst, openInstances, openLaunch, watchPosts, watchReads } from './launch-wizard.ts'

loadWizardFirst()

/** What the wizard asks the services for when it opens. */
const LISTS = [
  /^\/image\/v2\/images\?(?=.*status=active)(?=.*sort_key=name)(?=.*sort_dir=asc)(?!.*visibility)/,
  /^\/image\/v2\/images\?(?=.*status=active)(?=.*visibility=community)/,
  /^\/volume\/v3\/\w+\/volumes\/detail\?(?=.*status=available)(?=.*bootable=1)/,
  /^\/volume\/v3\/\w+\/volumes\/detail\?(?!.*status=)(?=.*bootable=1)/,
  /^\/volume\/v3\/\w+\/snapshots\/detail\?.*status=available/,
  /^\/volume\/v3\/\w+\/limits/,
  /^\/compute\/v2\.1\/flavors\/detail\?.*is_public=True/,
  /^\/compute\/v2\.1\/limits\?.*reserved=1/,
  /^\/network\/v2\.0\/networks/,
  /^\/network\/v2\.0\/ports\?.*project_id=/,
  /^\/network\/v2\.0\/security-groups/,
]

it('launches what all of its steps say, after a reload too: asks for the whole of the launch spec, and sends it in the words of the API [LAUNCH-002, LAUNCH-004, LAUNCH-045, LAUNCH-046, LAUNCH-047, LAUNCH-051, LAUNCH-052, LAUNCH-054, LAUNCH-055, LAUNCH-056, LAUNCH-057, LAUNCH-058, LAUNCH-059] [FEATURE-05, FEATURE-06]', async () => {
  const app = await openInstances({ settings: { OPENSTACK_HYPERVISOR_FEATURES: { can_set_password: true } } })
  const network = await firstId(app, '/network/v2.0/networks?name=private')
  const image = await firstId(app, '/image/v2/images?name=debian-12')
  const groups = [
    await firstId(app, '/network/v2.0/security-groups?name=default'),
    await firstId(app, '/network/v2.0/security-groups?name=web'),
  ]
  const { port } = await app.cloud<{ port: { id: string } }>('POST', '/network/v2.0/ports', {
    port: { name: 'spare', network_id: network },
  })
  const group = await app.request('POST', '/api/nova/servergroups/', { name: 'apart', policies: ['anti-affinity'] })
  const { id: groupId } = await group.json()
  const launches = watchPosts(app, '/compute/v2.1/servers')
  const reads = watchReads(app)
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await waitFor(() =>
    expect(wizard.steps()).toEqual([
      ...['Details', 'Source', 'Flavor', 'Networks', 'Network Ports', 'Security Groups', 'Key Pair', 'Configuration'],
      ...['Server Groups', 'Scheduler Hints', 'Metadata'],
    ]),
  )
  const say = async (key: string, value: string): Promise<void> => {
    await wizard.fill('Custom', key)
    await app.user.keyboard(`{Enter}${value}`)
  }
  await wizard.fill(/^Instance Name/, 'launched')
  await inside.findByLabelText(/^Description/)
  await wizard.fill(/^Description/, 'front')
  await wizard.fill(/^Count/, '2')
  await waitFor(() => expect(wizard.chosen(/^Availability Zone/)).toBe('nova'))
  await wizard.choose({ Source: 'debian-12' })
  await wizard.fill(/^Volume Size/, '7')
  await app.user.click(inside.getByLabelText('Delete Volume on Instance Delete'))
  await wizard.choose({ Flavor: 'm1.small', Networks: 'private', 'Network Ports': 'spare' })
  await wizard.go('Security Groups')
  within(wizard.row('default')).getByLabelText('Remove default')
  await wizard.allocate('web')
  await wizard.choose({ 'Key Pair': 'demo-key' })
  await wizard.fill('Admin Password', 'not-so-secret')
  await wizard.fill('Confirm Admin Password', 'not-so-secret')
  await wizard.go('Configuration')
  await wizard.fill(/^Customization Script/, '#!/bin/sh')
  await app.user.selectOptions(inside.getByLabelText(/^Disk Partition/), 'Manual')
  await app.user.click(inside.getByLabelText('Configuration Drive'))
  await wizard.choose({ 'Server Groups': 'apart' })
  await wizard.go('Scheduler Hints')
  await say('near', '7')
  await wizard.go('Metadata')
  await say('retries', '3')
  await app.user.click(inside.getByText('Show command and JSON'))
  expect(inside.getByText(/^openstack server create/).textContent).toContain('--flavor m1.small')
  const mapping = {
    source_type: 'image',
    destination_type: 'volume',
    delete_on_termination: true,
    uuid: image,
    boot_index: '0',
    volume_size: 7,
  }
  const spec = {
    name: 'launched',
    description: 'front',
    availability_zone: 'nova',
    instance_count: 2,
    source_id: null,
    block_device_mapping_v2: [expect.objectContaining(mapping)],
    flavor_id: '2',
    key_name: 'demo-key',
    nics: [{ 'net-id': network, 'v4-fixed-ip': '' }, { 'port-id': port.id }],
    security_groups: groups,
    user_data: '#!/bin/sh',
    disk_config: 'MANUAL',
    config_drive: true,
    scheduler_hints: { group: groupId, near: '7' },
    meta: { retries: '3' },
  }
  const shown = JSON.parse(inside.getByText(/"flavor_id"/).textContent ?? '')
  expect(shown).toEqual({ ...spec, admin_pass: '********' })
  await wizard.go('Details')
  await app.reload()
  const again = await openLaunch(app)
  // A port can be in one instance only.
  await again.fill(/^Count/, '1')
  // No draft keeps secrets.
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/not-so-secret|#!/)
  await again.go('Key Pair')
  await again.fill('Admin Password', 'not-so-secret')
  await again.fill('Confirm Admin Password', 'not-so-secret')
  await again.go('Configuration')
  await again.fill(/^Customization Script/, '#!/bin/sh')
  await again.go('Metadata')
  await again.press('Launch Instance')
  const toast = await app.screen.findByText('Scheduled creation of 1 instance(s).')
  expect(toast.closest('.pf-v6-c-alert')?.className).toContain('pf-m-info')
  expect(launches()).toEqual([
    {
      server: {
        name: 'launched',
        description: 'front',
        availability_zone: 'nova',
        min_count: 1,
        max_count: 1,
        block_device_mapping_v2: [expect.objectContaining(mapping)],
        flavorRef: '2',
        key_name: 'demo-key',
        networks: [{ uuid: network }, { port: port.id }],
        security_groups: groups.map((name) => ({ name })),
        user_data: Buffer.from('#!/bin/sh').toString('base64'),
        'OS-DCF:diskConfig': 'MANUAL',
        config_drive: true,
        metadata: { retries: '3' },
        adminPass: 'not-so-secret',
      },
      'os:scheduler_hints': { group: groupId, near: '7' },
    },
  ])
  const row = await app.row('launched')
  expect(row.cell('Flavor')).toBe('m1.small')
  const server = await (await app.request('GET', `/api/nova/servers/${row.id}`)).json()
  expect(server).toMatchObject({ key_name: 'demo-key', description: 'front', metadata: { retries: '3' } })
  for (const address of LISTS) expect(reads()).toContainEqual(expect.stringMatching(address))
})

it('says of each instance of a launch that it has failed, with its reason', async () => {
  const app = await openInstances({
    settings: { LAUNCH_INSTANCE_DEFAULTS: { create_volume: false } },
    expectProblems: true,
  })
  // No host has such a disk.
  const flavor = { id: 'vast', name: 'vast', ram: 512, vcpus: 1, disk: 90_000 }
  await app.cloud('POST', '/compute/v2.1/flavors', { flavor }, 'admin')
  const wizard = await openLaunch(app)
  await wizard.fill(/^Instance Name/, 'twin')
  await wizard.fill(/^Count/, '2')
  await wizard.choose({ Source: 'cirros-0.6.2', Flavor: 'vast', Networks: 'private' })
  await wizard.press('Launch Instance')
  await app.screen.findByText('Scheduled creation of 2 instance(s).')
  for (const name of ['twin-1', 'twin-2']) {
    await app.saysLater(`Instance ${name} has failed.`)
    const toast = app.screen.getByText(`Instance ${name} has failed.`).closest('li')
    expect(toast?.textContent).toContain('No valid host was found.')
  }
})

it('says what is wrong with name, count, source and volume size [LAUNCH-017, LAUNCH-024, LAUNCH-025, LAUNCH-026, LAUNCH-028, LAUNCH-029, LAUNCH-031]', async () => {
  const app = await openInstances()
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await wizard.press('Next')
  await inside.findByText('A name is required for your instance.')
  const BAD_COUNT = 'Instance count is required and must be an integer of at least 1'
  const refuses = async (label: RegExp, cases: readonly (readonly [typed: string, message: string | RegExp])[]) => {
    for (const [typed, message] of cases) {
      await wizard.fill(label, typed)
      await app.user.tab()
      await inside.findByText(message)
    }
  }
  await refuses(/^Count/, [
    ['0', BAD_COUNT],
    ['1000', /^The instance count must not exceed your quota available of \d+ instances\.$/],
    ['', BAD_COUNT],
    ['1001', /^The instance count must not exceed/],
    ['1.5', BAD_COUNT],
  ])
  await wizard.fill(/^Count/, '2')
  await wizard.choose({ Source: 'windows-server-2022' })
  const least = Number(inside.getByLabelText(/^Volume Size \(GB\)/).getAttribute('value'))
  expect(least).toBeGreaterThan(1)
  const noSize = 'Volume size is required and must be an integer'
  await refuses(/^Volume Size/, [
    ['', noSize],
    ['1', `The volume size must be at least ${least} GB`],
    ['90.5', noSize],
  ])
  await app.user.selectOptions(inside.getByLabelText(/^Select Boot Source/), 'Volume')
  await inside.findByText(
    'Volumes can only be attached to 1 active instance at a time. Please either set your instance count to 1 or select a different source type.',
  )
})

it('marks the flavors that quota and source do not allow, with the reasons in the row; more than the quota is flagged [LAUNCH-032, LAUNCH-036, LAUNCH-050] [FEATURE-07]', async () => {
  const app = await openInstances()
  const wizard = await openLaunch(app)
  const { inside } = wizard
  const chart = (await inside.findByText('Total Instances')).closest('figure') ?? wizard.dialog
  // 14 of 20 are used.
  within(chart).getByText('75%')
  expect(chart.querySelector('[data-over-max]')).toBeNull()
  await wizard.fill(/^Count/, '6')
  within(chart).getByText('100%')
  expect(chart.querySelector('[data-over-max]')).toBeNull()
  await wizard.go('Flavor')
  inside.getByText(
    'Some flavors are disabled, because they miss the minimum needs of the chosen source or exceed the quota.',
  )
  const row = within(wizard.row('m1.xlarge'))
  expect(row.getByLabelText('Allocate m1.xlarge').getAttribute('aria-disabled')).toBe('true')
  await app.user.click(row.getByLabelText('More of m1.xlarge'))
  inside.getByText(
    'This flavor requires more RAM than your quota allows. Please select a smaller flavor or decrease the instance count.',
  )
  inside.getByText(
    'This flavor requires more VCPUs than your quota allows. Please select a smaller flavor or decrease the instance count.',
  )
  await wizard.go('Details')
  await wizard.fill(/^Count/, '1000')
  expect(wizard.dialog.querySelector('[data-over-max="true"]')).not.toBeNull()
  await wizard.go('Flavor')
  inside.getByText('No flavor meets the minimum needs of the chosen source and the quota.')
})

it('has only the steps that cloud, policy and settings allow [LAUNCH-021, LAUNCH-022, LAUNCH-023, LAUNCH-039, LAUNCH-040, LAUNCH-041]', async () => {
  const app = await openInstances({
    policy: {
      compute: {
        'os_compute_api:os-server-groups:discoverable': '!',
        'os_compute_api:os-scheduler-hints:discoverable': '!',
      },
    },
    settings: {
      LAUNCH_INSTANCE_DEFAULTS: { enable_metadata: false, enable_net_ports: false, enable_scheduler_hints: true },
      OPENSTACK_HYPERVISOR_FEATURES: { requires_keypair: true, can_set_password: true },
      OPENSTACK_SERVER_DEFAULT_USER_DATA: '#!/bin/sh',
    },
  })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await waitFor(() =>
    expect(wizard.steps()).toEqual([
      'Details',
      'Source',
      'Flavor',
      'Networks',
      'Security Groups',
      'Key Pair',
      'Configuration',
    ]),
  )
  await wizard.go('Configuration')
  const script = inside.getByLabelText(/^Customization Script/, { selector: 'textarea' })
  expect(script).toHaveProperty('value', '#!/bin/sh')
  await wizard.fill(/^Customization Script/, 'x'.repeat(16_385))
  await wizard.press('Launch Instance')
  await inside.findByText('A name is required for your instance.')
  await wizard.go('Configuration')
  await inside.findByText('The script has 16385 bytes. It may have at most 16384 bytes.')
  await wizard.go('Key Pair')
  inside.getByText('Select a key pair.')
  await app.user.type(inside.getByLabelText('Admin Password'), 'one')
  await app.user.type(inside.getByLabelText('Confirm Admin Password'), 'other')
  await inside.findByText('Passwords do not match.')
  await wizard.go('Details')
  await wizard.go('Key Pair')
  inside.getByText('Passwords do not match.')
  await wizard.fill(/^Confirm Admin Password/, 'one')
  await app.hides('Passwords do not match.', inside)
})

it('makes and imports key pairs, and refuses a name that is taken or badly spelled [LAUNCH-037, LAUNCH-038]', async () => {
  const app = await openInstances()
  const wizard = await openLaunch(app)
  const posted = watchPosts(app, '/compute/v2.1/os-keypairs')
  await wizard.go('Key Pair')
  await app.user.click(wizard.inside.getByText('Create Key Pair'))
  const create = await app.dialog('Create Key Pair')
  for (const bad of ['demo-key', 'bad/name']) {
    await create.fill(/^Key Pair Name/, bad)
    await create.findByText('Keypair already exists or name contains bad characters.')
  }
  await create.fill(/^Key Pair Name/, 'fresh key')
  await create.pick(/^Key Type/, 'X509 Certificate')
  await create.press('Create Key Pair')
  await app.screen.findByText('Created keypair: fresh key')
  within(wizard.row('fresh key')).getByLabelText('Remove fresh key')
  await app.user.click(wizard.inside.getByText('Import Key Pair'))
  const load = await app.dialog('Import Key Pair')
  const public_key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPLm4sTjbWBdB9wIWrQ1PKmNRLyUdmP0OSVPLu2jVYjg ada@example.org'
  await load.fill(/^Key Pair Name/, 'mine')
  await load.fill(/^Public Key/, public_key)
  await load.press('Import Key Pair')
  await app.screen.findByText('Successfully imported key pair mine.')
  within(wizard.row('mine')).getByLabelText('Remove mine')
  expect(posted()).toEqual([
    { keypair: { name: 'fresh key', type: 'x509' } },
    { keypair: { name: 'mine', type: 'ssh', public_key } },
  ])
})

it('goes on without a lookup that fails, and starts afresh when it is opened again [LAUNCH-007, LAUNCH-008]', async () => {
  const app = await openInstances({ expectProblems: true })
  await app.row('web-01')
  app.host.simulator.faults.add({ service: 'image', effect: { kind: 'status', status: 500 } })
  const wizard = await openLaunch(app)
  await app.user.type(wizard.inside.getByLabelText(/^Instance Name/), 'cancelled')
  await wizard.go('Source')
  await app.hides(/^Unable to/)
  await app.user.selectOptions(wizard.inside.getByLabelText(/^Select Boot Source/), 'Volume')
  await wizard.choose({ Flavor: 'm1.small' })
  await app.user.click(wizard.inside.getByText('Cancel'))
  await app.user.click(await app.screen.findByText('Leave'))
  await app.hides({ dialog: 'Launch Instance' })
  const again = await openLaunch(app)
  expect(again.inside.getByLabelText(/^Instance Name/).getAttribute('value')).toBe('')
  await again.go('Flavor')
  within(again.row('m1.small')).getByLabelText('Allocate m1.small')
})

it('launches an image that was chosen before, then goes to the instances [LAUNCH-003]', async () => {
  const app = await openInstances({ path: '/project/images' })
  await (await app.row('debian-12')).choose('Launch')
  const wizard = await findLaunch(app)
  await app.user.type(wizard.inside.getByLabelText(/^Instance Name/), 'from-image')
  await wizard.go('Source')
  expect(wizard.chosen(/^Select Boot Source/)).toBe('Image')
  within(wizard.row('debian-12')).getByLabelText('Remove debian-12')
  await wizard.choose({ Flavor: 'm1.small', Networks: 'private' })
  await wizard.go('Metadata')
  await wizard.press('Launch Instance')
  await app.row('from-image')
  expect(window.location.pathname).toBe('/project/instances')
})

it('launches a bootable volume from the list of volumes, chosen before [LAUNCH-016]', async () => {
  const app = await openInstances({ path: '/not_found' })
  await makeBootVolume(app)
  await app.open('/project/volumes')
  await (await app.row('boot')).choose('Launch as Instance')
  const wizard = await findLaunch(app)
  await wizard.go('Source')
  expect(wizard.chosen(/^Select Boot Source/)).toBe('Volume')
  expect(wizard.names('Allocated')).toEqual(['boot'])
})

it('launches an available snapshot of a bootable volume, chosen before, with the policy of servers [VOLP-044]', async () => {
  const app = await openInstances({ path: '/not_found' })
  await makeBootVolume(app, { hasSnapshot: true })
  await app.open('/project/snapshots')
  const other = await app.row('archive-data-monthly')
  expect(await other.whyNot('Launch as Instance')).toBe('The volume is not bootable')
  const row = await app.row('boot-snapshot')
  expect((await row.actions()).slice(0, 3)).toEqual(['Create Volume', 'Launch as Instance', 'Edit Snapshot'])
  await row.choose('Launch as Instance')
  const wizard = await findLaunch(app)
  await wizard.go('Source')
  expect(wizard.chosen(/^Select Boot Source/)).toBe('Snapshot')
  expect(wizard.names('Allocated')).toEqual(['boot-snapshot'])
})

it('launches no snapshot without the policy of servers [VOLP-044]', async () => {
  const app = await openInstances({
    path: '/not_found',
    policy: { compute: { 'os_compute_api:servers:create': 'role:admin' } },
  })
  await makeBootVolume(app, { hasSnapshot: true })
  await app.open('/project/snapshots')
  const row = await app.row('boot-snapshot')
  expect([...(await row.actions()), ...Object.keys(await row.unavailable())]).not.toContain('Launch as Instance')
})
