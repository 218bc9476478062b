import { type CellProps, PropertyValue } from '@fascia/sdk/web'
import { reference } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { networkType } from '../../api/networks.ts'
import { qosPolicyType } from '../../api/qos-policies.ts'
import type { RbacPolicy } from '../../api/rbac-policies.ts'

const NETWORK = reference('Object', networkType, { name: 'object_name' })
const QOS_POLICY = reference('Object', qosPolicyType, { name: 'object_name' })

/** The object that is shared, as a link to its details. */
export default function ObjectCell({ item }: CellProps<RbacPolicy>): ReactNode {
  const { object_type: type } = item
  if (type !== 'network' && type !== 'qos_policy') return item.object_name
  return <PropertyValue item={item} name="object_id" property={type === 'network' ? NETWORK : QOS_POLICY} isCompact />
}
