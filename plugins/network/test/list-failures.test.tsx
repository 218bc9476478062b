import { expect, it } from 'vitest'
import { openNetwork } from './open-network.ts'

/** Each list: its page, what it asks Neutron for, and what it lists. */
const LISTS = [
  ['/project/networks', 'networks', 'networks'],
  ['/project/routers', 'routers', 'routers'],
  ['/project/security_groups', 'security-groups', 'security groups'],
  ['/project/floating_ips', 'floatingips', 'floating ips'],
  ['/project/network_qos', 'qos/policies', 'qos policies'],
  ['/project/trunks', 'trunks', 'trunks'],
  ['/admin/rbac_policies', 'rbac-policies', 'rbac policies'],
] as const

it('says of each list that fails which resources cannot be retrieved [NET-052]', async () => {
  const app = await openNetwork({ path: '/project/network_topology', as: 'admin', expectProblems: true })
  for (const [path, kind, resources] of LISTS) {
    const stop = app.refuse({ service: 'network', method: 'GET', path: `/v2.0/${kind}`, status: 500 })
    await app.open(path)
    const said = await app.screen.findByText(new RegExp(`^Unable to retrieve the ${resources}\\.$`, 'i'))
    expect(said, path).toBeTruthy()
    stop()
  }
})
