import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

const PATH = '/project/trunks'

type App = Awaited<ReturnType<typeof openNetwork>>
interface Thing {
  readonly id: string
  readonly name: string
}

/** Makes ports of a network of the project, and gives their ids by name. */
async function makePorts(app: App, ports: Readonly<Record<string, object>>): Promise<Readonly<Record<string, string>>> {
  const { networks } = await app.cloud<{ networks: readonly Thing[] }>('GET', '/network/v2.0/networks?name=storage')
  const made: Record<string, string> = {}
  for (const [name, more] of Object.entries(ports)) {
    const body = { port: { name, network_id: networks[0]?.id, ...more } }
    made[name] = (await app.cloud<{ port: Thing }>('POST', '/network/v2.0/ports', body)).port.id
  }
  return made
}

/** The wizard with this title. */
async function findWizard(app: App, title: string) {
  const dialog = await app.dialog(title)
  await dialog.findByText('Details', { selector: 'h2' })
  const body = () => dialog.element.querySelector('.pf-v6-c-wizard__main-body') ?? dialog.element
  const go = async (step: string) => {
    await app.user.click(dialog.getByText(step, { selector: 'nav span' }))
    await dialog.findByText(step, { selector: 'h2' })
    await waitFor(() => expect(body().querySelector('.fascia-loading, [aria-busy="true"]')).toBeNull())
  }
  return {
    ...dialog,
    go,
    steps: () => [...dialog.element.querySelectorAll('nav li button')].map(({ textContent }) => textContent),
    names: (list: 'Allocated' | 'Available') =>
      [...body().querySelectorAll(`table[aria-label="${list}"] tr[data-key] td.fascia-first`)]
        .map(({ textContent }) => textContent)
        .toSorted(),
    move: async (name: RegExp) => app.user.click(dialog.getByLabelText(name)),
    async finish(label: string) {
      await go('Subports')
      await dialog.press(label)
    },
  }
}

it('creates a trunk of one parent port and any number of subports [NET-029, NET-030, NET-031, NET-032, NET-033, NET-034, NET-035, NET-036, NET-041, NET-044, NET-045] [FEATURE-32]', async () => {
  const app = await openNetwork({ path: '/project/networks', expectProblems: true })
  const ids = await makePorts(app, {
    a: {},
    b: {},
    up: {},
    plugged: { device_owner: 'compute:nova' },
    off: { admin_state_up: false },
    router: { device_owner: 'network:router_gateway' },
  })
  const ofTest = (names: readonly (string | null)[]) =>
    names.filter((name) => name?.startsWith('port-uplink') || (name ?? '') in ids)
  await app.open(PATH)
  await app.press('Create Trunk')
  const wizard = await findWizard(app, 'Create Trunk')
  expect(wizard.steps()).toEqual(['Details', 'Parent Port', 'Subports'])
  expect(labels(wizard)).toEqual(['Name', 'Description', 'Enable Admin State'])
  expect(wizard.getByLabelText<HTMLInputElement>(/^Enable Admin State/).checked).toBe(true)
  for (const label of [/^Name/, /^Description/]) expect(wizard.getByLabelText<HTMLInputElement>(label).value).toBe('')
  await wizard.finish('Create Trunk')
  await wizard.findByText('Choose a parent port.')
  await waitFor(() => expect(ofTest(wizard.names('Available'))).toEqual(['a', 'b', 'plugged', 'up']))
  expect(wizard.names('Allocated')).toEqual([])
  await wizard.move(/^Allocate a$/)
  await wizard.move(/^Allocate up$/)
  expect(wizard.names('Allocated')).toEqual(['up'])

  await wizard.go('Subports')
  expect(ofTest(wizard.names('Available'))).toEqual(['a', 'b'])
  await wizard.move(/^Allocate a$/)
  await wizard.move(/^Allocate b$/)
  expect(wizard.names('Allocated')).toEqual(['a', 'b'])
  await wizard.finish('Create Trunk')
  const wrong = 'The segmentation ID of a VLAN must be a whole number from 1 to 4094.'
  await wizard.findByText(wrong)
  await wizard.fill('Segmentation ID of a', '101')
  await wizard.fill('Segmentation ID of b', '4095')
  await wizard.finish('Create Trunk')
  await wizard.findByText(wrong)
  await wizard.pick('Segmentation Type of b', 'Inherit')
  await app.hides({ field: 'Segmentation ID of b' }, wizard)
  await wizard.go('Parent Port')
  expect(ofTest(wizard.names('Available'))).toEqual(['plugged'])

  const vlan = (port: string, segmentation_id: number) => ({
    port_id: ids[port],
    segmentation_type: 'vlan',
    segmentation_id,
  })
  const project_id = app.host.simulator.people.projects.demo
  const whole = { name: '', description: '', admin_state_up: true, port_id: ids.up, project_id }
  await wizard.finish('Create Trunk')
  await app.screen.findByText(/Unable to create the trunk\./)
  await wizard.go('Subports')
  await wizard.pick('Segmentation Type of b', 'VLAN')
  await wizard.fill('Segmentation ID of b', '102')
  await wizard.go('Details')
  await wizard.fill(/^Name/, 'core')
  await wizard.fill(/^Description/, 'of a test')
  await wizard.finish('Create Trunk')
  await app.screen.findByText('Trunk core was successfully created.')
  const made = app.served.filter(({ method, address }) => method === 'POST' && address === '/network/v2.0/trunks')
  expect(made.map(({ body }) => Object(body).trunk)).toEqual([
    { ...whole, sub_ports: [vlan('a', 101), { port_id: ids.b, segmentation_type: 'inherit' }] },
    { ...whole, name: 'core', description: 'of a test', sub_ports: [vlan('a', 101), vlan('b', 102)] },
  ])
  const row = await app.row('core')
  expect([row.cell('Parent Port'), row.cell('Subport Count')]).toEqual(['up', '2'])
})

