import type { ReactNode } from 'react'
import { propertyValue } from '../../common/property/property.ts'
import { PageHeader } from '../frame/page/page-header.tsx'
import type { PageAbove } from '../frame/page/page-way.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { PropertyValue } from '../property/property-value.tsx'
import { type Item, nameOf } from '../resource/row.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'
import { isEmptyValue } from '../value/value-text.ts'

export interface DetailsHeaderProps {
  readonly type: RegisteredType
  readonly item: Item
  /** The pages above it, in place of the index. */
  readonly path: readonly PageAbove[] | undefined
  readonly actions: ReactNode
}

/** The head of a details page: the way to the index, name with status, and the actions. */
export function DetailsHeader({ type, item, path, actions }: DetailsHeaderProps): ReactNode {
  const t = useT()
  const index = useService(Resources).indexPath(type.code)
  const name = nameOf(item, type)
  const status = Object.entries(type.properties).find(([, { format }]) => format === 'status')
  const toIndex = index === undefined ? [] : [{ title: t(type.names, { count: 2 }), to: index }]
  return (
    <PageHeader
      title={name}
      path={path ?? toIndex}
      status={
        status && !isEmptyValue(propertyValue(item, status[0], status[1])) ? (
          <PropertyValue item={item} name={status[0]} property={status[1]} />
        ) : null
      }
      actions={actions}
    />
  )
}
