// @needs compute images network
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldText, openClusters, optionsOf, watchBodies } from './open-clusters.ts'

const NAME =
  'Cluster name must begin with an alphabetical character and only contain alphanumeric, underscore, dash and fullstop characters.'
const ODD = 'Supported control plane sizes are 1, 3, 5 or 7.'
const MADE = 'POST /container-infra/v1/clusters'

async function openForm() {
  const app = await openClusters()
  await app.row('apps')
  return { app, bodyOf: watchBodies(app), dialog: await app.pressDialog('Create Cluster') }
}

it('asks for a name, a template, a zone and a key pair, and chooses what is alone or flagged [CINFRA-012, CINFRA-033, CINFRA-034, CINFRA-040]', async () => {
  const app = await openClusters({ world: 'empty', path: '/not_found' })
  await app.cloud('POST', '/compute/v2.1/os-keypairs', { keypair: { name: 'only-key' } })
  const { network } = await app.cloud<{ network: { id: string } }>('POST', '/network/v2.0/networks', {
    network: { name: 'only-net' },
  })
  const subnet = { network_id: network.id, ip_version: 4, cidr: '10.9.0.0/24', name: 'only-subnet' }
  await app.cloud('POST', '/network/v2.0/subnets', { subnet })
  const fields = { coe: 'kubernetes', image_id: 'cirros-0.6.2', keypair_id: 'only-key', master_lb_enabled: false }
  await app.cloud('POST', '/container-infra/v1/clustertemplates', { name: 'tpl', ...fields })
  await app.open('/project/clusters')
  const dialog = await app.pressDialog('Create Cluster')
  await waitFor(async () => expect(await fieldText(dialog, /^Keypair/)).toBe('only-key'))
  expect(await fieldText(dialog, /^Availability Zone/)).toBe('nova')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'monitoring' }).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'dashboard' }).checked).toBe(false)
  await dialog.press(/Next/)
  await dialog.findByText(NAME)
  await dialog.findByText('Choose a cluster template.')
  for (const wrong of ['1st', '-a', 'a b', 'ä']) {
    await dialog.fill(/^Cluster Name/, wrong)
    await dialog.press(/Next/)
    await dialog.findByText(NAME)
  }
  await dialog.pick(/^Cluster Template/, 'tpl')
  await dialog.fill(/^Cluster Name/, 'Shop_1.a-b')
  await dialog.press(/Next/)
  await dialog.fill(/^Number of Worker Nodes/, '1')
  await dialog.press(/Next/)
  await app.user.click(await dialog.findByRole('checkbox', { name: 'Create New Network' }))
  expect(await optionsOf(dialog, /^Use an Existing Network/)).toEqual(['Choose an existing network', 'only-net'])
})

it('takes flavors and number of workers from the template, though its flavors are smaller than the deployer asks for [CINFRA-027]', async () => {
  const app = await openClusters({ settings: {} })
  await app.row('apps')
  const dialog = await app.pressDialog('Create Cluster')
  await dialog.fill(/^Cluster Name/, 'shop')
  await dialog.pick(/^Cluster Template/, 'k8s-1.28')
  await waitFor(async () => expect(await fieldText(dialog, /^Keypair/)).toBe('demo-key'))
  await dialog.press(/Next/)
  for (const label of [/^Flavor of Control Plane/, /^Flavor of Worker/]) {
    expect(await fieldText(dialog, label)).toBe('m1.small')
    expect(await optionsOf(dialog, label)).toEqual(expect.arrayContaining(['m1.small', 'm1.medium']))
  }
  expect(await fieldText(dialog, /^Number of Worker/)).toBe('1')
  for (let step = 0; step < 3; step++) await dialog.press(/Next/)
  await dialog.press('Create Cluster')
  await app.screen.findByText('Cluster shop was successfully created.')
  const { clusters } = await app.cloud<{ readonly clusters: readonly object[] }>(
    'GET',
    '/container-infra/v1/clusters/detail',
  )
  expect(clusters.find((one) => Object(one).name === 'shop')).toMatchObject({
    ...{ node_count: 1, flavor_id: 'm1.small', master_flavor_id: 'm1.small', keypair: 'demo-key' },
  })
})

