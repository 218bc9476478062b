import { Badge, Breadcrumb, BreadcrumbItem, Title } from '@patternfly/react-core'
import { type ReactNode, use, useEffect } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { Link } from '../../host/navigation/link.tsx'
import { type PageAbove, PageWayContext, type ShowWay } from './page-way.ts'

export interface PageHeaderProps {
  /** The heading of the page, in the person's language. */
  readonly title: string
  /** The pages above this one, the uppermost first; this one follows by its title. The shell draws them in its breadcrumb. */
  readonly path?: readonly PageAbove[]
  /** How many things the page lists: `3 of 12`. */
  readonly count?: string | undefined
  /** Beside the title, such as a status. */
  readonly status?: ReactNode
  /** At the right of the title, the primary one first. */
  readonly actions?: ReactNode
}

interface ShownWayProps {
  readonly show: ShowWay
  readonly title: string
  readonly path: readonly PageAbove[]
}

function ShownWay({ show, title, path }: ShownWayProps): ReactNode {
  // As text, because pages make the list again each time that they are drawn.
  const text = JSON.stringify(path)
  useEffect(() => {
    const parts: readonly PageAbove[] = JSON.parse(text)
    return show(title, parts)
  }, [show, title, text])
  return null
}

/**
 * The head of a page: the way to it, its title as `h1` with what is counted, and its actions. List and details pages draw it themselves.
 *
 * @example
 * ```tsx
 * import { PageHeader, useT } from '@fascia/sdk/web'
 *
 * export default function QuotasPage() {
 *   const t = useT()
 *   return <PageHeader title={t('Quotas of demo')} path={[{ title: t('Project Quotas'), to: '/admin/quotas' }]} />
 * }
 * ```
 */
export function PageHeader({ title, path, count, status, actions }: PageHeaderProps): ReactNode {
  const t = useT()
  const show = use(PageWayContext)
  const header = (
    <div className="fascia-page-header">
      <div className="fascia-page-header__title">
        <Title headingLevel="h1" size="2xl">
          {title}
        </Title>
        {count === undefined ? null : (
          <Badge isRead role="status">
            {count}
          </Badge>
        )}
        {status}
      </div>
      {actions === undefined ? null : <div className="fascia-page-header__actions">{actions}</div>}
    </div>
  )
  if (!path) return header
  if (show)
    return (
      <header className="fascia-details-header">
        <ShownWay show={show} title={title} path={path} />
        {header}
      </header>
    )
  if (path.length === 0) return header
  return (
    <header className="fascia-details-header">
      <Breadcrumb aria-label={t('Breadcrumb')}>
        {path.map(({ title: above, to }) => (
          <BreadcrumbItem key={to}>
            <Link to={to}>{above}</Link>
          </BreadcrumbItem>
        ))}
        <BreadcrumbItem isActive>{title}</BreadcrumbItem>
      </Breadcrumb>
      {header}
    </header>
  )
}
