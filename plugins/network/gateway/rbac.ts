import { type Cloud, created, handle, type Route, withNames } from '@fascia/sdk/gateway'
import * as projects from '../api/projects.ts'
import * as rbac from '../api/rbac-policies.ts'

const RBAC = { pick: 'rbac_policy' }

/** A policy as Neutron answers it. */
interface NeutronRbacPolicy
  extends Omit<rbac.RbacPolicy, 'project_id' | 'project_name' | 'object_name' | 'target_name'> {
  readonly project_id?: string
}

/** Types of objects that have names. */
const NAMED = ['network', 'qos_policy']

/** Policies with the names of projects and objects: three look-ups a page. */
async function rbacItems(cloud: Cloud, found: readonly NeutronRbacPolicy[]): Promise<readonly rbac.RbacPolicy[]> {
  const named = await withNames(cloud, found, {
    project_name: ['OS::Keystone::Project', ({ tenant_id }) => tenant_id],
    target_name: ['OS::Keystone::Project', ({ target_tenant }) => (target_tenant === '*' ? undefined : target_tenant)],
    object_name: [
      ({ object_type }) => (object_type === 'network' ? 'OS::Neutron::Network' : 'OS::Neutron::QoSPolicy'),
      ({ object_type, object_id }) => (NAMED.includes(object_type) ? object_id : undefined),
    ],
  })
  return named.map((policy) => ({
    ...policy,
    project_id: policy.project_id ?? policy.tenant_id,
    project_name: policy.project_name ?? policy.tenant_id,
    object_name: policy.object_name ?? policy.object_id,
    target_name: policy.target_name ?? policy.target_tenant,
  }))
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
