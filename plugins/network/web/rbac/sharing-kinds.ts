import type { Text } from '@fascia/sdk/common'
import type { ObjectType } from '../../common/shared-object.ts'

/** One way of sharing: which objects, and for what. */
export interface SharingKind {
  readonly label: Text
  readonly type: ObjectType
  readonly action: 'access_as_shared' | 'access_as_external'
}

/** What can be shared [NETP-124] [RBAC-01]. */
export const SHARING_KINDS = {
  shared_network: { label: 'Shared Network', type: 'network', action: 'access_as_shared' },
  external_network: { label: 'External Network', type: 'network', action: 'access_as_external' },
  shared_qos_policy: { label: 'Shared QoS Policy', type: 'qos_policy', action: 'access_as_shared' },
  shared_security_group: { label: 'Shared Security Group', type: 'security_group', action: 'access_as_shared' },
  shared_subnet_pool: { label: 'Shared Subnet Pool', type: 'subnetpool', action: 'access_as_shared' },
  shared_address_scope: { label: 'Shared Address Scope', type: 'address_scope', action: 'access_as_shared' },
  shared_address_group: { label: 'Shared Address Group', type: 'address_group', action: 'access_as_shared' },
} as const satisfies Readonly<Record<string, SharingKind>>

export type Kind = keyof typeof SHARING_KINDS
export const KINDS = Object.keys(SHARING_KINDS) as readonly Kind[]
