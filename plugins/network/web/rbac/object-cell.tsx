import { type CellProps, PropertyValue } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { addressGroupType } from '../../api/address-groups.ts'
import { addressScopeType } from '../../api/address-scopes.ts'
import { networkType } from '../../api/networks.ts'
import { qosPolicyType } from '../../api/qos-policies.ts'
import type { RbacPolicy } from '../../api/rbac-policies.ts'
import { securityGroupType } from '../../api/security-groups.ts'
import { subnetPoolType } from '../../api/subnet-pools.ts'
import { isObjectType } from '../../common/shared-object.ts'

const name = 'object_name'
const OBJECTS = {
  network: property.reference('Object', networkType, { name }),
  qos_policy: property.reference('Object', qosPolicyType, { name }),
  security_group: property.reference('Object', securityGroupType, { name }),
  subnetpool: property.reference('Object', subnetPoolType, { name }),
  address_scope: property.reference('Object', addressScopeType, { name }),
  address_group: property.reference('Object', addressGroupType, { name }),
}

/** The object that is shared, as a link to its details. */
export default function ObjectCell({ item }: CellProps<RbacPolicy>): ReactNode {
  const { object_type: type, object_name } = item
  if (!isObjectType(type)) return object_name
  return <PropertyValue item={item} name="object_id" property={OBJECTS[type]} isCompact />
}
