// @needs images network storage
import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'

/** The names in the list of members, or of those that can be added. */
function listed(dialog: DashboardDialog, name: string): readonly string[] {
  const list = dialog.getByRole('list', { name })
  return [...list.querySelectorAll('.fascia-membership__name')].map((entry) => entry.firstChild?.textContent ?? '')
}

it('attaches a free volume to an active instance, and detaches it again [FEATURE-02]', async () => {
  const app = await openInstances({
    areas: ['compute', 'storage'],
    settings: { OPENSTACK_HYPERVISOR_FEATURES: { can_set_mount_point: true } },
  })
  expect(await (await app.row('worker-b')).unavailable()).toMatchObject({
    'Attach Volume': 'Needs status ACTIVE',
    'Detach Volume': 'Needs status ACTIVE',
  })
  let dialog = await app.chooseDialog('web-02', 'Attach Volume')
  const volume = await dialog.findByRole('combobox', { name: /^Volume ID/ })
  await dialog.press('Attach Volume')
  await dialog.findByText('Select a volume.')
  expect(within(volume).getAllByRole('option')).toHaveLength(5)
  await dialog.pick(/^Volume ID/, /^scratch-01 \(50 GiB\)$/)
  await app.user.type(dialog.getByLabelText('Device Name'), '/dev/vdk')
  await dialog.press('Attach Volume')
  await app.screen.findByText('Attaching volume scratch-01 to web-02.')

  // The instance's own page shows it, and shows that it is gone.
  await app.user.click(within((await app.row('web-02')).element).getByRole('link', { name: 'web-02' }))
  const card = (await app.screen.findByText('scratch-01')).closest('li')
  expect(card?.textContent).toBe('scratch-01 on /dev/vdk')
  await app.press('Actions of web-02')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Detach Volume' }))
  dialog = await app.dialog('Detach Volume')
  await dialog.pick(/^Volume ID/, /^scratch-01 on \/dev\/vdk$/)
  await dialog.press('Detach Volume')
  await app.screen.findByText('Detaching volume scratch-01 from web-02.')
  await app.hides('scratch-01')
})

it('makes the volume larger from which an instance boots, and offers that for no other [FEATURE-02]', async () => {
  const app = await openInstances({ areas: ['compute', 'images', 'storage'] })
  expect(await (await app.row('web-02')).whyNot('Extend Root Volume')).toBe(
    'The root disk is on no volume; resize the instance',
  )
  const sizes = async (): Promise<object> => {
    const { items } = await (await app.request('GET', '/api/cinder/volumes/')).json()
    const found = items.filter(({ name }: { readonly name: string }) => name.startsWith('db-01-'))
    return Object.fromEntries(
      found.map(({ name, size }: { readonly name: string; readonly size: number }) => [name, size]),
    )
  }
  const before = await sizes()
  const dialog = await app.chooseDialog('db-01', 'Extend Root Volume')
  expect((await dialog.findByLabelText<HTMLInputElement>('Root Volume')).value).toBe('db-01-boot')
  await dialog.fill(/^New Size/, '500')
  await dialog.press('Extend Root Volume')
  await app.screen.findByText('Extending the root volume of db-01 to 500 GiB.')
  await waitFor(async () => {
    await app.advance(1000)
    expect(await sizes()).toEqual({ ...before, 'db-01-boot': 500 })
  })
})

it('plugs an instance into a network and takes it out, keeps what was entered when Nova refuses', async () => {
  const app = await openInstances({ areas: ['compute', 'network'], expectProblems: true })
  let dialog = await app.chooseDialog('web-02', 'Attach Interface')
  await dialog.pick(/^Network/, /^storage \(10\.0\.16\.0\/24\)$/)
  const address = dialog.getByRole('textbox', { name: /^Fixed IP Address/ })
  await app.user.type(address, '10.0.16')
  await dialog.press('Attach Interface')
  await dialog.findByText('This is not an IP address.')
  await app.user.clear(address)
  await app.user.type(address, '10.9.9.9')
  await dialog.press('Attach Interface')
  await app.screen.findByText('Unable to attach the interface.')
  await app.user.clear(address)
  await app.user.type(address, '10.0.16.77')
  await dialog.pick(/^The way to specify/, /^By port/)
  await dialog.findByRole('combobox', { name: /^Port/ })
  await dialog.pick(/^The way to specify/, /^By network/)
  await dialog.press('Attach Interface')
  await app.screen.findByText('Attaching interface to web-02.')
  await waitFor(async () => expect((await app.row('web-02')).cell('IP Address')).toContain('10.0.16.77'))

  dialog = await app.chooseDialog('web-02', 'Detach Interface')
  await dialog.pick(/^Port/, /^10\.0\.16\.77 \(storage\)$/)
  await dialog.press('Detach Interface')
  await app.screen.findByText('Detaching interface 10.0.16.77 (storage) from web-02.')
  await waitFor(async () => expect((await app.row('web-02')).cell('IP Address')).not.toContain('10.0.16.77'))
})

