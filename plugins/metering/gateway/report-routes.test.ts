import { type CloudAnswers, type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { report, reportCsv } from '../api/report.ts'
import { reportRoutes } from './report-routes.ts'

const NOW = Date.parse('2026-01-02T12:00:00.000Z')
const DAYS = { start: '2026-01-01', end: '2026-01-02' }

function open(answers: CloudAnswers, more: RoutesSituation = {}) {
  return tryRoutes(reportRoutes, { answers, nowMs: NOW, ...more })
}

const counted = (...server_usages: readonly object[]) => ({
  'compute GET /os-simple-tenant-usage/p1': { tenant_usage: { server_usages } },
})
const SERVER = { instance_id: 'i1', name: 'web-10', vcpus: 2, memory_mb: 1536, local_gb: 20 }

it('reports what each instance had and for how long, by name, where nothing is measured', async () => {
  const other = {
    instance_id: 'i2',
    name: 'web-2',
    started_at: '2026-01-02T06:00:00',
    ended_at: '2026-01-02T08:30:00Z',
  }
  const bench = open(counted(SERVER, other), { missing: ['metric'] })
  const line = (id: string, name: string, meter: string, unit: string, amount: number, hours: number) => ({
    id: `${id} ${meter}`,
    resource_id: id,
    resource_name: name,
    resource_type: 'OS::Nova::Server',
    meter,
    unit,
    average: amount,
    maximum: amount,
    hours,
  })
  expect(await bench.ask(report, { query: DAYS })).toEqual({
    lines: [
      line('i2', 'web-2', 'vcpus', 'vCPU', 0, 2.5),
      line('i2', 'web-2', 'ram', 'GiB', 0, 2.5),
      line('i2', 'web-2', 'local_disk', 'GiB', 0, 2.5),
      line('i1', 'web-10', 'vcpus', 'vCPU', 2, 36),
      line('i1', 'web-10', 'ram', 'GiB', 1.5, 36),
      line('i1', 'web-10', 'local_disk', 'GiB', 20, 36),
    ],
    csv: '/api/metering/report/csv/?start=2026-01-01&end=2026-01-02',
  })
  expect(bench.lines()).toEqual([
    'compute GET /os-simple-tenant-usage/p1?start=2026-01-01T00:00:00&end=2026-01-02T12:00:00&detailed=1',
  ])
})

it('reports the mean, the largest value and the hours of what is measured', async () => {
  const at = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
  const value = (hours: number, gib: number) => [at(hours), 3600, gib]
  const answers = {
    'metric GET /resource_type': [{ name: 'volume' }],
    'metric POST /search/resource/volume': [{ id: 'v1', display_name: 'data', metrics: { 'volume.size': 'a1' } }],
    'metric GET /metric/a1': { archive_policy: { definition: [{ granularity: 3600 }] } },
    'metric POST /aggregates': { measures: { v1: { 'volume.size': { mean: [value(3, 1), value(2, 3)] } } } },
  }
  expect(await open(answers).ask(report, { query: DAYS })).toMatchObject({
    lines: [
      {
        id: 'v1 volume.size',
        resource_id: 'v1',
        resource_name: 'data',
        resource_type: 'OS::Cinder::Volume',
        meter: 'volume.size',
        unit: 'GiB',
        average: 2,
        maximum: 3,
        hours: 2,
      },
    ],
  })
})

it('reports nothing of days to come, and refuses days in the wrong order', async () => {
  const later = { start: '2026-02-01', end: '2026-02-02' }
  expect(await open({}).ask(report, { query: later })).toMatchObject({ lines: [] })
  await expect(open({}).ask(report, { query: { start: DAYS.end, end: DAYS.start } })).rejects.toMatchObject({
    code: 'GATEWAY_INPUT_INVALID',
    message: 'The period must not end before it starts.',
  })
})

it('gives the report as a file, with its period above it', async () => {
  const { body } = await open(counted({ ...SERVER, local_gb: 0.5 }), { missing: ['metric'] }).ask<{ body: string }>(
    reportCsv,
    { query: DAYS },
  )
  expect(body.split('\r\n')).toEqual([
    'Usage Report For Period:,2026-01-01,2026-01-02',
    '',
    'Resource,Resource ID,Meter,Unit,Average,Maximum,Hours',
    'web-10,i1,vcpus,vCPU,2,2,36',
    'web-10,i1,ram,GiB,1.5,1.5,36',
    'web-10,i1,local_disk,GiB,0.5,0.5,36',
    '',
  ])
})
