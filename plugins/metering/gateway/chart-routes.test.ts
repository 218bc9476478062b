import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { chart, chartCsv, meters } from '../api/charts.ts'
import { chartRoutes } from './chart-routes.ts'

const NOW = Date.parse('2026-01-02T00:00:00.000Z')
const HOUR_MS = 3_600_000
const at = (hours: number): string => new Date(NOW - hours * HOUR_MS).toISOString()
const types = (...names: readonly string[]) => ({ 'metric GET /resource_type': names.map((name) => ({ name })) })
const NOTHING = { series: [], stats: {}, settings: {} }
const superuser = { session: { isSuperuser: true } }

function open(answers: CloudAnswers, more: RoutesSituation = {}) {
  return tryRoutes(chartRoutes, { answers, nowMs: NOW, ...more })
}

/** Hourly values of the metric `a1`, which is kept for a week. */
const POLICY = { archive_policy: { definition: [{ granularity: '1:00:00', timespan: '7 days, 0:00:00' }] } }
const mean = (...values: readonly (readonly [hoursAgo: number, value: number | null])[]) => ({
  mean: values.map(([hours, value]) => [at(hours), 3600, value]),
})
const memory = (resources: readonly object[], measures: object) => ({
  'metric POST /search/resource/instance': resources,
  'metric GET /metric/a1': POLICY,
  'metric POST /aggregates': { measures },
})

it.each([
  [{}, ['cpu', 'memory', 'disk', 'network', 'volume']],
  [{ server: 's1' }, ['cpu', 'memory', 'disk', 'network']],
  [{ volume: 'v1' }, ['disk', 'volume']],
])('offers for %j the meters %j', async (query, ids) => {
  const all = types('generic', 'instance', 'instance_disk', 'instance_network_interface', 'volume')
  const search = new URLSearchParams(Object.entries(query)).toString()
  const address = (id: string) => `/api/metering/charts/${id}/csv/${search ? `?${search}` : ''}`
  const items = await open(all).ask(meters, { query: { ...query } })
  expect(new Set(items as object[])).toEqual(new Set(ids.map((id) => ({ id, csv: address(id) }))))
})

it('offers what the compute service counts where nothing is measured, and of one instance then nothing', async () => {
  const ids = (items: unknown) => (items as readonly { readonly id: string }[]).map(({ id }) => id)
  const counted = ['instances', 'vcpus', 'ram', 'local_disk']
  expect(ids(await open(types('generic')).ask(meters))).toEqual(counted)
  expect(ids(await open({}, { missing: ['metric'] }).ask(meters))).toEqual(counted)
  for (const query of [{ server: 's1' }, { volume: 'v1' }])
    expect(await open({}, { missing: ['metric'] }).ask(meters, { query })).toEqual([])
  expect(ids(await open(types('volume')).ask(meters))).toEqual(['volume'])
})

it('shows the measures of all projects to administrators alone', async () => {
  const query = { all_projects: 'true' }
  const denied = { code: 'GATEWAY_POLICY_DENIED' }
  await expect(open(types()).ask(meters, { query })).rejects.toMatchObject(denied)
  await expect(open({}).ask(chart, { params: { meter: 'cpu' }, query })).rejects.toMatchObject(denied)
  expect(await open(types(), superuser).ask(meters, { query })).toHaveLength(4)
  expect(await open(types()).ask(meters, { query: { all_projects: 'false' } })).toHaveLength(4)
})

it.each([
  [{ server: 's1' }, { '=': { id: 's1' } }],
  [{ all_projects: 'true' }, { '!=': { project_id: '' } }],
  [{ all_projects: 'false' }, { '=': { project_id: 'p1' } }],
  [{}, { '=': { project_id: 'p1' } }],
])('searches for %j by %j', async (query, search) => {
  const bench = open({ 'metric POST /search/resource/instance': [] }, superuser)
  expect(await bench.ask(chart, { params: { meter: 'memory' }, query: { ...query } })).toEqual(NOTHING)
  expect(bench.sent).toEqual([['metric POST /search/resource/instance?limit=1000', search]])
})

