import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const LISTS = [
  ['/admin/flavors', '/flavors/detail', 'Unable to retrieve the flavors.'],
  ['/project/key_pairs', '/os-keypairs', 'Unable to retrieve the key pairs.'],
  ['/project/server_groups', '/os-server-groups', 'Unable to retrieve the server groups.'],
  ['/admin/aggregates', '/os-aggregates', 'Unable to retrieve the host aggregates.'],
  ['/admin/hypervisors', '/os-hypervisors/detail', 'Unable to retrieve the hypervisors.'],
  ['/admin/defaults', '/os-quota-sets/*/defaults', 'Unable to retrieve the default quotas.'],
  ['/project/overview', '/limits', 'Unable to retrieve the limits.'],
  ['/admin/overview', '/os-simple-tenant-usage', 'Unable to retrieve the usage.'],
  ['/project/instances', '/servers/detail', 'Unable to retrieve the servers.'],
] as const

it('names the list that could not be loaded [COMPUTE-045]', async () => {
  const app = await openCompute({ path: '/not_found', as: 'admin', expectProblems: true })
  for (const [page, path, text] of LISTS) {
    const end = app.refuse({ service: 'compute', method: 'GET', path })
    await app.open(page)
    expect((await app.screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    end()
  }
})
