import { Breadcrumb, BreadcrumbItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { propertyValue } from '../declare/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { Link } from '../navigation/link.tsx'
import { PropertyValue } from '../property/property-value.tsx'
import { isEmptyValue } from '../property/value-text.ts'
import { type Item, nameOf } from '../resource/row.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'

export interface DetailsHeaderProps {
  readonly type: RegisteredType
  readonly item: Item
  readonly breadcrumb: ReactNode | ((name: string) => ReactNode)
  readonly actions: ReactNode
}

function Path({ type, name }: { readonly type: RegisteredType; readonly name: string }): ReactNode {
  const t = useT()
  const index = useService(Resources).indexPath(type.code)
  if (index === undefined) return null
  return (
    <Breadcrumb aria-label={t('Breadcrumb')}>
      <BreadcrumbItem>
        <Link to={index}>{t(type.names, { count: 2 })}</Link>
      </BreadcrumbItem>
      <BreadcrumbItem isActive>{name}</BreadcrumbItem>
    </Breadcrumb>
  )
}

/** Breadcrumb, name with status, and the actions. */
export function DetailsHeader({ type, item, breadcrumb, actions }: DetailsHeaderProps): ReactNode {
  const name = nameOf(item, type)
  const status = Object.entries(type.properties).find(([, { format }]) => format === 'status')
  return (
    <header className="fascia-details-header">
      {typeof breadcrumb === 'function' ? breadcrumb(name) : (breadcrumb ?? <Path type={type} name={name} />)}
      <div className="fascia-page-header">
        <div className="fascia-page-header__title">
          <Title headingLevel="h1" size="2xl">
            {name}
          </Title>
          {status && !isEmptyValue(propertyValue(item, status[0], status[1])) ? (
            <PropertyValue item={item} name={status[0]} property={status[1]} />
          ) : null}
        </div>
        <div className="fascia-page-header__actions">{actions}</div>
      </div>
    </header>
  )
}
