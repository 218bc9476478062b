// @needs compute images network
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clusterTemplate } from '../web/templates/template.ts'
import { fieldText, openClusters, optionsOf, watchBodies } from './open-clusters.ts'

const LIST = '/project/cluster_templates'
const ROUTE = '/api/container_infra/cluster_templates/'
const open = (options: Parameters<typeof openClusters>[0] = {}) => openClusters({ path: LIST, ...options })

it('lists templates with their columns, filters and actions [CINFRA-001, CINFRA-003, CINFRA-004, CINFRA-009]', async () => {
  const app = await open()
  const row = await app.row('swarm')
  expect(await app.headings('Cluster Templates')).toEqual(['Name', 'ID', 'COE', 'Keypair', 'Network Driver'])
  expect([row.cell('COE'), row.cell('Keypair'), row.cell('Network Driver')]).toEqual(['swarm', 'demo-key', 'docker'])
  const names = () => app.screen.getAllByRole('row').flatMap(({ dataset }) => (dataset.id ? [dataset.id] : []))
  const first = (await app.row('k8s-1.28')).id
  expect([names().length, names()[0]]).toEqual([3, first])
  expect(await row.actions()).toEqual(['Create Cluster', 'Update Cluster Template', 'Delete Cluster Template'])
  const facets = clusterTemplate.facets?.map((facet) => (typeof facet === 'string' ? { of: facet } : facet)) ?? []
  expect(facets.map(({ of }) => of)).toEqual(['name', 'id', 'coe'])
  const [, , coe] = facets
  expect(coe && 'options' in coe ? coe.options?.map(({ key }) => key) : undefined).toEqual([
    ...['swarm', 'swarm-mode', 'kubernetes', 'dcos', 'mesos'],
  ])
  expect(app.screen.getByRole('button', { name: 'Create Cluster Template' })).toBeDefined()
  await row.select()
  expect(await app.screen.findByRole('button', { name: /^Delete Cluster Template/ })).toBeDefined()
  await app.open(`${LIST}?q=coe:swarm`)
  await waitFor(() => expect(names()).toEqual([row.id]))
  await app.open('/project/clusters')
  await app.row('apps')
})