it('searches for the disks of an instance by the instance, and for those of a volume by where it is attached', async () => {
  const attachments = [
    { server_id: 's1', device: '/dev/vdb' },
    { server_id: 's2', device: null },
  ]
  const answers = {
    'volume GET /volumes/v1': { volume: { attachments } },
    'volume GET /volumes/v2': { volume: { attachments: null } },
    'metric POST /search/resource/instance_disk': [],
    'metric POST /search/resource/volume': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 }),
  }
  const bench = open(answers)
  const disk = { params: { meter: 'disk' } }
  for (const query of [{ server: 's1' }, { volume: 'v1' }, { volume: 'v2' }])
    expect(await bench.ask(chart, { ...disk, query })).toEqual(NOTHING)
  expect(await bench.ask(chart, { params: { meter: 'volume' }, query: { volume: 'v1' } })).toEqual(NOTHING)
  const place = 'metric POST /search/resource/instance_disk?limit=1000'
  expect(bench.sent).toEqual([
    [place, { '=': { instance_id: 's1' } }],
    ['volume GET /volumes/v1'],
    [place, { or: [{ and: [{ '=': { instance_id: 's1' } }, { '=': { name: 'vdb' } }] }] }],
    ['volume GET /volumes/v2'],
    ['metric POST /search/resource/volume?limit=1000', { '=': { id: 'v1' } }],
  ])
})

it('reads a search page by page, and a refusal other than 404 is one', async () => {
  const full = Array.from({ length: 1000 }, (_, index) => ({ id: `r${index}` }))
  const pages = [full, full, [{ id: 'last' }]]
  const bench = open({ 'metric POST /search/resource/instance': () => pages.shift() })
  expect(await bench.ask(chart, { params: { meter: 'memory' } })).toEqual(NOTHING)
  const place = 'metric POST /search/resource/instance?limit=1000'
  const search = { '=': { project_id: 'p1' } }
  expect(bench.sent).toEqual([place, `${place}&marker=r999`, `${place}&marker=r999`].map((line) => [line, search]))
  const refused = open({
    'metric POST /search/resource/instance': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }),
  })
  await expect(refused.ask(chart, { params: { meter: 'memory' } })).rejects.toMatchObject({ status: 403 })
})

it('charts the memory of an instance in GiB, with its last value, mean and extremes', async () => {
  const resource = { id: 's1', display_name: 'web', metrics: { 'memory.usage': 'a1' } }
  const measures = { s1: { 'memory.usage': mean([30, 9999], [3, 1024], [2, null], [1, 3072]) } }
  const bench = open(memory([resource, { id: 's9', metrics: { cpu: 'x' } }, { id: 's8', metrics: null }], measures))
  expect(await bench.ask(chart, { params: { meter: 'memory' } })).toEqual({
    series: [
      {
        name: 'web',
        unit: 'GiB',
        data: [
          { x: at(3), y: 1 },
          { x: at(1), y: 3 },
        ],
      },
    ],
    stats: { Average: 2, Lowest: 1, Highest: 3, Granularity: '1 h' },
    settings: { renderer: 'line', yMin: 0, axes_y_label: true },
  })
  expect(bench.sent.slice(1)).toEqual([
    ['metric GET /metric/a1'],
    [
      `metric POST /aggregates?start=${at(25)}&stop=${at(0)}&granularity=3600&fill=dropna`,
      {
        operations: ['metric', ['memory.usage', 'mean']],
        search: { '=': { project_id: 'p1' } },
        resource_type: 'instance',
      },
    ],
  ])
})

it('charts the load of processors in percent, of one instance as a bar too', async () => {
  const resource = { id: 's1', metrics: { cpu: 'a1', vcpus: 'a2' } }
  // Two processors, each busy for half of an hour, then for a quarter.
  const half = 3600 * 1e9
  const measures = { s1: { cpu: mean([2, 0], [1, half], [0, 1.5 * half]), vcpus: mean([2, 2]) } }
  const bench = open(memory([resource], measures), { names: { 'OS::Nova::Server': { s1: 'web' } } })
  expect(await bench.ask(chart, { params: { meter: 'cpu' }, query: { server: 's1' } })).toMatchObject({
    series: [
      {
        name: 'web',
        unit: '%',
        data: [
          { x: at(1), y: 50 },
          { x: at(0), y: 25 },
        ],
      },
    ],
    stats: {
      used: 25,
      average: 37.5,
      max: 100,
      tooltip_used: 'Now: 25 %',
      tooltip_average: 'Average: 37.5 %',
      Lowest: 25,
      Highest: 50,
      Granularity: '1 h',
    },
    settings: { yMin: 0, yMax: 100 },
  })
  const operations = ['metric', ['cpu', 'mean'], ['vcpus', 'mean']]
  expect(bench.sent.at(-1)?.[1]).toEqual({ operations, search: { '=': { id: 's1' } }, resource_type: 'instance' })
})

