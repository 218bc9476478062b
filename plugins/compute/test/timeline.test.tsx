import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

it('has in the time line of an instance what Nova has recorded, and once what was done by the dashboard [FEATURE-12]', async () => {
  const app = await openCompute()
  const { id } = await app.row('web-01')
  const paused = await app.request('POST', `/api/nova/servers/${id}`, { operation: 'pause' })
  expect(paused.ok).toBe(true)
  await app.cloud('POST', `/compute/v2.1/servers/${id}/action`, { lock: {} })
  await app.open(`/project/instances/${id}/?tab=relations`)
  const line = within(await app.screen.findByRole('list', { name: 'Time line' }))
  await app.shows(/^Lock$/, line)
  const lines = line.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.filter((text) => /^pause/i.test(text ?? ''))).toEqual([
    expect.stringMatching(/^Pause serverdemo, compute/),
  ])
  expect(lines.filter((text) => /^lock/i.test(text ?? ''))).toEqual([
    expect.stringMatching(/^Lock(demo, recorded|Recorded) by the service compute/),
  ])
})
