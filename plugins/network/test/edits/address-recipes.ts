import { type EditRecipe, enterText } from '@fascia/testing/edits'
import { LONGEST, make, makeNetwork, reading } from './kit.ts'

export const editAddressScope: EditRecipe = async ({ admin }) => {
  const scope = await make(admin, 'address-scopes', { name: 'odd-scope', ip_version: 6 })
  return {
    as: 'admin',
    page: 'admin/address_scopes?q=name:odd-scope',
    name: 'odd-scope',
    read: reading(admin, 'address-scopes', scope),
    touches: [
      { field: 'shared', enter: true, becomes: { 'address_scope.shared': true } },
      enterText('name', 'address_scope.name'),
    ],
  }
}

export const editAddressGroup: EditRecipe = async ({ member }) => {
  const group = await make(member, 'address-groups', {
    name: 'odd-addresses',
    description: LONGEST,
    addresses: ['2001:db8::7/128', '192.0.2.0/25', '198.51.100.9/32'],
  })
  return {
    page: `project/address_groups/${group.id}`,
    name: 'odd-addresses',
    read: reading(member, 'address-groups', group),
    touches: [
      enterText('description', 'address_group.description'),
      {
        field: 'address_lines',
        enter: '198.51.100.9\n203.0.113.0/24',
        becomes: { 'address_group.addresses': ['198.51.100.9/32', '203.0.113.0/24'] },
      },
      enterText('name', 'address_group.name'),
    ],
  }
}

export const editSubnetPool: EditRecipe = async ({ member }) => {
  const scope = await make(member, 'address-scopes', { name: 'of-pools', ip_version: 4 })
  const pool = await make(
    member,
    'subnetpools',
    {
      ...{
        name: 'odd-pool',
        description: LONGEST,
        prefixes: ['10.90.0.0/16', '10.92.0.0/16'],
        address_scope_id: scope.id,
      },
      ...{ min_prefixlen: 20, max_prefixlen: 29, default_prefixlen: 27, default_quota: 300 },
    },
    ['blue', 'green'],
  )
  return {
    page: `project/subnet_pools/${pool.id}`,
    name: 'odd-pool',
    read: reading(member, 'subnetpools', pool),
    touches: [
      enterText('description', 'subnetpool.description'),
      {
        field: 'prefix_lines',
        enter: '10.90.0.0/16\n10.92.0.0/16\n10.94.0.0/16',
        becomes: { 'subnetpool.prefixes': ['10.90.0.0/16', '10.92.0.0/16', '10.94.0.0/16'] },
      },
      { field: 'default_prefixlen', enter: '26', becomes: { 'subnetpool.default_prefixlen': '26' } },
      { field: 'default_quota', enter: '0', becomes: { 'subnetpool.default_quota': 0 } },
      enterText('name', 'subnetpool.name'),
    ],
  }
}

export const editRbacPolicy: EditRecipe = async ({ admin, member }) => {
  // What the other recipes share counts as well.
  const quotas = `/v2.0/quotas/${admin.projectId}`
  await admin.ask('network', 'PUT', quotas, { quota: { rbac_policy: 50 } })
  admin.afterwards(() => admin.ask('network', 'DELETE', quotas))
  const network = await makeNetwork(admin, 'shared-by-rbac')
  const policy = await make(admin, 'rbac-policies', {
    object_type: 'network',
    object_id: network.id,
    action: 'access_as_external',
    target_tenant: admin.projectId,
  })
  return {
    as: 'admin',
    page: `admin/rbac_policies/${policy.id}/`,
    name: 'shared-by-rbac',
    read: reading(admin, 'rbac-policies', policy),
    touches: [
      {
        field: 'target_tenant',
        enter: member.projectId,
        becomes: {
          'rbac_policy.target_tenant': member.projectId,
          'rbac_policy.target_project': undefined,
        },
      },
    ],
  }
}
