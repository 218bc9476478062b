import { Link, useRoute, useService, useT } from '@fascia/sdk/web'
import { Breadcrumb, BreadcrumbItem, Button } from '@patternfly/react-core'
import { OutlinedStarIcon, StarIcon } from '@patternfly/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router'
import { PageHelp, usePanelWithHelp } from './help/page-help.tsx'
import { PageName } from './page-name.ts'
import { perspectiveName } from './side-navigation/perspective-switcher.tsx'
import { useKeptIds } from './side-navigation/use-kept-ids.ts'
import { useNavigationPages } from './side-navigation/use-navigation.ts'

/** The breadcrumb of the page, the star that adds it to the favourites, and its help. */
export function Breadcrumbs(): ReactNode {
  const t = useT()
  const { path } = useRoute()
  const { current } = useNavigationPages()
  const favourites = useKeptIds('favourites')
  const { nameAtom, pathAtom } = useService(PageName)
  const name = useAtomValue(nameAtom)
  const above = useAtomValue(pathAtom)
  const help = usePanelWithHelp()
  if (!current)
    return help ? (
      <div className="fascia-breadcrumbs">
        <PageHelp panel={help} />
      </div>
    ) : null
  const isHere = matchPath(current.path, path) !== null
  const isFavourite = favourites.has(current.id)
  return (
    <div className="fascia-breadcrumbs">
      <Breadcrumb ouiaId="breadcrumb" aria-label={t('Breadcrumb')}>
        <BreadcrumbItem>{t(perspectiveName(current.perspective))}</BreadcrumbItem>
        {current.group === undefined ? null : <BreadcrumbItem>{current.group}</BreadcrumbItem>}
        {isHere ? (
          <BreadcrumbItem isActive>{current.title}</BreadcrumbItem>
        ) : (
          <BreadcrumbItem
            render={({ className }) => (
              <Link to={current.path} className={className}>
                {current.title}
              </Link>
            )}
          />
        )}
        {above
          .filter(({ to }) => to !== current.path)
          .map(({ title, to }) => (
            <BreadcrumbItem key={to}>
              <Link to={to}>{title}</Link>
            </BreadcrumbItem>
          ))}
        {isHere || name === undefined ? null : (
          <BreadcrumbItem isActive>
            <span className="fascia-breadcrumbs__name" title={name}>
              {name}
            </span>
          </BreadcrumbItem>
        )}
      </Breadcrumb>
      {isHere ? (
        <Button
          variant="plain"
          size="sm"
          className="fascia-star"
          aria-pressed={isFavourite}
          aria-label={t('Keep {page} among the favourites', { page: current.title })}
          onClick={() => favourites.toggle(current.id)}
          icon={isFavourite ? <StarIcon /> : <OutlinedStarIcon />}
        />
      ) : null}
      <PageHelp panel={help} />
    </div>
  )
}
