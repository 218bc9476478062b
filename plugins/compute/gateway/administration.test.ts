// What administrators read and change of Nova.
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as hypervisors from '../api/hypervisors.ts'
import { list as projects } from '../api/projects.ts'
import * as quotas from '../api/quotas.ts'
import * as services from '../api/services.ts'
import { hypervisorRoutes } from './hypervisors.ts'
import { listProjects } from './projects.ts'
import { quotaRoutes } from './quotas.ts'
import { serviceRoutes } from './services.ts'

it('gives machines with their instances, counted where Nova does not say how many there are', async () => {
  const servers = [{ uuid: 's1', name: 'web' }]
  const found = [
    { id: 1, servers },
    { id: 'u2', running_vms: 4 },
  ]
  const query = '?with_servers=true (2.87)'
  const bench = tryRoutes(hypervisorRoutes, {
    answers: {
      'compute GET /os-hypervisors/detail': found,
      'compute GET /os-hypervisors/u2': { hypervisor: { id: 'u2' } },
    },
  })
  expect(await bench.ask(hypervisors.list)).toEqual([
    { id: '1', servers, running_vms: 1 },
    { id: 'u2', servers: [], running_vms: 4 },
  ])
  expect(await bench.ask(hypervisors.get, { params: { id: 'u2' } })).toEqual({ id: 'u2', servers: [], running_vms: 0 })
  expect(bench.lines()).toEqual([
    `compute GET /os-hypervisors/detail${query}`,
    `compute GET /os-hypervisors/u2${query}`,
  ])
})

it('tells services that run instances from the others, and changes one by its id', async () => {
  const found = [
    { id: 1, host: 'one', binary: 'nova-compute' },
    { id: 'u2', host: 'two', binary: 'nova-scheduler' },
  ]
  const bench = tryRoutes(serviceRoutes, { answers: { 'compute GET /os-services': found } })
  expect(await bench.ask(services.list)).toEqual([{ ...found[0], id: '1' }, found[1]])
  expect(await bench.ask(services.listControl)).toEqual([{ ...found[1], name: 'two: nova-scheduler' }])
  const body = { status: 'disabled', disabled_reason: 'r' }
  await bench.ask(services.change, { params: { id: 'u2' }, body })
  expect(bench.sent).toEqual([
    ['compute GET /os-services (2.53)'],
    ['compute GET /os-services (2.53)'],
    ['compute PUT /os-services/u2 (2.53)', body],
  ])
})

it('gives the limits that Nova has, with what a project uses, and sends what is changed [COMPUTE-044]', async () => {
  const bench = tryRoutes(quotaRoutes, {
    answers: {
      'compute GET /os-quota-sets/p1/defaults': { quota_set: { cores: 20, other: 1 } },
      'compute GET /os-quota-sets/p2/detail': { quota_set: { ram: { limit: 512, in_use: 64, reserved: 0 } } },
    },
  })
  expect(await bench.ask(quotas.defaults)).toEqual([{ display_name: 'vCPUs', name: 'cores', limit: 20 }])
  const params = { project: 'p2' }
  expect(await bench.ask(quotas.ofProject, { params })).toEqual([
    { display_name: 'RAM (MB)', name: 'ram', limit: 512, used: 64 },
  ])
  await bench.ask(quotas.changeDefaults, { body: { cores: 1 } })
  await bench.ask(quotas.changeProject, { params, body: { ram: 2 } })
  expect(bench.sent).toEqual([
    ['compute GET /os-quota-sets/p1/defaults (2.36)'],
    ['compute GET /os-quota-sets/p2/detail (2.36)'],
    ['compute PUT /os-quota-class-sets/default (2.49)', { quota_class_set: { cores: 1 } }],
    ['compute PUT /os-quota-sets/p2 (2.36)', { quota_set: { ram: 2 } }],
  ])
  expect(await bench.ask(quotas.editable)).toEqual([
    ...['instances', 'cores', 'ram', 'metadata_items', 'key_pairs', 'server_groups', 'server_group_members'],
    ...['injected_files', 'injected_file_content_bytes', 'injected_file_path_bytes'],
  ])
})

it('lists projects by their names, one without a name by its id', async () => {
  const answers = {
    'identity GET /projects': [
      { id: 'p2', name: 'web' },
      { id: 'n', name: null },
      { id: 'p1', name: 'db' },
    ],
  }
  expect(await tryRoutes([listProjects], { answers }).ask(projects)).toEqual([
    { id: 'p1', name: 'db' },
    { id: 'n', name: 'n' },
    { id: 'p2', name: 'web' },
  ])
})
