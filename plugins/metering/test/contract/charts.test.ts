import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import { chart, chartCsv, meters } from '../../api/charts.ts'
import { report, reportCsv } from '../../api/report.ts'

const cloud = await openCloud('member')
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const DAY_MS = 86_400_000
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

it('charts each meter over a period, as data and as a file, and refuses what is no period [METER-002]', async () => {
  const offered = await cloud.send(meters)
  expect(offered.length).toBeGreaterThan(0)
  const other = { period: 'other', date_from: dayOf(Date.now() - 9 * DAY_MS), date_to: dayOf(Date.now()) }
  for (const { id, csv } of offered) {
    const { series, stats, settings } = await cloud.send(chart, { params: { meter: id }, query: { period: '7' } })
    expect([id, settings]).toEqual([id, series.length > 0 ? expect.objectContaining({ renderer: 'line' }) : {}])
    expect(Object.keys(stats).length > 0).toBe(series.length > 0)
    await cloud.send(chart, { params: { meter: id }, query: other })
    const file = await cloud.request('GET', `${csv}?period=1`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${id}.csv"`)
    expect(file.body).toMatch(/^Time \(UTC\)/)
  }
  const params = { meter: offered[0]?.id ?? 'cpu' }
  for (const query of [
    { period: 'soon' },
    { period: 'other', date_from: '', date_to: '' },
    { period: 'other', date_from: '2026-02-02', date_to: '2026-02-01' },
    { period: '1', start: 'x' },
    { period: '1', start: '-200000-01-01' },
  ])
    expect(await cloud.refusal(chart, { params, query })).toMatchObject({ status: 400 })
  expect(await cloud.refusal(chartCsv, { params: { meter: 'nothing' } })).toMatchObject({ status: 404 })
})

it('has no series of an instance that is not there', async () => {
  const query = { server: NOWHERE, period: '1' }
  for (const { id } of await cloud.send(meters, { query: { server: NOWHERE } }))
    expect(await cloud.send(chart, { params: { meter: id }, query })).toEqual({ series: [], stats: {}, settings: {} })
})

it('reports what resources used in whole days, as lines and as a file [METER-002]', async () => {
  const query = { start: dayOf(Date.now() - DAY_MS), end: dayOf(Date.now()) }
  const { lines, csv } = await cloud.send(report, { query })
  for (const { hours } of lines) expect(hours).toBeLessThanOrEqual(48)
  const file = await cloud.request('GET', csv)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="usage-report.csv"')
  expect(String(file.body).split('\r\n').length).toBe(lines.length + 4)
  expect(await cloud.refusal(report, { query: { start: query.end, end: query.start } })).toMatchObject({ status: 400 })
  expect(await cloud.refusal(reportCsv, { query: { start: 'today', end: 'today' } })).toMatchObject({ status: 400 })
})
