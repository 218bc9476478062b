import { Link, useT } from '@fascia/sdk/web'
import { HistoryIcon, StarIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { HOME_PATH } from '../../../common/home-path.ts'
import { useKeptIds } from '../../frame/side-navigation/use-kept-ids.ts'
import { useNavigationPages } from '../../frame/side-navigation/use-navigation.ts'
import { useRecentPages } from '../../frame/use-recent-pages.ts'
import { HomeCard } from './home-card.tsx'

const MOST = 8

interface Place {
  readonly path: string
  readonly title: string
  readonly about: string
  readonly isFavourite: boolean
}

/** The favourites of the person, then where the person has been, each once. */
function usePlaces(): readonly Place[] {
  const { pages } = useNavigationPages()
  const favourites = useKeptIds('favourites')
  const recent = useRecentPages()
  const kept = pages
    .filter(({ id }) => favourites.has(id))
    .map(({ path, title, group = '' }) => ({ path, title, about: group, isFavourite: true }))
  const been = recent
    .filter(({ path }) => path !== HOME_PATH && !kept.some((place) => place.path === path))
    .slice(0, MOST)
    .map(({ path, title, about }) => ({ path, title, about, isFavourite: false }))
  return [...kept, ...been]
}

/** Where the person goes on: the favourites, and the pages of last time. */
export function ContinueCard(): ReactNode {
  const t = useT()
  const places = usePlaces()
  if (places.length === 0) return null
  const title = t('Continue')
  return (
    <HomeCard title={title} size="medium">
      <ul className="fascia-continue" aria-label={title}>
        {places.map(({ path, title: name, about, isFavourite }) => (
          <li key={path}>
            {isFavourite ? <StarIcon aria-hidden="true" /> : <HistoryIcon aria-hidden="true" />}
            <Link to={path}>{name}</Link>
            {about === '' ? null : <span className="fascia-continue__about">{about}</span>}
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