it('requires zone, key pair and both flavors [CINFRA-041]', async () => {
  const app = await openClusters({ expectProblems: true })
  await app.row('apps')
  app.failCall('GET /api/nova/availzones/')
  const dialog = await app.pressDialog('Create Cluster')
  await dialog.fill(/^Cluster Name/, 'shop')
  await dialog.press(/Next/)
  for (const what of ['a cluster template', 'a key pair', 'an availability zone'])
    await dialog.findByText(`Choose ${what}.`)
  await app.user.click(dialog.getByRole('button', { name: 'Size' }))
  await dialog.fill(/^Number of Worker Nodes/, '1')
  await dialog.press(/Next/)
  expect(await dialog.findAllByText('Choose a flavor.')).toHaveLength(2)
})

it('fills a cluster from its template, checks its size, and sends all of it [CINFRA-019, CINFRA-027, CINFRA-035, CINFRA-041, CINFRA-042, CINFRA-043, CINFRA-060, CINFRA-062, CINFRA-063, CINFRA-082]', async () => {
  const { app, bodyOf, dialog } = await openForm()
  await dialog.fill(/^Cluster Name/, 'shop')
  await dialog.pick(/^Cluster Template/, 'k8s-1.30')
  await dialog.press(/Next/)
  expect([await fieldText(dialog, /^Flavor of Control Plane/), await fieldText(dialog, /^Flavor of Worker/)]).toEqual([
    'm1.small',
    'm1.small',
  ])
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Auto-scale/ }).checked).toBe(false)
  for (const wrong of ['2', '4', '6']) {
    await dialog.fill(/^Number of Control Plane/, wrong)
    await dialog.press(/Next/)
    await dialog.findByText(ODD)
  }
  for (const [typed, nearest] of [
    ['9', '7'],
    ['0', '1'],
  ] as const) {
    await dialog.fill(/^Number of Control Plane/, typed)
    await app.user.tab()
    expect(await fieldText(dialog, /^Number of Control Plane/)).toBe(nearest)
  }
  await dialog.fill(/^Number of Control Plane/, '3')
  expect(await fieldText(dialog, /^Number of Worker/)).toBe('1')
  await dialog.fill(/^Number of Worker Nodes/, '-1')
  await dialog.press(/Next/)
  await dialog.findByText('The number of worker nodes is 0 at least.')
  await app.hides(ODD, dialog)
  await dialog.fill(/^Number of Worker Nodes/, '3')
  await app.user.click(dialog.getByRole('checkbox', { name: /^Auto-scale/ }))
  expect([await fieldText(dialog, /^Minimum Number/), await fieldText(dialog, /^Maximum Number/)]).toEqual(['2', '4'])
  await dialog.press(/Next/)
  const balancer = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Enable Load Balancer/ })
  const isNew = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Create New Network' })
  expect([balancer.checked, isNew.checked]).toEqual([true, true])
  expect(await fieldText(dialog, /^Ingress Controller/)).toBe('octavia')
  await app.user.click(isNew)
  await dialog.press(/Next/)
  await dialog.findByText('Choose a network.')
  await dialog.findByText('Choose a subnet.')
  await dialog.pick(/^Use an Existing Network/, 'private')
  expect(await optionsOf(dialog, /^Use an Existing Subnet/)).toEqual(['Choose an existing subnet', 'private-subnet'])
  await dialog.pick(/^Use an Existing Subnet/, 'private-subnet')
  const { items } = await (await app.request('GET', '/api/container_infra/networks/')).json()
  const network = items.find(({ name }: { readonly name: string }) => name === 'private')
  await dialog.fill(/^Allowed CIDRs/, '192.0.2.0/24')
  await dialog.press(/Next/)
  const heals = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Automatically Repair/ })
  expect(heals.checked).toBe(true)
  await dialog.press(/Next/)
  await dialog.fill(/^Additional Labels/, 'Team=Web')
  await dialog.press('Create Cluster')
  await app.screen.findByText('Cluster shop was successfully created.')
  expect(bodyOf(MADE)).toEqual({
    name: 'shop',
    cluster_template_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    keypair: 'demo-key',
    master_count: 3,
    master_flavor_id: 'm1.small',
    node_count: 3,
    flavor_id: 'm1.small',
    master_lb_enabled: true,
    fixed_network: network.id,
    fixed_subnet: network.subnets[0].id,
    create_timeout: 60,
    labels: {
      kube_tag: 'v1.30.2',
      availability_zone: 'nova',
      auto_scaling_enabled: 'true',
      auto_healing_enabled: 'true',
      master_lb_floating_ip_enabled: 'false',
      api_master_lb_allowed_cidrs: '192.0.2.0/24',
      min_node_count: '2',
      max_node_count: '4',
      ingress_controller: 'octavia',
      octavia_ingress_controller_tag: 'v1.18',
      monitoring_enabled: 'true',
      team: 'web',
    },
  })
  expect((await app.row('shop')).cell('Status')).toBe('Create In Progress')
})

