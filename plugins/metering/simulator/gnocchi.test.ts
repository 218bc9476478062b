// @needs compute images network storage
import { resolve } from 'node:path'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const plugins = ['metering', 'compute', 'images', 'network', 'storage'].map((area) =>
  resolve(import.meta.dirname, '../..', area),
)

async function open() {
  const cloud = await openSimulatedCloud(plugins, 'demo')
  const send = (method: string, path: string, body?: object, as: 'demo' | 'admin' | 'viewer' = 'demo') =>
    cloud.as(as, method, `/RegionOne/metric/v1${path}`, body)
  return { cloud, send }
}

it('lists resources of the own project with their metrics, pages them, and finds them by search', async () => {
  const { send } = await open()
  const all = (await send('GET', '/resource/instance')).json
  expect(all).toContainEqual(
    expect.objectContaining({
      type: 'instance',
      display_name: 'web-01',
      ended_at: null,
      creator: 'ceilometer:service',
      created_by_user_id: 'ceilometer',
      created_by_project_id: 'service',
      metrics: expect.objectContaining({ cpu: expect.any(String), 'memory.usage': expect.any(String) }),
    }),
  )
  const first = await send('GET', '/resource/instance?limit=1')
  expect(first.json).toEqual([all[0]])
  expect(first.headers.link).toContain(`marker=${all[0].id}>; rel="next"`)
  expect((await send('GET', `/resource/instance?limit=1&marker=${all[0].id}`)).json).toEqual([all[1]])
  expect((await send('GET', `/resource/instance/${all[0].id}`)).json).toEqual(all[0])
  const disks = await send('POST', '/search/resource/instance_disk', { '=': { instance_id: all[0].id } })
  expect(disks.json.every(({ instance_id }: { instance_id: string }) => instance_id === all[0].id)).toBe(true)
  const other = (await send('GET', '/resource/instance', undefined, 'admin')).json
  expect(other.length).toBeGreaterThan(all.length)
  const hidden = other.find(({ id }: { id: string }) => !all.some((one: { id: string }) => one.id === id))
  expect(await send('GET', `/resource/instance/${hidden.id}`)).toMatchObject({ status: 404, json: { code: 404 } })
  const generic = (await send('GET', '/resource/generic')).json
  const names = generic.map((one: object) => Object.keys(one).join())
  expect([new Set(names).size, names[0].includes('display_name')]).toEqual([1, false])
  expect((await send('GET', '/resource/nothing')).status).toBe(404)
  expect((await send('POST', '/search/resource/instance', { near: { id: '1' } })).status).toBe(400)
})

it('measures the same of the same instance: counters grow, and a bucket is the mean of its samples', async () => {
  const { cloud, send } = await open()
  const { json: found } = await send('POST', '/search/resource/instance', { '=': { display_name: 'web-01' } })
  const [{ id, metrics }] = found
  const metric = (await send('GET', `/metric/${metrics.cpu}`)).json
  expect(metric).toMatchObject({ name: 'cpu', unit: 'ns', resource: { id }, archive_policy: { name: 'metering' } })
  const bounds = (hours: number) => `start=${new Date(cloud.clock.now() - hours * 3_600_000).toISOString()}`
  const path = `/metric/${metrics.cpu}/measures?granularity=300&${bounds(2)}`
  const { json: measures } = await send('GET', path)
  expect(measures.length).toBeGreaterThan(20)
  const values = measures.map(([, , value]: [string, number, number]) => value)
  expect(values).toEqual(values.toSorted((one: number, other: number) => one - other))
  expect((await send('GET', path)).json).toEqual(measures)
  const byName = `/resource/instance/${id}/metric/cpu/measures?granularity=300&${bounds(2)}`
  expect((await send('GET', byName)).json).toEqual(measures)
  const hours = (await send('GET', `/metric/${metrics['memory.usage']}/measures?granularity=3600&${bounds(3)}`)).json
  const samples = (await send('GET', `/metric/${metrics['memory.usage']}/measures?granularity=300&${bounds(5)}`)).json
  const [time, , mean] = hours[1]
  const inHour = samples.filter(([at]: [string]) => at.slice(0, 13) === time.slice(0, 13))
  const sum = inHour.reduce((total: number, [, , value]: [string, number, number]) => total + value, 0)
  expect(mean).toBeCloseTo(sum / inHour.length, 6)
  for (const query of ['granularity=7', 'aggregation=median&granularity=300'])
    expect((await send('GET', `/metric/${metrics.cpu}/measures?${query}`)).status).toBe(404)
  expect((await send('GET', '/metric/nothing/measures')).status).toBe(404)
})

it('aggregates what a search finds, each alone or all together', async () => {
  const { cloud, send } = await open()
  const start = new Date(cloud.clock.now() - 3_600_000).toISOString()
  const path = `/aggregates?granularity=300&start=${start}`
  const search = { '=': { display_name: 'web-01' } }
  const operations = ['metric', ['cpu', 'mean'], ['vcpus', 'mean']]
  const { json } = await send('POST', path, { operations, search, resource_type: 'instance' })
  const [measured] = Object.values(json.measures)
  expect(measured).toEqual({ cpu: { mean: expect.any(Array) }, vcpus: { mean: expect.any(Array) } })
  const sum = await send('POST', path, {
    operations: ['aggregate', 'sum', ['metric', 'vcpus', 'mean']],
    resource_type: 'instance',
  })
  expect(sum.json.measures.aggregated[0]).toEqual([expect.any(String), 300, expect.any(Number)])
  const none = { operations: ['metric', 'cpu', 'mean'], search: { '=': { id: '1' } }, resource_type: 'instance' }
  expect((await send('POST', path, none)).status).toBe(404)
  expect((await send('POST', path, { operations: ['divide'] })).status).toBe(400)
})

it('keeps the measures of a metric that a person makes, and aggregates them', async () => {
  const { send } = await open()
  expect((await send('POST', '/metric', { name: 'own' }, 'viewer')).status).toBe(403)
  expect((await send('POST', '/metric', { archive_policy_name: 'none' })).status).toBe(400)
  const made = await send('POST', '/metric', { archive_policy_name: 'metering', name: 'own', unit: 'W' })
  expect([made.status, made.headers.location]).toEqual([201, expect.stringContaining(`/metric/${made.json.id}`)])
  const path = `/metric/${made.json.id}`
  const measures = [
    ['2026-01-30T10:00:00', 1],
    ['2026-01-30T10:01:00+00:00', 3],
    [Date.UTC(2026, 0, 30, 10, 6) / 1000, 8],
  ].map(([timestamp, value]) => ({ timestamp, value }))
  expect((await send('POST', `${path}/measures`, measures)).status).toBe(202)
  expect((await send('GET', `${path}/measures?granularity=300`)).json).toEqual([
    ['2026-01-30T10:00:00+00:00', 300, 2],
    ['2026-01-30T10:05:00+00:00', 300, 8],
  ])
  expect((await send('GET', `${path}/measures?granularity=3600&aggregation=max`)).json).toEqual([
    ['2026-01-30T10:00:00+00:00', 3600, 8],
  ])
  expect((await send('GET', '/metric')).json).toContainEqual(expect.objectContaining({ name: 'own', unit: 'W' }))
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('GET', path)).status).toBe(404)
})
