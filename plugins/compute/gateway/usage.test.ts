import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as usage from '../api/usage.ts'
import { usageRoutes } from './usage.ts'

const server = (memory_mb: number, ended_at: string | null = null) => ({ memory_mb, vcpus: 2, local_gb: 3, ended_at })
const server_usages = [server(512), server(1024), server(2048, '2026-01-02T00:00:00')]
const USAGE = {
  ...{ tenant_id: 'p1', server_usages },
  ...{ total_vcpus_usage: 1, total_local_gb_usage: 2, total_memory_mb_usage: 3 },
}
const NONE = { vcpu_hours: 0, gb_hours: 0, mb_hours: 0 }
const query = { start: '2026-01-01', end: '2026-01-31' }

it('gives what a project used, of instances that have not ended', async () => {
  const of = (tenant_usage: object, project?: string) => {
    const path = `compute GET /os-simple-tenant-usage/${project ?? 'p1'}`
    const bench = tryRoutes(usageRoutes, { answers: { [path]: { tenant_usage } } })
    return bench.ask(usage.get, { query: { ...query, project } })
  }
  const hours = { vcpu_hours: 1, gb_hours: 2, mb_hours: 3 }
  expect(await of(USAGE)).toEqual({ servers: server_usages, active_instances: 2, active_ram_mb: 1536, ...hours })
  expect(await of({}, 'p2')).toEqual({ servers: [], active_instances: 0, active_ram_mb: 0, ...NONE })
})

it('gives what every project used, by its name where it has one', async () => {
  const bench = tryRoutes(usageRoutes, {
    answers: { 'compute GET /os-simple-tenant-usage': { tenant_usages: [USAGE, { tenant_id: 'gone' }] } },
    names: { 'OS::Keystone::Project': { p1: 'demo' } },
  })
  expect(await bench.ask(usage.list, { query })).toEqual([
    {
      ...{ project_id: 'p1', project_name: 'demo', active_instances: 2, vcpus: 4, local_gb: 6, memory_mb: 1536 },
      ...{ vcpu_hours: 1, gb_hours: 2, mb_hours: 3 },
    },
    {
      ...{ project_id: 'gone', project_name: 'gone', active_instances: 0, vcpus: 0, local_gb: 0, memory_mb: 0 },
      ...NONE,
    },
  ])
  const [line] = bench.lines()
  expect(decodeURIComponent(line ?? '')).toMatch(/start=2026-01-01T00:00:00&end=2026-01-31T23:59:59&detailed=1/)
})
