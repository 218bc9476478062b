import { all, extension, plural, policy, service, setting } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, property, resourceType } from '@fascia/sdk/web/declare'
import { addressGroupType } from '../../api/address-groups.ts'
import { addressScopeType } from '../../api/address-scopes.ts'
import { networkType } from '../../api/networks.ts'
import { qosPolicyType } from '../../api/qos-policies.ts'
import * as rbac from '../../api/rbac-policies.ts'
import { securityGroupType } from '../../api/security-groups.ts'
import { subnetPoolType } from '../../api/subnet-pools.ts'
import { inEveryProject, inProject } from '../places.ts'

const may = (rule: string) => policy('network', rule)

/** What lets projects use a network or QoS policy of another one. */
export const rbacPolicy = resourceType(rbac.rbacPolicyType, {
  names: plural('RBAC Policy', 'RBAC Policies'),
  calls: rbac,
  nameOf: 'object_name',
  detailsPath: ':id/',
  properties: {
    tenant_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    id: property.id('ID'),
    object_type: property.choices('Object Type', {
      network: 'Network',
      qos_policy: 'QoS Policy',
      security_group: 'Security Group',
      subnetpool: 'Subnet Pool',
      address_scope: 'Address Scope',
      address_group: 'Address Group',
    }),
    object_name: property.text('Object'),
    network: property.reference('Network', networkType, { at: 'object_id', name: 'object_name' }),
    qos_policy: property.reference('QoS Policy', qosPolicyType, { at: 'object_id', name: 'object_name' }),
    security_group: property.reference('Security Group', securityGroupType, { at: 'object_id', name: 'object_name' }),
    subnetpool: property.reference('Subnet Pool', subnetPoolType, { at: 'object_id', name: 'object_name' }),
    address_scope: property.reference('Address Scope', addressScopeType, { at: 'object_id', name: 'object_name' }),
    address_group: property.reference('Address Group', addressGroupType, { at: 'object_id', name: 'object_name' }),
    action: property.choices('Action', { access_as_shared: 'Shared', access_as_external: 'External' }),
    target_name: property.text('Target Project'),
  },
  /** [NETP-122] */
  columns: [
    'tenant_id',
    { of: 'id', link: true },
    'object_type',
    { of: 'object_name', view: () => import('./object-cell.tsx') },
    'target_name',
  ],
  facets: ['id', 'object_name', 'target_name'],
  /** [NETP-126] */
  details: [overview({ properties: ['id', 'tenant_id', 'object_type', 'object_name', 'action', 'target_name'] })],
  actions: {
    /** [NETP-123] */
    createPolicy: action({
      id: 'network.action.create-rbac-policy',
      label: 'Create RBAC Policy',
      on: 'list',
      requires: may('create_rbac_policy'),
      form: () => import('./create-rbac-form.ts'),
    }),
    editPolicy: action({
      label: 'Edit Policy',
      requires: may('update_rbac_policy'),
      form: () => import('./edit-rbac-form.ts'),
    }),
    deletePolicy: deleteAction({
      id: 'network.action.delete-rbac-policy',
      batch: true,
      requires: may('delete_rbac_policy'),
    }),
  },
})

const isThere = all(
  service('network'),
  extension('network', 'rbac-policies'),
  setting('OPENSTACK_NEUTRON_NETWORK.enable_rbac_policy'),
)

const HELP =
  'An RBAC policy shares a network, QoS policy, security group or other resource with a project. An action says what for: to use it, or to reach the outside by it.'

/** What the project shares with others [RBAC-02]. */
export const ownRbacPanel = panel(rbacPolicy, {
  id: 'network.panel.own-rbac-policies',
  ...inProject('/project/rbac_policies', 390),
  help: HELP,
  requires: all(isThere, may('create_rbac_policy')),
  columns: ['id', 'object_type', 'object_name', 'target_name'],
})

/** What every project shares, for administrators [NETP-003]. */
export const rbacPanel = panel(rbacPolicy, {
  ...inEveryProject('/admin/rbac_policies', 360, isThere),
  help: HELP,
})
