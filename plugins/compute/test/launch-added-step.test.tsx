// @needs images network storage
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadWizardFirst, openInstances, openLaunch, watchLaunches } from './launch-wizard.ts'

loadWizardFirst()

it('sums up and sends what a step of another plugin adds beside one of its own, and lets that plugin act on the launched instance', async () => {
  const app = await openInstances({ fixtures: ['tagger'] })
  const launches = watchLaunches(app)
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await app.user.type(inside.getByLabelText(/^Instance Name/), 'tagged')
  await wizard.go('Tag')
  await app.user.type(await inside.findByLabelText('Tag', { selector: 'input' }), 'green')
  const steps = inside.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.slice(0, 2)).toEqual(['DetailsDone', 'Tag'])
  await waitFor(() => expect(inside.getByRole('region', { name: 'Summary' }).textContent).toContain('Taggreen'))
  await wizard.choose({ Source: 'debian-12', Flavor: 'm1.small', Networks: 'private' })
  await wizard.go('Metadata')
  await wizard.press('Launch Instance')
  await waitFor(() => expect(launches()).toHaveLength(1))
  expect(launches()[0]).toMatchObject({ name: 'tagged', metadata: { tag: 'green', of: 'tagged' } })
  await waitFor(async () => {
    const { items } = await (await app.request('GET', '/api/nova/servers/?name=tagged')).json()
    expect(items).toMatchObject([{ name: 'tagged', description: 'Tagged green' }])
  })
})
