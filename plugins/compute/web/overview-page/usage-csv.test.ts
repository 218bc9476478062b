import { expect, it } from 'vitest'
import { usageCsv } from './usage-csv.ts'

it('writes sums and instances, and no formula', () => {
  const server = { instance_id: 'a', name: '=1,"2"', vcpus: 1, local_gb: 10, memory_mb: 512, started_at: 'then' }
  const usage = {
    servers: [{ ...server, ended_at: null }],
    active_instances: 1,
    active_ram_mb: 512,
    vcpu_hours: 1.234,
    gb_hours: 2,
    mb_hours: 3,
  }
  expect(usageCsv(usage, { start: '2026-03-01', end: '2026-03-02' }).split('\r\n')).toEqual([
    'Usage Report For Period:,2026-03-01,2026-03-02',
    'Active Instances,1',
    'Active RAM (MB),512',
    'vCPU-Hours,1.23',
    'GB-Hours,2.00',
    'RAM-Hours (MB),3.00',
    '',
    'Instance Name,vCPUs,RAM (MB),Disk (GB),Created,Ended',
    '"\'=1,""2""",1,512,10,then,',
    '',
  ])
})