it('edits a trunk: its old and its new state are sent, and its subports stay on offer [NET-029, NET-030, NET-031, NET-035, NET-041, NET-044, NET-045] [FEATURE-32]', async () => {
  const app = await openNetwork({ path: '/project/networks', expectProblems: true })
  const ids = await makePorts(app, { a: {} })
  await app.open(PATH)
  const { id } = await app.row('uplink')
  const before = await (await app.request('GET', `/api/neutron/trunks/${id}/`)).json()
  await (await app.row('uplink')).choose('Edit Trunk')
  const wizard = await findWizard(app, 'Edit Trunk')
  expect(wizard.steps()).toEqual(['Details', 'Subports'])
  expect(wizard.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('uplink')
  expect(wizard.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('VLANs of the router appliance')
  await wizard.fill(/^Name/, 'edge')
  await wizard.fill(/^Description/, 'VLANs of the edge')
  await app.user.click(wizard.getByLabelText(/^Enable Admin State/))
  await wizard.go('Subports')
  await waitFor(() => expect(wizard.names('Allocated')).toEqual(['port-uplink-101', 'port-uplink-102']))
  expect(wizard.getByLabelText<HTMLInputElement>('Segmentation ID of port-uplink-101').value).toBe('101')
  await wizard.move(/^Remove port-uplink-102$/)
  expect(wizard.names('Available')).toEqual(['a', 'port-uplink-102'])
  await wizard.move(/^Allocate a$/)
  await wizard.fill('Segmentation ID of a', '7')
  const stop = app.refuse({ service: 'network', method: 'PUT', path: '/v2.0/trunks/*', status: 500 })
  await wizard.finish('Update')
  await app.screen.findByText(/Unable to update the trunk\./)
  stop()
  await wizard.finish('Update')
  await app.screen.findByText('Trunk edge was successfully edited.')
  const kept = before.sub_ports.find((one: { segmentation_id: number }) => one.segmentation_id === 101)
  const { trunk } = await app.cloud<{ trunk: object }>('GET', `/network/v2.0/trunks/${id}`)
  expect(trunk).toMatchObject({
    name: 'edge',
    description: 'VLANs of the edge',
    admin_state_up: false,
    port_id: before.port_id,
    sub_ports: [kept, { port_id: ids.a, segmentation_type: 'vlan', segmentation_id: 7 }],
  })
  const row = await app.row('edge')
  expect([row.cell('Subport Count'), row.cell('Admin State')]).toEqual(['2', 'Down'])
})

it('asks before it replaces a name that another has given the trunk meanwhile', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('uplink')
  await (await app.row('uplink')).choose('Edit Trunk')
  const wizard = await findWizard(app, 'Edit Trunk')
  await wizard.fill(/^Name/, 'mine')
  const path = `/network/v2.0/trunks/${id}`
  await app.cloud('PUT', path, { trunk: { name: 'theirs' } })
  const nameNow = async () => (await app.cloud<{ trunk: { name: string } }>('GET', path)).trunk.name
  await wizard.finish('Update')
  await app.screen.findByText(/Changed meanwhile from "uplink" to "theirs"\. You entered "mine"\./)
  expect(await nameNow()).toBe('theirs')
  await wizard.finish('Update')
  await app.screen.findByText('Trunk mine was successfully edited.')
  expect(await nameNow()).toBe('mine')
})

it('goes back one page when the trunk of the wizard cannot be loaded [NET-042, NET-045]', async () => {
  const app = await openNetwork({ path: '/project/networks', expectProblems: true })
  await app.row('private')
  await app.user.click(app.screen.getByRole('link', { name: 'Trunks' }))
  const row = await app.row('uplink')
  app.refuse({ service: 'network', method: 'GET', path: '/v2.0/trunks/*', status: 500 })
  await row.choose('Edit Trunk')
  await app.screen.findByText(`Unable to retrieve the trunk with id: ${row.id}`)
  await app.row('private')
  await app.hides({ dialog: true })
})
