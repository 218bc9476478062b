// @needs images
import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Server } from '../api/servers.ts'
import { openInstances } from './launch-wizard.ts'
import { refuseActions } from './open-compute.ts'

async function openForm(app: Dashboard, name: string, action: string) {
  const inside = await app.chooseDialog(name, action)
  await inside.findByRole('button', { name: action })
  return { inside, submit: () => inside.press(action) }
}

/** The instance as the gateway tells it. */
async function load(app: Dashboard, name: string): Promise<Server> {
  return (await app.request('GET', `/api/nova/servers/${(await app.row(name)).id}`)).json()
}

it('makes a snapshot under the name that is asked for, which is an image then [COMPUTE-042]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  const { inside, submit } = await openForm(app, 'worker-b', 'Create Snapshot')
  await submit()
  await inside.findByText('Snapshot Name is a required field')
  await app.user.type(inside.getByLabelText(/^Snapshot Name/), 'before-upgrade')
  const end = refuseActions(app)
  await submit()
  await app.screen.findByText(/^Unable to create a snapshot of the server with id: /)
  end()
  await submit()
  await app.screen.findByText('Creating snapshot before-upgrade of Instance: worker-b.')
  await app.advance(6_000)
  const images = await (await app.request('GET', '/api/glance/images/?name=before-upgrade')).json()
  expect(images.items).toEqual([
    expect.objectContaining({ status: 'active', type: expect.stringMatching(/^snapshot$/i) }),
  ])
})

it('rebuilds an instance from an image that fits it, with password, disk partition and description [COMPUTE-041] [FEATURE-08]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  const { inside, submit } = await openForm(app, 'web-01', 'Rebuild Instance')
  const image = await inside.findByRole<HTMLSelectElement>('combobox', { name: /^Select Image/ })
  const offered = [...image.options].map(({ text, disabled }) => `${text}${disabled ? ' -' : ''}`)
  expect(offered).toEqual(expect.arrayContaining(['fedora-41', 'windows-server-2022 (needs a larger root disk) -']))
  await app.user.selectOptions(image, 'fedora-41')
  await app.user.type(inside.getByLabelText(/^Rebuild Password/), 'secret')
  await submit()
  await inside.findByText('Passwords do not match.')
  await app.user.type(inside.getByLabelText(/^Confirm Rebuild Password/), 'secret')
  await app.user.selectOptions(inside.getByLabelText(/^Disk Partition/), 'Automatic')
  await app.user.type(inside.getByLabelText(/^Description/), 'Now of Fedora')
  const end = refuseActions(app)
  await submit()
  await app.screen.findByText(/^Unable to rebuild the server with id: /)
  end()
  await submit()
  await app.screen.findByText('Rebuilding Instance: web-01.')
  await waitFor(async () => {
    await app.advance(2_500)
    expect((await app.row('web-01')).cell('Status')).toBe('Active')
  })
  expect(await load(app, 'web-01')).toMatchObject({
    image_name: 'fedora-41',
    description: 'Now of Fedora',
    'OS-DCF:diskConfig': 'AUTO',
  })
})

it('moves an instance for an administrator: live to a host, cold, and resets its state; says which move failed [COMPUTE-041] [FEATURE-09]', async () => {
  const app = await openInstances({ areas: ['compute'], as: 'admin', path: '/admin/instances', expectProblems: true })
  const row = await app.row('web-01')
  const from = (await load(app, 'web-01'))['OS-EXT-SRV-ATTR:host']
  const labels = await row.actions()
  expect(labels).toEqual(expect.arrayContaining(['Migrate Instance', 'Live Migrate Instance', 'Rebuild Instance']))
  expect(labels).not.toContain('Resize Instance')
  const { inside, submit } = await openForm(app, 'web-01', 'Live Migrate Instance')
  expect(inside.getByLabelText('Current Host')).toHaveProperty('value', from)
  const hosts = await inside.findByLabelText<HTMLSelectElement>(/^New Host/)
  expect(hosts.selectedOptions[0]?.text).toBe('Automatically schedule new host')
  const to = [...hosts.options].at(-1)?.text ?? ''
  expect(to).not.toBe(from)
  await app.user.selectOptions(hosts, to)
  await app.user.click(inside.getByLabelText('Block Migration'))
  const end = refuseActions(app)
  await submit()
  await app.screen.findByText(/^Unable to live migrate the server with id: /)
  end()
  await submit()
  await app.screen.findByText('Live migrating Instance: web-01.')
  await waitFor(async () => {
    await app.advance(2_500)
    expect((await load(app, 'web-01'))['OS-EXT-SRV-ATTR:host']).toBe(to)
  })

  const migrate = async () => {
    const other = await app.row('web-02')
    await other.choose('Migrate Instance')
    await (await app.dialog(/Confirm Migrate Instance/)).press('Migrate Instance')
    return other.id
  }
  const endRefusal = refuseActions(app)
  await app.screen.findByText(`Unable to migrate the server with id: ${await migrate()}`)
  endRefusal()
  await migrate()
  await waitFor(async () => {
    await app.advance(2_500)
    expect((await app.row('web-02')).cell('Status')).toBe('Verify Resize')
  })

  const reset = await openForm(app, 'render-farm', 'Reset State')
  await app.user.selectOptions(reset.inside.getByLabelText(/^State/), 'Active')
  await reset.submit()
  await app.screen.findByText('Reset the state of Instance: render-farm.')
  await waitFor(async () => expect((await app.row('render-farm')).cell('Status')).toBe('Active'))
})

it('offers on the details page what the list offers from which it was reached', async () => {
  const app = await openInstances({ areas: ['compute'], as: 'admin', path: '/admin/instances' })
  const actions = async (): Promise<readonly string[]> => {
    await app.press('Actions of web-01')
    const items = await app.screen.findAllByRole('menuitem')
    await app.user.keyboard('{Escape}')
    return items.map(({ textContent }) => textContent)
  }
  const breadcrumb = () => app.screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent
  const here = 'Live Migrate Instance'
  const there = 'Edit Port Security Groups'
  const { id } = await load(app, 'web-01')
  await app.user.click(within((await app.row('web-01')).element).getByRole('link', { name: 'web-01' }))
  const offered = await actions()
  expect([offered.includes(here), offered.includes(there), breadcrumb()]).toEqual([
    true,
    false,
    expect.stringMatching(/^Admin/),
  ])
  await app.open(`/project/instances/${id}/`)
  const other = await actions()
  expect([other.includes(here), other.includes('Resize Instance'), breadcrumb()]).toEqual([
    false,
    true,
    expect.stringMatching(/^Project/),
  ])
})
