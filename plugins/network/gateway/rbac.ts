import { type Cloud, created, handle, type Route, withNames } from '@fascia/sdk/gateway'
import * as projects from '../api/projects.ts'
import * as rbac from '../api/rbac-policies.ts'
import { isObjectType, type ObjectType } from '../common/shared-object.ts'

const RBAC = { pick: 'rbac_policy' }

/** A policy as Neutron answers it. */
interface NeutronRbacPolicy
  extends Omit<rbac.RbacPolicy, 'project_id' | 'project_name' | 'object_name' | 'target_name'> {
  readonly project_id?: string
}

/** The types of the objects, as names are looked up. */
const NAMED: Readonly<Record<ObjectType, string>> = {
  network: 'OS::Neutron::Network',
  qos_policy: 'OS::Neutron::QoSPolicy',
  security_group: 'OS::Neutron::SecurityGroup',
  subnetpool: 'OS::Neutron::SubnetPool',
  address_scope: 'OS::Neutron::AddressScope',
  address_group: 'OS::Neutron::AddressGroup',
}

/** Policies with the names of projects and objects: one look-up for the projects, and one for each type of objects of a page. */
async function rbacItems(cloud: Cloud, found: readonly NeutronRbacPolicy[]): Promise<readonly rbac.RbacPolicy[]> {
  const named = await withNames(cloud, found, {
    project_name: ['OS::Keystone::Project', ({ tenant_id }) => tenant_id],
    target_name: ['OS::Keystone::Project', ({ target_tenant }) => (target_tenant === '*' ? undefined : target_tenant)],
    object_name: [
      ({ object_type }) => (isObjectType(object_type) ? NAMED[object_type] : ''),
      ({ object_type, object_id }) => (isObjectType(object_type) ? object_id : undefined),
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
  handle(rbac.list, ({ cloud, session, query: { all_projects } }) =>
    cloud.network.pages('/rbac-policies', 'rbac_policies', {
      query: all_projects === 'true' ? {} : { project_id: session.projectId },
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
