import type { ReactNode } from 'react'
import { propertyValue } from '../declare/property.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { PageHeader } from '../page/page-header.tsx'
import { PropertyValue } from '../property/property-value.tsx'
import { isEmptyValue } from '../property/value-text.ts'
import { type Item, nameOf } from '../resource/row.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'

export interface DetailsHeaderProps {
  readonly type: RegisteredType
  readonly item: Item
  /** Shown above the name, in place of the way to the index. */
  readonly breadcrumb: ReactNode | ((name: string) => ReactNode)
  readonly actions: ReactNode
}

/** The head of a details page: the way to the index, name with status, and the actions. */
export function DetailsHeader({ type, item, breadcrumb, actions }: DetailsHeaderProps): ReactNode {
  const t = useT()
  const index = useService(Resources).indexPath(type.code)
  const name = nameOf(item, type)
  const status = Object.entries(type.properties).find(([, { format }]) => format === 'status')
  const header = (path: readonly { readonly title: string; readonly to: string }[]): ReactNode => (
    <PageHeader
      title={name}
      path={path}
      status={
        status && !isEmptyValue(propertyValue(item, status[0], status[1])) ? (
          <PropertyValue item={item} name={status[0]} property={status[1]} />
        ) : null
      }
      actions={actions}
    />
  )
  if (breadcrumb === undefined)
    return header(index === undefined ? [] : [{ title: t(type.names, { count: 2 }), to: index }])
  return (
    <header className="fascia-details-header">
      {typeof breadcrumb === 'function' ? breadcrumb(name) : breadcrumb}
      {header([])}
    </header>
  )
}