/** Has a service answer as it does the first time. */
function holdAnswer(app: Dashboard, service: string, path: string): void {
  let first: unknown
  const change = (body: unknown): unknown => {
    first ??= body
    return first
  }
  app.host.simulator.faults.add({ service, method: 'GET', path, effect: { kind: 'change', change } })
}

it('says that a volume was not attached, where that is accepted and then dropped [ATTACH-01]', async () => {
  const app = await openInstances({ areas: ['compute', 'images', 'storage'] })
  const { items } = await (await app.request('GET', '/api/cinder/volumes/?name=scratch-01')).json()
  const dialog = await app.chooseDialog('web-02', 'Attach Volume')
  await dialog.pick(/^Volume ID/, /^scratch-01 /)
  holdAnswer(app, 'volumev3', `/volumes/${items[0].id}`)
  await dialog.press('Attach Volume')
  await app.screen.findByText('Attaching volume scratch-01 to web-02.')
  await app.saysLater('Volume scratch-01 was not changed.')
})

it('says that a volume was not detached, where that is accepted and then dropped', async () => {
  const app = await openInstances({ areas: ['compute', 'images', 'storage'] })
  const dialog = await app.chooseDialog('db-01', 'Detach Volume')
  await dialog.pick(/^Volume ID/, /^db-01-data /)
  app.refuse({ service: 'compute', method: 'DELETE', path: '/servers/*/os-volume_attachments/*', status: 202 })
  await dialog.press('Detach Volume')
  await app.screen.findByText('Detaching volume db-01-data from db-01.')
  await app.saysLater('Volume db-01-data was not changed.')
})

it('says that an interface was not attached or detached, where that is accepted and then dropped', async () => {
  const app = await openInstances({ areas: ['compute', 'network'] })
  const { id } = await app.row('web-02')
  let dialog = await app.chooseDialog('web-02', 'Attach Interface')
  await dialog.pick(/^Network/, /^storage /)
  holdAnswer(app, 'compute', `/servers/${id}`)
  await dialog.press('Attach Interface')
  await app.screen.findByText('Attaching interface to web-02.')
  await app.saysLater('Instance web-02 was not changed.')
  const { items } = await (await app.request('GET', `/api/nova/servers/${id}/interfaces/`)).json()
  dialog = await app.chooseDialog('web-02', 'Detach Interface')
  const [{ id: port, name }] = items
  const choices = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Port/ })
  await waitFor(() => expect([...choices.options].map(({ value }) => value)).toContain(port))
  await app.user.selectOptions(choices, port)
  app.refuse({ service: 'compute', method: 'DELETE', path: '/servers/*/os-interface/*', status: 202 })
  await dialog.press('Detach Interface')
  await app.screen.findByText(/^Detaching interface /)
  await app.saysLater(`Port ${name || port} was not changed.`)
})

