// @needs compute images network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openMetering, withoutTypes } from './open-metering.ts'

const PAGE = '/project/metering/report'

it('reports what was used between two dates, by day as yyyy-mm-dd, with a file by link [METER-002] [FEATURE-50]', async () => {
  const app = await openMetering({ path: PAGE })
  const start = await app.screen.findByLabelText<HTMLInputElement>('Start date')
  const end = app.screen.getByLabelText<HTMLInputElement>('End date')
  expect([start.name, end.name, start.type, end.type]).toEqual(['start', 'end', 'date', 'date'])
  expect([start.value, end.value]).toEqual([
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  ])
  const grid = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Resource', 'Meter', 'Unit', 'Average', 'Maximum', 'Hours']),
  )
  const [link] = grid.getAllByRole('link', { name: 'web-01' })
  expect(link?.getAttribute('href')).toMatch(/^\/project\/instances\/[0-9a-f-]{36}\/$/)
  const query = `?start=${start.value}&end=${end.value}`
  const file = app.screen.getByRole('link', { name: 'Download CSV' })
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([
    `/api/metering/report/csv/${query}`,
    true,
  ])
  const text = await (await app.request('GET', `/api/metering/report/csv/${query}`)).text()
  expect(text).toContain(`Usage Report For Period:,${start.value},${end.value}`)
  const [year = ''] = end.value.split('-')
  const isWrong = () => [start, end].map((field) => field.getAttribute('aria-invalid'))
  expect([isWrong(), end.hasAttribute('aria-describedby')]).toEqual([['false', 'false'], false])
  await app.user.clear(start)
  await app.user.type(start, `${Number(year) + 1}-01-01`)
  await app.press('Show Report')
  await app.screen.findByText('The period must not end before it starts.')
  const said = document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent
  expect([isWrong(), said]).toEqual([
    ['true', 'true'],
    expect.stringContaining('The period must not end before it starts.'),
  ])
  await app.user.clear(start)
  await app.press('Show Report')
  await app.screen.findByText('Give both dates.')
  await app.user.type(start, `${year}-01-01`)
  await app.press('Show Report')
  await waitFor(() =>
    expect(app.screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      `/api/metering/report/csv/?start=${year}-01-01&end=${end.value}`,
    ),
  )
})

it('reports what the compute service counts where there is no metric service [METER-002]', async () => {
  const app = await openMetering({ path: PAGE, catalog: { metric: null }, areas: ['metering', 'compute'] })
  const grid = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  expect(grid.getAllByRole('link', { name: 'web-01' })).toHaveLength(3)
  for (const meter of ['vCPUs', 'RAM', 'Local Disk']) expect(grid.getAllByText(meter).length).toBeGreaterThan(0)
})

it('reports what the compute service counts where the metric service has no type of instances [METER-002]', async () => {
  const app = await openMetering({ path: '/not_found' })
  withoutTypes(app)
  await app.open(PAGE)
  const grid = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  expect(grid.getAllByRole('link', { name: 'web-01' })).toHaveLength(3)
  for (const meter of ['vCPUs', 'RAM', 'Local Disk']) expect(grid.getAllByText(meter).length).toBeGreaterThan(0)
})

it('names what disks and networks have moved, and says that nothing was used before there was anything', async () => {
  const app = await openMetering({ path: PAGE })
  const grid = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  for (const meter of [
    'CPU',
    'Memory',
    'Disk Read',
    'Disk Written',
    'Network Incoming',
    'Network Outgoing',
    'Volume Size',
  ])
    expect([meter, grid.queryAllByText(meter).length]).toEqual([meter, expect.toSatisfy((count: number) => count > 0)])
  for (const label of ['Start date', 'End date']) {
    const field = app.screen.getByLabelText<HTMLInputElement>(label)
    await app.user.clear(field)
    await app.user.type(field, '2001-01-01')
  }
  await app.press('Show Report')
  await app.screen.findByText('Nothing was used in the period.')
})
