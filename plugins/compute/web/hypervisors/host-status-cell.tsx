import { type CellProps, PropertyValue } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { NovaService } from '../../api/services.ts'
import { HOST_STATUS } from './host.ts'

/** The status of a host, and below it why its service is disabled. */
export default function HostStatusCell({ item }: CellProps<NovaService>): ReactNode {
  return (
    <>
      <PropertyValue item={item} name="status" property={HOST_STATUS} isCompact />
      {item.disabled_reason ? <div>{item.disabled_reason}</div> : null}
    </>
  )
}
