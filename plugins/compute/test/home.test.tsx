import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute, reaches } from './open-compute.ts'

it('shows how much of the limits of the compute service is used on the page Home; says what failed or is denied, and tries again', async () => {
  const app = await openCompute({ path: '/not_found', expectProblems: true })
  const fail = (status: number) => app.refuse({ service: 'compute', path: '/limits', status })
  const end = fail(500)
  await app.open('/home')
  const card = within(await app.screen.findByRole('region', { name: 'Compute limits' }))
  await card.findByText('Unable to retrieve the limits.')
  end()
  await app.user.click(card.getByRole('button', { name: 'Try again' }))
  const charts = await card.findAllByRole('img')
  expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Instances: \d+/),
    expect.stringMatching(/^vCPUs: \d+/),
    expect.stringMatching(/^RAM \(MB\): [\d,]+/),
  ])
  fail(403)
  await app.user.click(card.getByRole('link', { name: 'All limits, and the usage' }))
  await app.screen.findByRole('heading', { level: 1, name: 'Overview' })
  await app.open('/home')
  const denied = within(await app.screen.findByRole('region', { name: 'Compute limits' }))
  await denied.findByText(/^Missing right/)
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
