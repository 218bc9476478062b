import { Modals, Resources, useRoute, useService, useT } from '@fascia/sdk/web'
import type { RegisteredContribution } from '@fascia/sdk/web/host'
import { type ReactNode, useEffect, useState } from 'react'
import { generatePath, matchPath, Navigate, useLocation } from 'react-router'
import { Ambient } from '../ambient/index.ts'
import { ContentsGate } from '../app/contents-gate.tsx'
import { PanelPage } from './panel-page.tsx'

/** Says 'Loading' and reloads the page at its own address: a plugin that came since may know it [CORE-006]. */
function RedirectScreen(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const ambient = useService(Ambient)
  useEffect(() => {
    let end: () => void = () => {}
    const left = new Promise<void>((resolve) => {
      end = resolve
    })
    void modals.wait(left, t('Loading'))
    ambient.reload()
    return end
  }, [ambient, modals, t])
  return null
}

/** Fills an address with parameters: those of its path as the router does, `=:id` in its query as well. */
function fillAddress(to: string, params: Readonly<Record<string, string | undefined>>): string {
  const [path = '', ...query] = to.split('?')
  const filled = query.map((text) =>
    text.replace(/(?<==):(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? '')),
  )
  return [generatePath(path, params), ...filled].join('?')
}

/** Where the redirects of plugins send a path; undefined when none matches. The query goes along. */
function matchRedirect(redirects: readonly RegisteredContribution[], path: string, search: string): string | undefined {
  for (const { data, decision } of redirects) {
    if (!decision.allowed || typeof data.from !== 'string' || typeof data.to !== 'string') continue
    const match = matchPath(data.from, path)
    if (match) return fillAddress(data.to, match.params) + (data.to.includes('?') ? '' : search)
  }
  return undefined
}

const RELOADED = 'fascia:reloaded-for'

/**
 * The redirect handler: a redirect of a plugin, else a page that the person may not open, which says why, else one reload, else the not-found
 * page [CORE-005, CORE-006]. Redirects and such pages come with the second part of the boot document.
 */
export function UnknownRoute(): ReactNode {
  const t = useT()
  return (
    <ContentsGate title={t('Page')}>
      <UnknownAddress />
    </ContentsGate>
  )
}

function UnknownAddress(): ReactNode {
  const resources = useService(Resources)
  const { tabStorage } = useService(Ambient)
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
