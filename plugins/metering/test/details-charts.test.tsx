// @needs compute images network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openMetering, watchMeans } from './open-metering.ts'

const DAY_MS = 86_400_000

type App = Awaited<ReturnType<typeof openMetering>>

/** Opens the tab with the charts of the item of a row. */
async function openCharts(app: App, name: string): Promise<string> {
  const { element, id } = await app.row(name)
  await app.open(within(element).getByRole('link', { name }).getAttribute('href') ?? '')
  await app.user.click(await app.screen.findByRole('tab', { name: 'Statistics' }))
  return id
}

/** The lines of a chart, once it is there. */
async function linesOf(app: App, title: string): Promise<readonly string[]> {
  const legend = await app.screen.findByRole('list', { name: `Legend of ${title}` })
  return within(legend)
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.trim() ?? '')
}

it('charts CPU, memory, disks and network of an instance over one period [FEATURE-85]', async () => {
  const app = await openMetering({ path: '/project/instances' })
  const means = watchMeans(app)
  const id = await openCharts(app, 'web-01')
  expect(await linesOf(app, 'CPU')).toEqual(['web-01'])
  expect(await linesOf(app, 'Memory')).toEqual(['web-01'])
  expect(await linesOf(app, 'Disk Traffic')).toEqual(['Read', 'Written'])
  expect(await linesOf(app, 'Network Traffic')).toEqual(['Incoming', 'Outgoing'])
  expect((await app.screen.findAllByText('Use: CPU')).length).toBeGreaterThan(0)
  const file = app.screen.getByRole('link', { name: 'Download CSV: CPU' }).getAttribute('href') ?? ''
  expect(file).toBe(`/api/metering/charts/cpu/csv/?server=${id}&period=1&date_from=&date_to=`)
  const [heads = '', line = ''] = (await (await app.request('GET', file)).text()).split('\r\n')
  expect([heads, line]).toEqual(['Time (UTC),web-01 (%)', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*,\d+(\.\d+)?$/)])
  await app.user.selectOptions(app.screen.getByLabelText('Period'), '30')
  const asked = (metric: string, search: object) => expect.objectContaining({ metric, search: { '=': search } })
  await waitFor(() => {
    const ofMonth = means().filter(({ fromMs, untilMs }) => untilMs - fromMs === 30 * DAY_MS)
    expect(ofMonth).toEqual(
      expect.arrayContaining([asked('cpu', { id }), asked('network.incoming.bytes', { instance_id: id })]),
    )
  })
})

it('charts the size of a volume, and its traffic where it is attached', async () => {
  const app = await openMetering({ path: '/project/volumes' })
  await openCharts(app, 'db-01-data')
  expect(await linesOf(app, 'Volume Size')).toEqual(['db-01-data'])
  expect(await linesOf(app, 'Disk Traffic')).toEqual(['Read', 'Written'])
  const { items } = await (await app.request('GET', '/api/cinder/volumes/')).json()
  const { id } = items.find(({ status }: { readonly status: string }) => status === 'available')
  const chart = await (await app.request('GET', `/api/metering/charts/disk/?volume=${id}`)).json()
  expect(chart).toEqual({ series: [], stats: {}, settings: {} })
})

it('says that an instance which was never started has no data, and what failed of its metrics [METER-006]', async () => {
  const app = await openMetering({ path: '/project/instances', expectProblems: true })
  await openCharts(app, 'render-farm')
  await waitFor(() => expect(app.screen.getAllByText('No data available.')).toHaveLength(4))
  app.failCall('GET /api/metering/charts/')
  await app.open('/project/instances')
  await openCharts(app, 'web-01')
  await app.screen.findByText('Unable to retrieve the metrics.')
})

it('has no charts of single instances where there is no metric service', async () => {
  const app = await openMetering({ path: '/project/instances', catalog: { metric: null } })
  const { element } = await app.row('web-01')
  await app.open(within(element).getByRole('link', { name: 'web-01' }).getAttribute('href') ?? '')
  await app.screen.findByRole('tab', { name: 'Overview' })
  await app.hides({ tab: 'Statistics' })
})
