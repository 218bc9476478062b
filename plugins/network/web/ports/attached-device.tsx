import { serverType } from '@fascia/plugin-compute/api/servers'
import { type CellProps, PropertyValue, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Port } from '../../api/ports.ts'
import { routerType } from '../../api/routers.ts'

const INSTANCE = property.reference('Instance', serverType, { name: 'device_name' })
const ROUTER = property.reference('Router', routerType, { name: 'device_name' })

/** What a port is attached to: an instance and a router lead to their pages, anything else is named by its owner. */
export default function AttachedDevice({ item }: CellProps<Port>): ReactNode {
  const t = useT()
  const { device_owner: owner, attached } = item
  const of = owner.startsWith('compute:') ? INSTANCE : owner.startsWith('network:router_') ? ROUTER : undefined
  if (of && item.device_id) return <PropertyValue item={item} name="device_id" property={of} isCompact />
  return t(attached)
}
