// @needs compute images network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { factsOf, openMetering, watchMeans, withoutTypes } from './open-metering.ts'

const PAGE = '/project/metering/statistics'
const textOf = ({ textContent }: HTMLElement) => textContent?.trim()
const DAY_MS = 86_400_000
const CPU = '/api/metering/charts/cpu/'

it('asks for a chart with the values of the forms, again when they change, and shows dates for another period alone [METER-001, METER-002, METER-003, METER-004]', async () => {
  const app = await openMetering({ path: '/not_found' })
  const means = watchMeans(app)
  await app.open(PAGE)
  const period = await app.screen.findByLabelText<HTMLSelectElement>('Period')
  expect([...period.options].map(({ value, label }) => [value, label])).toEqual([
    ['1', 'Last day'],
    ['7', 'Last week'],
    ['15', 'Last 15 days'],
    ['30', 'Last 30 days'],
    ['365', 'Last year'],
    ['other', 'Other'],
  ])
  await app.screen.findByRole('heading', { name: 'Metering Statistics', level: 1 })
  await app.screen.findByRole('list', { name: 'Legend of CPU' })
  const asked = () => means().map(({ metric, fromMs, untilMs }) => [metric, (untilMs - fromMs) / DAY_MS])
  expect(asked()).toEqual([['cpu', 7]])
  expect(means()[0]?.search).toEqual({ '=': { project_id: app.host.simulator.people.projects.demo } })
  expect([app.screen.queryByLabelText('From'), app.screen.queryByLabelText('To')]).toEqual([null, null])
  await app.user.selectOptions(period, '30')
  await waitFor(() => expect(asked().at(-1)).toEqual(['cpu', 30]))
  await app.user.selectOptions(period, 'other')
  const from = app.screen.getByLabelText<HTMLInputElement>('From')
  const to = app.screen.getByLabelText<HTMLInputElement>('To')
  expect([period.name, from.name, to.name, from.type, to.type]).toEqual([
    ...['period', 'date_from', 'date_to', 'date', 'date'],
  ])
  const before = means().length
  await app.user.type(from, '2026-01-09')
  await app.user.type(to, '2026-01-02')
  const problem = await app.screen.findByText('The period must not end before it starts.')
  const described = document.getElementById(from.getAttribute('aria-describedby') ?? '')
  expect([described?.contains(problem), to.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  expect(means()).toHaveLength(before)
  await app.user.clear(to)
  await app.user.type(to, '2026-01-12')
  await waitFor(() =>
    expect(means().at(-1)).toMatchObject({ fromMs: Date.parse('2026-01-09'), untilMs: Date.parse('2026-01-13') }),
  )
  await app.user.selectOptions(period, '1')
  expect([app.screen.queryByLabelText('From'), app.screen.queryByLabelText('To')]).toEqual([null, null])
  await waitFor(() => expect(asked().at(-1)).toEqual(['cpu', 1]))
  await app.user.selectOptions(app.screen.getByLabelText('Metric'), 'disk')
  await waitFor(() => expect(asked().at(-1)).toEqual(['disk.device.read.bytes', 1]))
})

it('shows the stats of an answer with its chart, and zooms to a finer granularity [METER-005]', async () => {
  const app = await openMetering({ path: PAGE })
  const legend = await app.screen.findByRole('list', { name: 'Legend of CPU' })
  expect(within(legend).getAllByRole('button').length).toBeGreaterThan(1)
  const facts = () => factsOf(app.screen.getByLabelText('Statistics'))
  expect(facts()).toMatchObject({
    Average: expect.any(String),
    Lowest: expect.any(String),
    Highest: expect.any(String),
    Granularity: '1 h',
  })
  const { settings } = await (await app.request('GET', `${CPU}?period=7`)).json()
  expect(settings).toEqual({ renderer: 'line', yMin: 0, yMax: 100, axes_y_label: true })
  const means = watchMeans(app)
  await app.press('Zoom in: CPU')
  await app.press('Zoom in: CPU')
  await app.press('Zoom in: CPU')
  await waitFor(() => expect(facts().Granularity).toBe('5 min'))
  const days = () => ((means().at(-1)?.untilMs ?? 0) - (means().at(-1)?.fromMs ?? 0)) / DAY_MS
  expect(days()).toBe(7 / 8)
  const file = app.screen.getByRole('link', { name: 'Download CSV: CPU' })
  expect(file.getAttribute('href')).toMatch(/^\/api\/metering\/charts\/cpu\/csv\/\?period=7&.*start=.*&end=/)
  const { fromMs = 0 } = means().at(-1) ?? {}
  await app.press('Earlier: CPU')
  await waitFor(() => expect(means().at(-1)?.fromMs).toBeLessThan(fromMs))
  for (const _ of [1, 2, 3]) await app.press('Zoom out: CPU')
  await waitFor(() => expect(facts().Granularity).toBe('1 h'))
  expect(days()).toBe(7)
})

it('says that there is no data without a series, and that a failure is one [METER-006]', async () => {
  const app = await openMetering({ path: PAGE, world: 'empty', expectProblems: true })
  await app.screen.findByText('No data available.')
  app.failCall(`GET ${CPU}`)
  await app.user.selectOptions(await app.screen.findByLabelText('Period'), '30')
  await app.screen.findByText('An error occurred. Please try again later.')
  await app.screen.findByText('No data available.')
})

it('says what failed of the metrics and of a chart, and reads it again', async () => {
  const app = await openMetering({ path: '/not_found', expectProblems: true })
  const end = app.failCall('GET /api/metering/charts/')
  await app.open(PAGE)
  await app.screen.findByText('Unable to retrieve the metrics.')
  end()
  const endChart = app.failCall(`GET ${CPU}`)
  await app.press(/^(Try again|Retry)$/)
  await app.screen.findByText('No data available.')
  endChart()
  await app.press('Try again')
  await app.screen.findByRole('list', { name: 'Legend of CPU' })
})

it('draws what the compute service counts where there is no metric service [METER-005]', async () => {
  const app = await openMetering({ path: PAGE, catalog: { metric: null }, areas: ['metering', 'compute'] })
  const metric = await app.screen.findByLabelText<HTMLSelectElement>('Metric')
  expect([...metric.options].map(({ label }) => label)).toEqual(['Instances', 'vCPUs', 'RAM', 'Local Disk'])
  await app.user.selectOptions(metric, 'vcpus')
  await app.screen.findByRole('list', { name: 'Legend of vCPUs' })
  expect(Number(factsOf(app.screen.getByLabelText('Statistics')).Highest)).toBeGreaterThan(0)
})

it('draws what the compute service counts where the metric service has no type of instances, and no measures of one [METER-005, METER-006]', async () => {
  const app = await openMetering({ path: '/not_found' })
  withoutTypes(app)
  await app.open(PAGE)
  const metric = await app.screen.findByLabelText<HTMLSelectElement>('Metric')
  expect([...metric.options].map(({ label }) => label)).toEqual(['Instances', 'vCPUs', 'RAM', 'Local Disk'])
  await app.screen.findByRole('list', { name: 'Legend of Instances' })
  const read = async (address: string) => (await app.request('GET', address)).json()
  expect(await read(CPU)).toEqual({ series: [], stats: {}, settings: {} })
  const [{ id }] = (await read('/api/nova/servers/')).items
  expect(await read(`/api/metering/charts/?server=${id}`)).toEqual({ items: [] })
  await app.open(`/project/instances/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Statistics' }))
  await app.screen.findByText('No data available.')
})

it('shows administrators the statistics of all projects by a switch [FEATURE-85]', async () => {
  const app = await openMetering({ path: '/not_found', as: 'admin' })
  const means = watchMeans(app)
  await app.open(PAGE)
  await app.user.selectOptions(await app.screen.findByLabelText('Metric'), 'memory')
  await app.user.click(app.screen.getByRole('switch', { name: 'All projects' }))
  const legend = await app.screen.findByRole('list', { name: 'Legend of Memory' })
  await waitFor(() => expect(within(legend).getAllByRole('button').map(textOf)).toContain('web-01'))
  const memory = '/api/metering/charts/memory/'
  expect(means().at(-1)).toMatchObject({ metric: 'memory.usage', search: { '!=': { project_id: '' } } })
  const file = app.screen.getByRole('link', { name: 'Download CSV: Memory' }).getAttribute('href') ?? ''
  expect(file).toBe(`${memory}csv/?all_projects=true&period=7&date_from=&date_to=`)
  expect(await (await app.request('GET', file)).text()).toContain('web-01')
})

it('offers members no statistics of all projects, and refuses them', async () => {
  const app = await openMetering({ path: PAGE })
  await app.screen.findByLabelText('Metric')
  await app.hides({ switch: 'All projects' })
  for (const address of ['/api/metering/charts/', CPU, `${CPU}csv/`])
    expect(await (await app.request('GET', `${address}?all_projects=true`)).json()).toMatchObject({
      code: 'GATEWAY_POLICY_DENIED',
      message: 'Administrators see the measures of all projects.',
    })
})

it('counts the instances of all projects for administrators where there is no metric service', async () => {
  const app = await openMetering({
    path: PAGE,
    as: 'admin',
    catalog: { metric: null },
    areas: ['metering', 'compute'],
  })
  const highest = () => Number(factsOf(app.screen.getByLabelText('Statistics')).Highest)
  await app.user.click(await app.screen.findByRole('switch', { name: 'All projects' }))
  await app.screen.findByRole('list', { name: 'Legend of Instances' })
  await waitFor(() => expect(highest()).toBeGreaterThan(5))
})