it('leads a new floating IP to an instance, and gives it back', async () => {
  const app = await openInstances({ areas: ['compute', 'network'] })
  expect(await (await app.row('web-01')).unavailable()).toMatchObject({
    'Associate Floating IP': 'The instance has a floating IP already',
  })
  let dialog = await app.chooseDialog('web-02', 'Associate Floating IP')
  const address = await dialog.findByRole('combobox', { name: /^IP Address/ })
  await dialog.press('Associate')
  await dialog.findByText('Select an IP address.')
  const { items: before } = await (await app.request('GET', '/api/network/floatingips/')).json()
  const limit = async (floatingip: number): Promise<void> => {
    const path = `/network/v2.0/quotas/${app.host.simulator.people.projects.demo}`
    await app.cloud('PUT', path, { quota: { floatingip } }, 'admin')
  }
  await limit(before.length + 1)
  const allocate = await dialog.findByRole('button', { name: 'Allocate a new address' })
  await app.user.click(allocate)
  await waitFor(() => expect(address).not.toHaveProperty('value', ''))
  // One more is refused before it is asked for.
  await waitFor(() => expect(allocate.getAttribute('aria-disabled')).toBe('true'))
  expect(document.getElementById(allocate.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    `The quota of ${before.length + 1} floating IPs is used up.`,
  )
  const ip = within(address).getAllByRole('option')[0]?.textContent?.split(' ')[0] ?? ''
  expect(dialog.getByRole('combobox', { name: /^Port to be associated/ }).textContent).toMatch(/web-02: 10\.0\.0\.\d+/)
  await dialog.press('Associate')
  await app.screen.findByText(`Associated floating IP ${ip} with web-02.`)
  await waitFor(async () => expect((await app.row('web-02')).cell('IP Address')).toContain(ip))

  dialog = await app.chooseDialog('web-02', 'Disassociate Floating IP')
  await app.user.click(await dialog.findByRole('checkbox', { name: 'Release Floating IP' }))
  await dialog.press('Disassociate')
  await app.screen.findByText(`Disassociated floating IP ${ip} from web-02.`)
  await waitFor(async () => expect((await app.row('web-02')).cell('IP Address')).not.toContain(ip))
  const { items } = await (await app.request('GET', '/api/network/floatingips/')).json()
  expect(items.map((floating: { ip: string }) => floating.ip)).not.toContain(ip)
})

it('edits the security groups of an instance and of one of its ports', async () => {
  const app = await openInstances({ areas: ['compute', 'network'] })
  await (await app.row('db-replica')).choose('Edit Security Groups')
  let dialog = await app.dialog('Edit Instance')
  await dialog.press('Add ssh')
  expect(listed(dialog, 'Instance Security Groups')).toEqual(['default', 'ssh'])
  await dialog.press('Information')
  await app.user.type(await dialog.findByRole('textbox', { name: 'Description' }), 'Reads only')
  await dialog.press('Next')
  await dialog.press('Save')
  await app.screen.findByText('Updated Instance: db-replica.')

  await (await app.row('db-replica')).choose('Edit Port Security Groups')
  const menu = await app.screen.findByRole('button', { name: /^Actions of 10\.0\.8\.\d+ \(backend\)$/ })
  await app.user.click(menu)
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Edit Security Groups' }))
  dialog = await app.dialog('Edit Port')
  await dialog.findByRole('button', { name: 'Remove ssh' })
  expect(listed(dialog, 'Port Security Groups')).toEqual(['default', 'ssh'])
  await dialog.press('Remove default')
  await dialog.press('Information')
  await app.user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'replica-port')
  await dialog.press('Next')
  await dialog.press('Update')
  await app.screen.findByText(/^Updated Port: replica-port /)
  await app.screen.findByText('replica-port')
})

it('reports what cannot be loaded, and goes on when it can be', async () => {
  const app = await openInstances({ areas: ['compute', 'network', 'storage'], expectProblems: true })
  for (const [name, label, service, failure] of [
    ['web-02', 'Attach Volume', 'volumev3', 'Unable to retrieve the volumes.'],
    ['web-02', 'Attach Interface', 'network', 'Unable to retrieve networks and ports.'],
    ['web-02', 'Detach Interface', 'network', 'Unable to retrieve the interfaces.'],
    ['web-02', 'Associate Floating IP', 'network', 'Unable to retrieve the floating IPs.'],
    ['web-01', 'Disassociate Floating IP', 'network', 'Unable to retrieve the floating IPs.'],
    ['db-01', 'Detach Volume', 'compute', 'Unable to retrieve the volumes.'],
  ] as const) {
    const row = await app.row(name)
    const end = app.refuse({ service, method: 'GET' })
    await row.choose(label)
    const dialog = await app.dialog(label)
    await dialog.findByText(failure)
    end()
    await dialog.press('Try again')
    await app.hides(failure, dialog)
    await dialog.findByRole('button', { name: 'Cancel' })
    await dialog.press('Cancel')
    await app.hides({ dialog: true })
  }
})

it('offers none of it to a reader', async () => {
  const app = await openInstances({ areas: ['compute', 'network', 'storage'], as: 'viewer' })
  const row = await app.row('web-01')
  const offered = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(offered.filter((label) => /Interface|Floating|Volume|Security/.test(label))).toEqual([])
})

it('lists the instances of every project for an administrator, who edits name and description only', async () => {
  const app = await openInstances({ areas: ['compute', 'network'], as: 'admin', path: '/admin/instances' })
  const row = await app.row('monitoring')
  expect([row.cell('Project'), (await app.row('web-01')).cell('Project')]).toEqual(['admin', 'demo'])
  expect(row.cell('Host')).toMatch(/^compute-/)
  await row.choose('Edit Instance')
  const dialog = await app.dialog('Edit Instance')
  await dialog.findByRole('textbox', { name: 'Name' })
  dialog.getByRole('button', { name: 'Save' })
  await app.hides({ button: 'Security Groups' }, dialog)
})