it('has a details page with an overview, which links to the image of the name [CINFRA-002, CINFRA-013]', async () => {
  const app = await open()
  const row = await app.row('k8s-1.28')
  const address = `/ngdetails/OS::Magnum::ClusterTemplate/${row.id}`
  expect(
    decodeURIComponent(within(row.element).getByRole('link', { name: 'k8s-1.28' }).getAttribute('href') ?? ''),
  ).toBe(address)
  await app.open(address)
  expect((await app.screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toContain('Overview')
  const { items } = await (await app.request('GET', '/api/glance/images/')).json()
  const { id } = items.find(({ name }: { readonly name: string }) => name === 'ubuntu-24.04')
  const link = await app.screen.findByRole('link', { name: 'ubuntu-24.04' })
  expect(link.getAttribute('href')).toContain(id)
})

it('answers every key of a template [CINFRA-017, CINFRA-018]', async () => {
  const app = await open({ as: 'admin' })
  const fields = {
    name: 'whole',
    coe: 'kubernetes',
    server_type: 'vm',
    public: true,
    hidden: true,
    registry_enabled: true,
    tls_disabled: true,
    image_id: 'ubuntu-24.04',
    flavor_id: 'm1.small',
    master_flavor_id: 'm1.medium',
    docker_volume_size: 20,
    docker_storage_driver: 'overlay2',
    keypair_id: 'demo-key',
    network_driver: 'flannel',
    volume_driver: 'cinder',
    insecure_registry: 'registry:5000',
    http_proxy: 'http://proxy:3128',
    https_proxy: 'https://proxy:3128',
    no_proxy: '10.0.0.0/8',
    external_network_id: 'public',
    fixed_network: 'private',
    fixed_subnet: 'private-subnet',
    dns_nameserver: '9.9.9.9',
    master_lb_enabled: true,
    floating_ip_enabled: false,
    labels: { kube_tag: 'v1.30.2' },
    apiserver_port: 6443,
  }
  const made = await (await app.request('POST', ROUTE, fields)).json()
  expect(await (await app.request('GET', `${ROUTE}${made.id}`)).json()).toMatchObject({
    ...fields,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.any(String),
  })
  await app.open('/not_found')
  await app.open(LIST)
  const dialog = await app.chooseDialog('whole', 'Update Cluster Template')
  await app.user.click(await dialog.findByRole('button', { name: 'Labels' }))
  expect(await fieldText(dialog, /^Labels/)).toBe('kube_tag=v1.30.2')
  await dialog.fill(/^Labels/, 'kube_tag=v1.30.3, team = web')
  const bodyOf = watchBodies(app)
  await dialog.press('Update Cluster Template')
  await app.screen.findByText('Cluster template whole was successfully updated.')
  expect(bodyOf(`PATCH /container-infra/v1/clustertemplates/${made.id}`)).toEqual([
    { op: 'replace', path: '/labels/kube_tag', value: 'v1.30.3' },
    { op: 'add', path: '/labels/team', value: 'web' },
  ])
  const changed = await (await app.request('GET', `${ROUTE}${made.id}`)).json()
  expect(changed).toMatchObject({ ...fields, labels: { kube_tag: 'v1.30.3', team: 'web' } })
  expect(changed.updated_at).toEqual(expect.any(String))
})

it('creates a template: drivers follow the engine, subnets the network, and what is empty is not sent [CINFRA-012, CINFRA-018, CINFRA-036, CINFRA-037, CINFRA-059, CINFRA-060, CINFRA-061, CINFRA-082] [FEATURE-49]', async () => {
  const app = await open()
  await app.row('swarm')
  const bodyOf = watchBodies(app)
  const dialog = await app.pressDialog('Create Cluster Template')
  const go = async (step: string) => app.user.click(await dialog.findByRole('button', { name: step }))
  await dialog.press(/Next/)
  await dialog.findByText('Choose a container orchestration engine.')
  expect(await optionsOf(dialog, /^Container Orchestration Engine/)).toEqual([
    'Choose a Container Orchestration Engine',
    ...['Docker Swarm', 'Docker Swarm Mode', 'Kubernetes', 'Mesos', 'DC/OS'],
  ])
  const drivers: readonly (readonly [engine: string, network: readonly string[], volume: string])[] = [
    ['Docker Swarm', ['Docker', 'Flannel'], 'Rexray'],
    ['Docker Swarm Mode', ['Docker', 'Flannel'], 'Rexray'],
    ['Mesos', ['Docker'], 'Rexray'],
    ['DC/OS', ['Docker'], 'Rexray'],
    ['Kubernetes', ['Flannel', 'Calico'], 'Cinder'],
  ]
  for (const [engine, network, volume] of drivers) {
    await go('Info')
    await dialog.pick(/^Container Orchestration Engine/, engine)
    await go('Node Spec')
    expect(await fieldText(dialog, /^Volume Driver/)).toBe(volume)
    expect((await optionsOf(dialog, /^Volume Driver/)).filter((label) => !label.startsWith('Choose'))).toEqual([volume])
    await go('Network')
    expect(await fieldText(dialog, /^Network Driver/)).toBe(network[0])
    expect((await optionsOf(dialog, /^Network Driver/)).filter((label) => !label.startsWith('Choose'))).toEqual(network)
  }
  await go('Info')
  await dialog.fill(/^Cluster Template Name/, 'fresh')
  await go('Node Spec')
  await dialog.press(/Next/)
  await dialog.findByText('Choose an image.')
  const { items } = await (await app.request('GET', '/api/glance/images/')).json()
  const wanted = ['coreos', 'fedora-atomic', 'fedora-coreos', 'ubuntu']
  const fitting = items.filter(({ properties }: { readonly properties?: { readonly os_distro?: string } }) =>
    wanted.includes(properties?.os_distro ?? ''),
  )
  expect(fitting.length).toBeLessThan(items.length)
  expect(await optionsOf(dialog, /^Image/)).toEqual([
    'Choose an Image',
    ...fitting.map(({ name }: { readonly name: string }) => name),
  ])
  expect((await optionsOf(dialog, /^Docker Storage Driver/)).slice(1)).toEqual(['Device Mapper', 'Overlay', 'Overlay2'])
  const first = async (label: RegExp) => (await optionsOf(dialog, label))[0]
  expect([await first(/^Keypair/), await first(/^Docker Storage Driver/)]).toEqual([
    ...['Choose a Keypair', 'Choose a Docker Storage Driver'],
  ])
  for (const label of [/^Flavor/, /^Master Flavor/]) expect(await first(label)).toBe('Choose a Flavor')
  await dialog.fill(/^Docker Volume Size/, '0')
  await dialog.press(/Next/)
  await dialog.findByText('The size is 1 GB at least.')
  await dialog.fill(/^Docker Volume Size/, '5')
  await dialog.pick(/^Image/, 'ubuntu-24.04')
  await dialog.pick(/^Keypair/, 'demo-key')
  await dialog.press(/Next/)
  const floating = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Floating IP/ })
  expect(floating.checked).toBe(true)
  await dialog.press(/Next/)
  await dialog.findByText('Choose an external network.')
  expect(await optionsOf(dialog, /^Private Subnet/)).toEqual(['Choose a Private Network at first'])
  expect([await first(/^External Network/), await first(/^Private Network/)]).toEqual([
    ...['Choose an External Network', 'Choose a Private Network'],
  ])
  await dialog.pick(/^External Network/, 'public')
  await dialog.pick(/^Private Network/, 'private')
  expect(await optionsOf(dialog, /^Private Subnet/)).toEqual(['Choose a Private Subnet', 'private-subnet'])
  await dialog.pick(/^Private Subnet/, 'private-subnet')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: /^Private Network/ }), '')
  expect(await optionsOf(dialog, /^Private Subnet/)).toEqual(['Choose a Private Network at first'])
  await dialog.press(/Next/)
  await dialog.fill(/^Labels/, 'kube_tag')
  await dialog.press('Create Cluster Template')
  await dialog.findByText('Invalid format. Must be a comma-separated key-value string: key=value,key2=value2')
  await dialog.fill(/^Labels/, 'kube_tag=v1.31.0')
  const letGo = app.refuse({ service: 'container-infra', method: 'POST', path: '/clustertemplates*', status: 409 })
  await dialog.press('Create Cluster Template')
  await dialog.findByText('Unable to create cluster template.')
  letGo()
  await dialog.press('Create Cluster Template')
  await app.screen.findByText('Cluster template fresh was successfully created.')
  expect(bodyOf('POST /container-infra/v1/clustertemplates')).toEqual({
    name: 'fresh',
    coe: 'kubernetes',
    image_id: 'ubuntu-24.04',
    keypair_id: 'demo-key',
    network_driver: 'flannel',
    volume_driver: 'cinder',
    docker_volume_size: 5,
    external_network_id: expect.any(String),
    floating_ip_enabled: true,
    labels: { kube_tag: 'v1.31.0' },
  })
})

