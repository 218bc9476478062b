// @needs images network storage
import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { findLaunch, loadWizardFirst, openInstances, openLaunch, watchLaunches } from './launch-wizard.ts'

loadWizardFirst()

async function openQuick(app: Dashboard): Promise<DashboardDialog> {
  const [button] = await app.screen.findAllByText('Quick Launch')
  await app.user.click(button ?? expect.fail('no button'))
  const inside = await app.dialog('Quick Launch')
  await inside.findByLabelText(/^m1\.small/)
  return inside
}

/** Counts what the person does with mouse and keyboard, from now on. */
function countInput(): { readonly clicks: number; readonly keys: number } {
  const count = { clicks: 0, keys: 0 }
  const click = (): void => void count.clicks++
  const key = (): void => void count.keys++
  document.addEventListener('pointerdown', click, { capture: true })
  document.addEventListener('keydown', key, { capture: true })
  onTestFinished(() => {
    document.removeEventListener('pointerdown', click, { capture: true })
    document.removeEventListener('keydown', key, { capture: true })
  })
  return count
}

async function serverNamed(app: Dashboard, name: string) {
  const { items } = await (await app.request('GET', `/api/nova/servers/?name=${name}`)).json()
  return items[0]
}

it('launches by a name alone what was launched last, all networks included, as the wizard does [QUICK-02]', async () => {
  const app = await openInstances()
  const launches = watchLaunches(app)
  const wizard = await openLaunch(app)
  await wizard.fill(/^Instance Name/, 'first')
  await wizard.choose({ Source: 'debian-12', Flavor: 'm1.small', Networks: 'private' })
  await wizard.allocate('shared')
  await wizard.choose({ 'Key Pair': 'demo-key' })
  await wizard.press('Launch Instance')
  await app.row('first')
  const input = countInput()
  const quick = await openQuick(app)
  await waitFor(() => expect(document.activeElement).toBe(quick.getByLabelText(/^Instance Name/)))
  await app.user.keyboard('second{Enter}')
  await app.row('second')
  expect(input).toEqual({ clicks: 1, keys: 'second'.length + 1 })
  const [sent, again] = launches()
  expect(again).toEqual({ ...Object(sent), name: 'second' })
  const [first, second] = [await serverNamed(app, 'first'), await serverNamed(app, 'second')]
  expect(Object.keys(second.addresses).sort()).toEqual(Object.keys(first.addresses).sort())
  expect([second.flavor.original_name, second.key_name]).toEqual(['m1.small', 'demo-key'])
})

it('launches the first instance of a project in five clicks, and sends what the wizard sends for these answers [FEATURE-05, QUICK-01]', async () => {
  const app = await openInstances()
  const launches = watchLaunches(app)
  const input = countInput()
  const quick = await openQuick(app)
  await app.user.keyboard('quick')
  await app.user.click(quick.getByLabelText(/^debian-12/))
  await app.user.click(quick.getByLabelText(/^m1\.small/))
  await app.user.click(quick.getByLabelText(/^private/))
  await quick.press('Launch Instance')
  await app.row('quick')
  expect(input).toEqual({ clicks: 5, keys: 5 })
  const inWizard = countInput()
  const wizard = await openLaunch(app)
  await wizard.fill(/^Instance Name/, 'stepwise')
  await wizard.choose({ Source: 'debian-12', Flavor: 'm1.small', Networks: 'private' })
  await wizard.press('Launch Instance')
  await app.row('stepwise')
  expect(inWizard.clicks).toBeLessThanOrEqual(10)
  expect(inWizard.keys).toBeLessThanOrEqual(60)
  const [sent, byWizard] = launches()
  expect(sent).toEqual({ ...Object(byWizard), name: 'quick' })
  expect(await serverNamed(app, 'quick')).toMatchObject({ flavor: { original_name: 'm1.small' }, key_name: null })
})

