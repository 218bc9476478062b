import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as projects from '../api/projects.ts'
import * as rbac from '../api/rbac-policies.ts'

const RBAC = { pick: 'rbac_policy' }

/** A policy as Neutron answers it. */
interface NeutronRbacPolicy
  extends Omit<rbac.RbacPolicy, 'project_id' | 'project_name' | 'object_name' | 'target_name'> {
  readonly project_id?: string
}

/** Policies with the names of projects and objects: three look-ups a page. */
async function rbacItems(cloud: Cloud, found: readonly NeutronRbacPolicy[]): Promise<readonly rbac.RbacPolicy[]> {
  const idsOf = (type: string) =>
    found.filter(({ object_type }) => object_type === type).map(({ object_id }) => object_id)
  const people = found.flatMap(({ tenant_id, target_tenant }) => [tenant_id, target_tenant])
  const [networks, policies, owners] = await Promise.all([
    cloud.names('OS::Neutron::Network', idsOf('network')),
    cloud.names('OS::Neutron::QoSPolicy', idsOf('qos_policy')),
    cloud.names(
      'OS::Keystone::Project',
      [...new Set(people)].filter((id) => id !== '*'),
    ),
  ])
  return found.map((policy) => {
    const { tenant_id, object_id, target_tenant } = policy
    const object_name = networks.get(object_id) ?? policies.get(object_id) ?? object_id
    const target_name = owners.get(target_tenant) ?? target_tenant
    return {
      ...policy,
      project_id: policy.project_id ?? tenant_id,
      project_name: owners.get(tenant_id) ?? tenant_id,
      object_name,
      target_name,
    }
  })
}

async function itemOf(cloud: Cloud, policy: NeutronRbacPolicy): Promise<rbac.RbacPolicy> {
  const [item] = await rbacItems(cloud, [policy])
  if (item) return item
  throw new TypeError('a policy makes one item')
}

export const rbacRoutes: readonly Route[] = [
  handle(rbac.list, ({ cloud }) =>
    cloud.network.pages('/rbac-policies', 'rbac_policies', {
      map: (items: readonly NeutronRbacPolicy[]) => rbacItems(cloud, items),
    }),
  ),
  handle(rbac.get, async ({ cloud, params }) =>
    itemOf(cloud, await cloud.network.get<NeutronRbacPolicy>('/rbac-policies/:id', { ...RBAC, params })),
  ),
  handle(rbac.create, async ({ cloud, body }) => {
    const policy = await cloud.network.post<NeutronRbacPolicy>('/rbac-policies', { rbac_policy: body }, RBAC)
    return created(`/api/neutron/rbac_policies/${policy.id}/`, await itemOf(cloud, policy))
  }),
  handle(rbac.change, async ({ cloud, params, body }) => {
    await cloud.network.put('/rbac-policies/:id', { rbac_policy: body }, { params })
  }),
  handle(rbac.remove, ({ cloud, params }) => cloud.network.delete('/rbac-policies/:id', { params })),

  handle(projects.list, ({ cloud }) => cloud.identity.pages<projects.Project>('/projects', 'projects')),
]