it('leaves out what is empty [CINFRA-060, CINFRA-063]', async () => {
  const { app, bodyOf, dialog } = await openForm()
  await dialog.fill(/^Cluster Name/, 'small')
  await dialog.pick(/^Cluster Template/, 'k8s-1.28')
  await dialog.press(/Next/)
  await dialog.fill(/^Number of Worker Nodes/, '0')
  for (const _step of ['network', 'management', 'advanced']) await dialog.press(/Next/)
  await dialog.press('Create Cluster')
  await app.screen.findByText('Cluster small was successfully created.')
  const body = Object(bodyOf(MADE))
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['cluster_template_id', 'create_timeout', 'flavor_id', 'keypair', 'labels', 'master_count'],
      ...['master_flavor_id', 'master_lb_enabled', 'name', 'node_count'],
    ].sort(),
  )
  expect(body).toMatchObject({ master_count: 1, node_count: 0, master_lb_enabled: false })
})

it('keeps what the person has set when another template is chosen [CINFRA-027]', async () => {
  const { app, dialog } = await openForm()
  await dialog.fill(/^Cluster Name/, 'shop')
  await dialog.pick(/^Cluster Template/, 'k8s-1.28')
  await dialog.press(/Next/)
  await dialog.pick(/^Flavor of Worker/, 'm1.medium')
  await dialog.press(/Back|Previous/)
  await dialog.pick(/^Cluster Template/, 'k8s-1.30')
  await dialog.press(/Next/)
  expect([await fieldText(dialog, /^Flavor of Control Plane/), await fieldText(dialog, /^Flavor of Worker/)]).toEqual([
    'm1.small',
    'm1.medium',
  ])
  await dialog.fill(/^Number of Worker Nodes/, '1')
  await dialog.press(/Next/)
  const balancer = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Enable Load Balancer/ })
  expect(balancer.checked).toBe(true)
  expect(app.calls.filter((call) => call === 'GET /api/container_infra/cluster_templates/')).not.toEqual([])
})

it('has one control plane node without a load balancer, and resets what belongs to one [CINFRA-028, CINFRA-029, CINFRA-031, CINFRA-032]', async () => {
  const { app, dialog } = await openForm()
  const NOTE = /^Info alert:|A Kubernetes API load balancer is required for multiple control plane nodes\./
  await dialog.fill(/^Cluster Name/, 'shop')
  await dialog.pick(/^Cluster Template/, 'k8s-1.28')
  await dialog.press(/Next/)
  const count = () => dialog.findByLabelText<HTMLInputElement>(/^Number of Control Plane/, { selector: 'input' })
  expect([(await count()).value, (await count()).readOnly]).toEqual(['1', true])
  expect((await dialog.findAllByText(NOTE)).length).toBeGreaterThan(0)
  await dialog.fill(/^Number of Worker Nodes/, '2')
  await dialog.press(/Next/)
  const toggle = async (name: RegExp | string) => app.user.click(await dialog.findByRole('checkbox', { name }))
  const WARNING = 'The Kubernetes API gets a public floating IP, and can be reached from outside of the cloud.'
  await app.hides({ field: /^Allowed CIDRs/ }, dialog)
  await toggle(/^Enable Load Balancer/)
  await app.hides(/The Kubernetes API gets a public/, dialog)
  await toggle(/^Create Floating IP/)
  await dialog.findByText(WARNING, { exact: false })
  await dialog.fill(/^Allowed CIDRs/, '192.0.2.0/24')
  await toggle(/^Create New Network/)
  await dialog.pick(/^Use an Existing Network/, 'private')
  await dialog.pick(/^Use an Existing Subnet/, 'private-subnet')
  await dialog.pick(/^Use an Existing Network/, 'backend')
  expect(await fieldText(dialog, /^Use an Existing Subnet/)).toBe('')
  expect(await optionsOf(dialog, /^Use an Existing Subnet/)).toEqual(['Choose an existing subnet', 'backend-subnet'])
  await toggle(/^Create New Network/)
  await app.hides({ field: /^Use an Existing Network/ }, dialog)
  await toggle(/^Create New Network/)
  expect(await fieldText(dialog, /^Use an Existing Network/)).toBe('')
  await toggle(/^Create New Network/)
  await dialog.press(/Back|Previous/)
  expect([(await count()).value, (await count()).readOnly]).toEqual(['1', false])
  await app.hides(NOTE, dialog)
  await dialog.fill(/^Number of Control Plane/, '5')
  await dialog.press(/Next/)
  await toggle(/^Enable Load Balancer/)
  await toggle(/^Enable Load Balancer/)
  expect(await fieldText(dialog, /^Allowed CIDRs/)).toBe('')
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Create Floating IP/ })).checked).toBe(false)
  await dialog.press(/Back|Previous/)
  expect((await count()).value).toBe('1')
  await dialog.press(/Next/)
  for (const _step of ['management', 'advanced']) await dialog.press(/Next/)
  const OVERRIDE = 'I do want to override Template and Workflow Labels'
  await dialog.findByLabelText(/^Additional Labels/)
  await app.hides({ checkbox: OVERRIDE }, dialog)
  await dialog.fill(/^Additional Labels/, 'a=b')
  const LABELS = 'Overriding labels that are set by the cluster template or the form may leave the cluster unusable.'
  await app.hides(/Overriding labels that are set/, dialog)
  await toggle(OVERRIDE)
  await dialog.findByText(LABELS, { exact: false })
})