it('says at each question what is missing, with the focus on the first, and finds by what is typed', async () => {
  const app = await openInstances()
  const launches = watchLaunches(app)
  const quick = await openQuick(app)
  await quick.press('Launch Instance')
  await quick.findByText('A name is required for your instance.')
  quick.getByText('Select what the instance boots from.')
  quick.getByText('Select a flavor.')
  quick.getByText('Select at least one network.')
  await waitFor(() => expect(document.activeElement).toBe(quick.getByLabelText(/^Instance Name/)))
  await app.user.keyboard('found')
  await app.user.type(quick.getByLabelText('Filter Image'), 'DEB qcow2{Enter}')
  expect(quick.getByLabelText(/^debian-12/)).toHaveProperty('checked', true)
  await app.hides('Select what the instance boots from.', quick)
  await app.user.keyboard('!')
  quick.getByText('No results for "DEB qcow2!".')
  await quick.press('Launch Instance')
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('flavor'),
  )
  expect(launches()).toEqual([])
})

it('shows what the launch takes of the quota, and last why a size cannot be taken [FEATURE-07]', async () => {
  const app = await openInstances({ path: '/not_found' })
  const project = app.host.simulator.people.projects.demo
  const { totalRAMUsed } = await (await app.request('GET', '/api/nova/limits/')).json()
  const quota_set = { ram: totalRAMUsed + 8192 }
  await app.cloud('PUT', `/compute/v2.1/os-quota-sets/${project}`, { quota_set }, 'admin')
  await app.open('/project/instances')
  const quick = await openQuick(app)
  const { totalInstancesUsed: used, maxTotalInstances: max } = await (
    await app.request('GET', '/api/nova/limits/')
  ).json()
  const summary = within(await quick.findByRole('region', { name: 'Summary' }))
  await summary.findByText(`1 of ${max - used} left`)
  expect(quick.getByLabelText(/^m1\.xlarge/)).toHaveProperty('disabled', true)
  expect(quick.getAllByText(/^Over the quota of RAM/)).not.toEqual([])
  const names = [...quick.element.querySelectorAll('[data-field=flavor] .fascia-picker__name')].map(
    ({ textContent }) => textContent,
  )
  expect(names[0]).toBe('m1.tiny')
  expect(names.slice(-2)).toEqual(['r1.memory', 'm1.xlarge'])
})

it('opens the wizard with what was entered, added steps included, and keeps it over a reload [FEATURE-06, QUICK-03]', async () => {
  const app = await openInstances({ fixtures: ['tagger'] })
  const launches = watchLaunches(app)
  const before = await openLaunch(app)
  await before.go('Tag')
  await app.user.type(await before.inside.findByLabelText('Tag', { selector: 'input' }), 'green')
  await app.reload()
  const quick = await openQuick(app)
  quick.getByText('Your unsaved input is here again.')
  await quick.fill(/^Instance Name/, 'tagged')
  await app.user.click(quick.getByLabelText(/^debian-12/))
  await app.user.click(quick.getByLabelText(/^m1\.small/))
  await app.user.click(quick.getByLabelText(/^private/))
  await quick.press('All options')
  const wizard = await findLaunch(app)
  expect(wizard.inside.getByLabelText(/^Instance Name/)).toHaveProperty('value', 'tagged')
  await wizard.go('Tag')
  expect(await wizard.inside.findByLabelText('Tag', { selector: 'input' })).toHaveProperty('value', 'green')
  await wizard.go('Source')
  expect(wizard.names('Allocated')).toEqual(['debian-12'])
  await wizard.press('Launch Instance')
  await app.row('tagged')
  expect(launches()).toMatchObject([{ name: 'tagged', metadata: { tag: 'green', of: 'tagged' } }])
})

it('asks before it is left where something was typed, and not where only defaults were chosen', async () => {
  const app = await openInstances()
  const untouched = await openQuick(app)
  await untouched.press('Cancel')
  await app.hides({ dialog: 'Quick Launch' })
  const quick = await openQuick(app)
  await quick.fill(/^Instance Name/, 'lost')
  await quick.press('Cancel')
  await app.screen.findByText('Leave without saving?')
  await app.user.click(app.screen.getByText('Leave'))
  await app.hides({ dialog: 'Quick Launch' })
  const again = await openQuick(app)
  expect(again.getByLabelText(/^Instance Name/)).toHaveProperty('value', '')
})

it('says below the name what a draft of the wizard has wrong in the same step', async () => {
  const app = await openInstances()
  const before = await openLaunch(app)
  await before.fill(/^Count/, '1000')
  await app.reload()
  const quick = await openQuick(app)
  await quick.press('Launch Instance')
  await quick.findByText(/^The instance count must not exceed your quota available of/)
})
