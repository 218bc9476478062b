// @needs images
import type { Dashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { reaches, refuseActions } from './open-compute.ts'

// The first look at a wizard loads all of it: no test's time limit pays for that.
beforeAll(async () => {
  await import('../web/volumes/manage-attachments.tsx')
  await import('../web/resize/resize-form.ts')
})

async function openResize(app: Dashboard, name: string) {
  const inside = await app.chooseDialog(name, 'Resize Instance')
  const flavor = await inside.findByLabelText<HTMLSelectElement>(/^New Flavor/)
  return { inside, flavor, press: inside.press }
}

it('resizes an instance: old flavor, a new one, disk partition; then confirms it, or reverts it [COMPUTE-051] [FEATURE-08]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'] })
  const { inside, flavor, press } = await openResize(app, 'web-01')
  const old = inside.getByLabelText<HTMLInputElement>('Old Flavor')
  expect([old.name, old.value, old.readOnly]).toEqual(['old_flavor_name', 'm1.small', true])
  const offered = [...flavor.options].map(({ text, disabled }) => [text, disabled])
  expect(offered).toEqual(
    expect.arrayContaining([
      ['m1.medium', false],
      ['r1.memory', false],
    ]),
  )
  expect(offered.flat()).not.toContain('m1.small')
  expect(flavor.selectedOptions[0]?.text).toBe('Select a new flavor')
  await app.user.selectOptions(flavor, 'm1.tiny')
  await inside.findByText('The new flavor has less: RAM, Root Disk.')
  await app.user.selectOptions(flavor, 'm1.medium')
  const details = within(inside.getByRole('grid', { name: 'Flavor Details' }))
  expect(details.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Sizem1.smallm1.medium', 'RAM2,048 MB4,096 MB']),
  )
  await press('Next')
  const partition = await inside.findByLabelText<HTMLSelectElement>('Disk Partition')
  expect(partition.selectedOptions[0]?.text).toBe('Manual')
  await press('Resize')
  await app.screen.findByText('Resizing Instance: web-01.')
  await reaches(app, 'web-01', 'Verify Resize')
  const row = await app.row('web-01')
  expect(row.cell('Flavor')).toBe('m1.medium')
  expect(await row.whyNot('Resize Instance')).toBe('Needs status ACTIVE or SHUTOFF')
  await row.choose('Confirm Resize/Migrate')
  await app.screen.findByText('Confirming Resize/Migrate of Instance: web-01.')
  await reaches(app, 'web-01', 'Active')

  await (await app.row('grafana')).choose('Revert Resize/Migrate')
  const dialog = await app.dialog(/Confirm Revert Resize/)
  await dialog.press('Revert Resize/Migrate')
  await reaches(app, 'grafana', 'Active')
  expect((await app.row('grafana')).cell('Flavor')).toBe('m1.small')
})

it('says that a resize was refused, and why, and keeps what was chosen [COMPUTE-041, COMPUTE-051]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  const { inside, flavor, press } = await openResize(app, 'web-02')
  await app.user.selectOptions(flavor, 'm1.large')
  await press('Next')
  refuseActions(app)
  await press('Resize')
  await app.screen.findByText(/^Unable to resize the server with id: [0-9a-f-]{36}$/)
  await inside.findByRole('alert')
  await press('Previous')
  expect((await inside.findByLabelText<HTMLSelectElement>(/^New Flavor/)).selectedOptions[0]?.text).toBe('m1.large')
})

it('selects the first enabled flavor when the selected one becomes disabled, and keeps one that stays enabled [LAUNCH-035]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'] })
  const { totalCoresUsed } = await (await app.request('GET', '/api/nova/limits/?reserved=true')).json()
  // Room for the one core that m1.medium has more than m1.small, not for the three of m1.large.
  const quota_set = { cores: totalCoresUsed + 1 }
  const quotas = `/compute/v2.1/os-quota-sets/${app.host.simulator.people.projects.demo}`
  await app.cloud('PUT', quotas, { quota_set }, 'admin')
  await app.row('worker-b')
  const delay = (service: string, path: string, delayMs: number) =>
    app.host.simulator.faults.add({ service, method: 'GET', path, effect: { kind: 'delay', delayMs } })
  delay('image', '/v2/images/*', 2_000)
  delay('compute', '/limits*', 4_000)
  const { inside, flavor, press } = await openResize(app, 'worker-b')
  const selected = () => flavor.selectedOptions[0]?.text
  expect(selected()).toBe('Select a new flavor')
  await app.user.selectOptions(flavor, 'm1.large')
  await app.advance(2_000)
  await inside.findByText('m1.tiny (less root disk than the image needs)')
  expect(selected()).toBe('m1.large')
  await app.advance(2_000)
  await inside.findByText('m1.large is disabled now, so m1.medium is selected.')
  expect(selected()).toBe('m1.medium')
  await press('Next')
  await press('Resize')
  await reaches(app, 'worker-b', 'Verify Resize')
  expect((await app.row('worker-b')).cell('Flavor')).toBe('m1.medium')
})
