import { Resources, useRoute, useService } from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { Surroundings } from '../app/boot.ts'
import { matchRedirect } from './match-redirect.ts'
import { PanelPage } from './panel-page.tsx'
import { RedirectScreen } from './redirect-screen.tsx'

const RELOADED = 'fascia:reloaded-for'

/**
 * The redirect handler: a redirect of a plugin, else the page of a refused plugin, which says why, else one reload, else the not-found page
 * [CORE-005, CORE-006].
 */
export function UnknownRoute(): ReactNode {
  const resources = useService(Resources)
  const { tabStorage } = useService(Surroundings)
  const { path } = useRoute()
  const { search } = useLocation()
  const target = matchRedirect(resources.contributions('redirect'), path, search)
  const refused = resources
    .contributions('panel')
    .find(({ data, decision }) => !decision.allowed && typeof data.path === 'string' && matchPath(data.path, path))
  const [wasReloaded] = useState(() => {
    const was = tabStorage.getItem(RELOADED) === path
    if (was) tabStorage.removeItem(RELOADED)
    else if (target === undefined && !refused) tabStorage.setItem(RELOADED, path)
    return was
  })
  if (target !== undefined) return <Navigate to={target} replace />
  if (refused) return <PanelPage panel={refused} />
  return wasReloaded ? <Navigate to="/not_found" replace /> : <RedirectScreen />
}