it('names the lines of one instance by what they are, and those of several by their instances too', async () => {
  const disk = (id: string, instance_id: string) => ({
    id,
    instance_id,
    metrics: { 'disk.device.read.bytes': 'a1', 'disk.device.write.bytes': 'a2' },
  })
  const [MIB, hourS] = [2 ** 20, 3600]
  const measures = {
    d1: {
      'disk.device.read.bytes': mean([1, 0], [0, 2 * MIB * hourS]),
      'disk.device.write.bytes': mean([1, 0], [0, MIB * hourS]),
    },
    d2: { 'disk.device.read.bytes': mean([1, 0], [0, 4 * MIB * hourS]), 'disk.device.write.bytes': mean([1, 0]) },
  }
  const answers = {
    'metric POST /search/resource/instance_disk': [disk('d1', 's1'), disk('d2', 's1')],
    'metric GET /metric/a1': POLICY,
    'metric POST /aggregates': { measures },
  }
  const names = { 'OS::Nova::Server': { s1: 'web' } }
  const line = (name: string, y: number) => ({ name, unit: 'MiB/s', data: [{ x: at(0), y }] })
  const ask = (query: Record<string, string>) =>
    open(answers, { names }).ask(chart, { params: { meter: 'disk' }, query })
  expect(await ask({ server: 's1' })).toMatchObject({ series: [line('Read', 6), line('Written', 1)] })
  expect(await ask({})).toMatchObject({ series: [line('web: Read', 6), line('web: Written', 1)] })
})

it('draws the ten largest of more lines, by name', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `s${index}`)
  const resources = ids.map((id) => ({ id, display_name: id, metrics: { 'memory.usage': 'a1' } }))
  const measures = Object.fromEntries(ids.map((id, index) => [id, { 'memory.usage': mean([1, index * 1024]) }]))
  const drawn = await open(memory(resources, measures)).ask(chart, { params: { meter: 'memory' } })
  expect(drawn).toMatchObject({
    series: ids.slice(2).map((name) => ({ name })),
    stats: { Lowest: 2, Highest: 11, Shown: '10 of 12' },
  })
})

it.each([
  [60, '1 min'],
  [90, '90 s'],
  [7200, '2 h'],
  [172_800, '2 d'],
])('says a granularity of %i seconds as %s', async (granularity, text) => {
  const answers = {
    ...memory([{ id: 's1', display_name: 'web', metrics: { 'memory.usage': 'a1' } }], {
      s1: { 'memory.usage': mean([0, 1]) },
    }),
    'metric GET /metric/a1': { archive_policy: { definition: [{ granularity }] } },
  }
  expect(await open(answers).ask(chart, { params: { meter: 'memory' } })).toMatchObject({
    stats: { Granularity: text },
  })
})

it('shows the id of an instance that has no name', async () => {
  const measures = { s1: { 'memory.usage': mean([0, 1]) } }
  const answers = memory([{ id: 's1', metrics: { 'memory.usage': 'a1' } }], measures)
  expect(await open(answers).ask(chart, { params: { meter: 'memory' } })).toMatchObject({ series: [{ name: 's1' }] })
})

it('draws nothing where the service keeps nothing', async () => {
  const answers = memory([{ id: 's1', metrics: { 'memory.usage': 'a1' } }], {})
  for (const kept of [{ archive_policy: null }, { archive_policy: { definition: [{ granularity: 'often' }] } }])
    expect(
      await open({ ...answers, 'metric GET /metric/a1': kept }).ask(chart, { params: { meter: 'memory' } }),
    ).toEqual(NOTHING)
  expect(await open(answers).ask(chart, { params: { meter: 'memory' } })).toMatchObject({ series: [] })
})

it.each([
  [{}, 24, 0],
  [{ period: '' }, 24, 0],
  [{ period: '7' }, 168, 0],
  [{ period: 'other', date_from: '2025-12-31', date_to: '2025-12-31' }, 48, 24],
  [{ start: at(5), end: at(3) }, 5, 3],
  [{ start: '1970-01-01T00:00:00.000Z', end: at(3) }, NOW / HOUR_MS, 3],
])('asks for %j from %i to %i hours ago', async (query, fromHours, untilHours) => {
  const bench = open({ 'compute GET /os-simple-tenant-usage/p1': { tenant_usage: {} } })
  expect(await bench.ask(chart, { params: { meter: 'vcpus' }, query: { ...query } })).toEqual(NOTHING)
  const naive = (hours: number) => at(hours).slice(0, 19)
  const search = `start=${naive(fromHours)}&end=${naive(untilHours)}&detailed=1`
  expect(bench.lines()).toEqual([`compute GET /os-simple-tenant-usage/p1?${search}`])
})