it('says what failed of templates [CINFRA-076, CINFRA-080, CINFRA-081]', async () => {
  const app = await open({ expectProblems: true })
  const { id } = await app.row('swarm')
  const service = 'container-infra'
  const ends = ['POST', 'PATCH', 'DELETE'].map((method) =>
    app.refuse({ service, method, path: '/clustertemplates*', status: 409 }),
  )
  const more = ['PATCH', 'DELETE'].map((method) =>
    app.refuse({ service, method, path: '/clustertemplates/*', status: 409 }),
  )
  const edited = await app.chooseDialog('swarm', 'Update Cluster Template')
  await edited.fill(/^Cluster Template Name/, 'other')
  await app.user.click(await edited.findByRole('button', { name: 'Labels' }))
  await edited.press('Update Cluster Template')
  expect((await app.screen.findAllByText(/Unable to update cluster template\./)).length).toBeGreaterThan(0)
  await app.open('/not_found')
  await app.open(LIST)
  const remove = async (names: readonly string[], label: string, title: RegExp) => {
    if (names.length === 1) await (await app.row(names[0] ?? '')).choose(label)
    else {
      for (const name of names) await (await app.row(name)).select()
      await app.press(new RegExp(`^${label}`))
    }
    const dialog = await app.dialog(title)
    const items = names.length === 1 ? 'cluster template is' : 'cluster templates are'
    dialog.getByText(new RegExp(`Deleted ${items} not recoverable\\.`))
    await dialog.press(label)
  }
  await remove(['swarm'], 'Delete Cluster Template', /Confirm Delete Cluster Template/)
  await app.screen.findByText('Unable to delete cluster template: swarm.')
  await app.screen.findByText((text) => text.startsWith(`Unable to delete the cluster template with id: ${id}`))
  await remove(['k8s-1.28', 'swarm'], 'Delete Cluster Templates', /Confirm Delete Cluster Templates/)
  await app.screen.findByText('Unable to delete cluster templates: k8s-1.28, swarm.')
  await app.screen.findByText((text) => text.startsWith('Unable to delete the cluster templates.'))
  for (const end of [...ends, ...more]) end()
  const endList = app.failCall(`GET ${ROUTE}`)
  await app.reload()
  await app.screen.findByText('Unable to retrieve the cluster templates.')
  endList()
  app.failCall(`GET ${ROUTE}${id}`)
  await app.open(`/ngdetails/OS::Magnum::ClusterTemplate/${id}`)
  await app.screen.findByText('Unable to retrieve the cluster template.')
})

it('goes to the list after a template was deleted from its page [CINFRA-024]', async () => {
  const app = await open()
  const { id } = await app.row('swarm')
  await app.open(`/ngdetails/OS::Magnum::ClusterTemplate/${id}`)
  await app.press('Actions of swarm')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete Cluster Template' }))
  await (await app.dialog(/Confirm Delete Cluster Template/)).press('Delete Cluster Template')
  await app.screen.findByText('Deleted Cluster Template: swarm.')
  await waitFor(() => expect(window.location.pathname).toBe(LIST))
})

it.each([
  ['nova/flavors', 'Node Spec', 'Unable to retrieve the flavors.'],
  ['nova/keypairs', 'Node Spec', 'Unable to retrieve the key pairs.'],
  ['glance/images', 'Node Spec', 'Unable to retrieve the images.'],
  ['container_infra/networks', 'Network', 'Unable to retrieve the networks.'],
])('says in the form of a template that %s could not be looked up', async (path, step, text) => {
  const app = await open({ expectProblems: true })
  await app.row('swarm')
  app.failCall(`GET /api/${path}/`)
  const dialog = await app.pressDialog('Create Cluster Template')
  await app.user.click(await dialog.findByRole('button', { name: step }))
  expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
})

it('says above the overview of a template that its image could not be looked up', async () => {
  const app = await open({ expectProblems: true })
  const { id } = await app.row('swarm')
  app.failCall('GET /api/glance/images/')
  await app.open(`/ngdetails/OS::Magnum::ClusterTemplate/${id}`)
  await app.screen.findByText('Unable to retrieve the images.')
})