it('says what could not be looked up, and that a cluster was refused [CINFRA-078]', async () => {
  const app = await openClusters({ expectProblems: true })
  await app.row('apps')
  for (const name of ['ingress_controllers', 'available_addons', 'networks'])
    app.failCall(`GET /api/container_infra/${name}/`)
  const end = app.failCall('GET /api/container_infra/stats/')
  await app.open('/project/cluster_templates')
  await app.row('k8s-1.28')
  await app.open('/project/clusters')
  await app.reload()
  await app.screen.findByText('Unable to retrieve the stats.')
  end()
  await app.pressDialog('Create Cluster')
  for (const text of ['available ingress controllers', 'available add-ons', 'the networks'])
    expect((await app.screen.findAllByText(new RegExp(`Unable to retrieve ${text}\\.`))).length).toBeGreaterThan(0)
})

it('makes a cluster of the template of a row', async () => {
  const app = await openClusters({ path: '/project/cluster_templates' })
  const dialog = await app.chooseDialog('k8s-1.30', 'Create Cluster')
  await waitFor(() =>
    expect(
      dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Cluster Template/ }).selectedOptions[0]?.label,
    ).toBe('k8s-1.30'),
  )
})

it('begins each list of a new cluster with what to choose', async () => {
  const { app, dialog } = await openForm()
  const first = async (label: RegExp) => (await optionsOf(dialog, label))[0]
  expect([await first(/^Cluster Template/), await first(/^Keypair/)]).toEqual([
    ...['Choose a Cluster Template', 'Choose a Keypair'],
  ])
  await app.user.click(await dialog.findByRole('button', { name: 'Size' }))
  for (const label of [/^Flavor of Control Plane/, /^Flavor of Worker/])
    expect(await first(label)).toBe('Choose a Flavor')
  await app.user.click(await dialog.findByRole('button', { name: 'Network' }))
  await app.user.click(await dialog.findByRole('checkbox', { name: 'Create New Network' }))
  expect([await first(/^Use an Existing Subnet/), await first(/^Ingress Controller/)]).toEqual([
    ...['Choose a network first', 'Choose an ingress controller'],
  ])
})

it.each([
  ['nova/availzones', 'Details', 'Unable to retrieve the availability zones.'],
  ['nova/keypairs', 'Details', 'Unable to retrieve the key pairs.'],
  ['nova/flavors', 'Size', 'Unable to retrieve the flavors.'],
  ['container_infra/networks', 'Network', 'Unable to retrieve the networks.'],
])('says in the form of a cluster that %s could not be looked up [CINFRA-078]', async (path, step, text) => {
  const app = await openClusters({ expectProblems: true })
  await app.row('apps')
  app.failCall(`GET /api/${path}/`)
  const dialog = await app.pressDialog('Create Cluster')
  await app.user.click(await dialog.findByRole('button', { name: step }))
  if (step === 'Network') await app.user.click(await dialog.findByRole('checkbox', { name: 'Create New Network' }))
  expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
})
