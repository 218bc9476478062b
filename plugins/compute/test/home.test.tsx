import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute, reaches } from './open-compute.ts'

it('shows how much of the limits of the services is used on the page Home', async () => {
  const app = await openCompute({ path: '/home' })
  const card = within(await app.screen.findByRole('region', { name: 'Quotas' }))
  const bars = await card.findAllByRole('meter')
  expect(bars.map((bar) => `${bar.getAttribute('aria-label')}: ${bar.getAttribute('aria-valuetext')}`)).toEqual([
    expect.stringMatching(/^Instances: \d+ of 20$/),
    expect.stringMatching(/^vCPUs: \d+ of 60$/),
    expect.stringMatching(/^RAM: [\d.]+ GB of 128.00 GB$/),
  ])
  await app.user.click(card.getByRole('link', { name: 'All limits, and the usage' }))
  await app.screen.findByRole('heading', { level: 1, name: 'Overview' })
})

it('shows on the page Home what failed and why, and confirms a resize that waits for it', async () => {
  const app = await openCompute({ path: '/home' })
  const card = within(await app.screen.findByRole('region', { name: /^Needs attention/ }))
  const failed = (await card.findByRole('link', { name: 'render-farm' })).closest('li')
  expect(failed?.textContent).toBe(
    'render-farmInstanceErrorNo valid host was found. There are not enough hosts available.See why',
  )
  await app.user.click(card.getByRole('button', { name: 'Confirm Resize/Migrate: grafana' }))
  await app.screen.findByText('Confirming Resize/Migrate of Instance: grafana.')
  await app.open('/project/instances')
  await reaches(app, 'grafana', 'Active')
})

it('shows administrators how much of all machines is given out, with the overcommit, and how many hosts are down', async () => {
  const app = await openCompute({ path: '/home', as: 'admin' })
  const card = within(await app.screen.findByRole('region', { name: 'Capacity' }))
  const bars = await card.findAllByRole('meter')
  expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    expect.stringMatching(/^[\d,.]+ of [\d,.]+ {2}used, /),
    expect.stringMatching(/^[\d,.]+ of [\d,.]+ GB used, /),
    expect.stringMatching(/^[\d,.]+ of [\d,.]+ GB used, /),
  ])
  card.getByText(/^\d+ in the machines, overcommit × 16$/)
  await app.user.click(card.getByRole('link', { name: /^\d+ hosts$/ }))
  await app.screen.findByRole('heading', { level: 1, name: 'Hypervisors' })
})

it('shows members no machines on the page Home', async () => {
  const app = await openCompute({ path: '/home' })
  await app.screen.findByRole('region', { name: 'Quotas' })
  await app.hides({ region: 'Capacity' })
})
