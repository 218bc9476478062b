import { expect, it } from 'vitest'
import { projectsCsv } from './projects-csv.ts'

it('writes a line for each project, with hours of two digits', () => {
  const sizes = { vcpus: 2, local_gb: 20, memory_mb: 2048, active_instances: 1 }
  const hours = { vcpu_hours: 1, gb_hours: 2.345, mb_hours: 0 }
  const projects = [{ project_id: 'p1', project_name: 'web, shop', ...sizes, ...hours }]
  const lines = projectsCsv(projects, { start: '2026-01-01', end: '2026-01-31' }).trim().split(/\r?\n/)
  expect(lines).toEqual([
    'Usage Report For Period:,2026-01-01,2026-01-31',
    '',
    'Project Name,vCPUs,Disk (GB),RAM (MB),vCPU Hours,Disk GB Hours,Memory MB Hours',
    expect.stringMatching(/^"web, shop",2,20,2048,1\.00,2\.3[45],0\.00$/),
  ])
})
