import { expect, it } from 'vitest'
import { serverFilters } from './server-query.ts'

it('gives Nova the filters that it knows in its own words', () => {
  const filters = serverFilters({
    name: 'web',
    status: 'ACTIVE',
    ip: '10.0.0.',
    availability_zone: 'nova',
    'changes-since': '2026-01-01T00:00:00Z',
    tenant_id: 'p1',
    sort_key: 'created',
    sort_dir: 'desc',
    locked: false,
  })
  expect(filters).toEqual({
    allProjects: false,
    names: {},
    nova: {
      name: 'web',
      status: 'ACTIVE',
      ip: '10.0.0.',
      availability_zone: 'nova',
      'changes-since': '2026-01-01T00:00:00Z',
      project_id: 'p1',
      sort_key: 'created_at',
      sort_dir: 'desc',
      locked: 'False',
    },
  })
})

it('keeps names, ids and paging out of what Nova is asked', () => {
  const filters = serverFilters({
    all_projects: 'true',
    uuid: 'u1',
    image_name: 'cirros',
    flavor_name: 'm1.tiny',
    project: 'demo',
    limit: '20',
    marker: 'm',
    key_name: '',
    host: null,
  })
  expect(filters).toEqual({
    allProjects: true,
    uuid: 'u1',
    names: { image_name: 'cirros', flavor_name: 'm1.tiny', project: 'demo' },
    nova: { all_tenants: 'True' },
  })
})