it.each([
  [{ period: '2' }, 'The period cannot be read.'],
  [{ period: 'other', date_from: '2026-01-02', date_to: '2026-01-01' }, 'The period cannot be read.'],
  [{ period: 'other', date_from: '2026-01-01', date_to: '' }, 'The period cannot be read.'],
  [{ period: 'other', date_from: '', date_to: '2026-01-01' }, 'The period cannot be read.'],
  [{ start: 'noon' }, 'The part of the period cannot be read.'],
  [{ start: at(1), end: at(1) }, 'The part of the period cannot be read.'],
  [{ start: '1960-01-01', end: at(1) }, 'The part of the period cannot be read.'],
])('refuses %j: %s', async (query, message) => {
  const asked = open({}).ask(chart, { params: { meter: 'vcpus' }, query: { ...query } })
  await expect(asked).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID', message })
})

it('answers 404 for a meter that there is not', async () => {
  await expect(open({}).ask(chart, { params: { meter: 'mood' } })).rejects.toMatchObject({
    status: 404,
    message: 'There is no meter mood.',
  })
})

it('charts what the compute service counts in steps, of all projects for administrators', async () => {
  const usage = (more: object) => ({
    server_usages: [
      { instance_id: 'i1', vcpus: 2, memory_mb: 2048, local_gb: 20, started_at: at(20).slice(0, 19), ...more },
    ],
  })
  const answers = {
    'compute GET /os-simple-tenant-usage/p1': { tenant_usage: usage({ ended_at: at(10) }) },
    'compute GET /os-simple-tenant-usage': { tenant_usages: [usage({}), usage({ vcpus: null, memory_mb: null })] },
  }
  const ask = (meter: string, query: Record<string, string> = {}) =>
    open(answers, superuser).ask(chart, { params: { meter }, query })
  const steps = (...points: readonly (readonly [number, number])[]) => points.map(([hours, y]) => ({ x: at(hours), y }))
  expect(await ask('ram')).toEqual({
    series: [{ name: 'In use', unit: 'GiB', data: steps([24, 0], [20, 2], [10, 0], [0, 0]) }],
    stats: { Average: 0.5, Lowest: 0, Highest: 2 },
    settings: { renderer: 'line', interpolation: 'step-after', yMin: 0, axes_y_label: true },
  })
  const all = { all_projects: 'true' }
  expect(await ask('instances', all)).toMatchObject({ series: [{ unit: '', data: steps([24, 0], [20, 2], [0, 2]) }] })
  expect(await ask('vcpus', all)).toMatchObject({ series: [{ unit: 'vCPU', data: steps([24, 0], [20, 2], [0, 2]) }] })
  expect(await ask('local_disk', all)).toMatchObject({
    series: [{ unit: 'GiB', data: steps([24, 0], [20, 40], [0, 40]) }],
  })
})

it('gives a chart as a file: a line for each moment, a column for each series', async () => {
  const resource = (id: string) => ({ id, display_name: id, metrics: { 'memory.usage': 'a1' } })
  const measures = { a: { 'memory.usage': mean([2, 1024], [1, 2048]) }, b: { 'memory.usage': mean([1, 3072]) } }
  const answers = {
    ...memory([resource('a'), resource('b')], measures),
    'compute GET /os-simple-tenant-usage/p1': { tenant_usage: { server_usages: [{ instance_id: 'i1' }] } },
  }
  const bench = open(answers)
  expect(await bench.ask(chartCsv, { params: { meter: 'memory' } })).toMatchObject({
    status: 200,
    headers: { 'content-disposition': 'attachment; filename="memory.csv"' },
    body: `Time (UTC),a (GiB),b (GiB)\r\n${at(2)},1,\r\n${at(1)},2,3\r\n`,
  })
  expect(await bench.ask(chartCsv, { params: { meter: 'instances' } })).toMatchObject({
    body: `Time (UTC),In use\r\n${at(24)},1\r\n${at(0)},1\r\n`,
  })
})
