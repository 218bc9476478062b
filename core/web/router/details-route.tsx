import type { ActionResult } from '@fascia/sdk/common'
import { isCleanDelete } from '@fascia/sdk/host'
import { lazyView, Modals, Navigation, Resources, useRoute, useService } from '@fascia/sdk/web'
import { loadDetailsPage } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ContentsGate } from '../app/contents-gate.tsx'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { BootContents } from '../resources/index.ts'

const DetailsPage = lazyView(loadDetailsPage, 'DetailsPage', { isBlank: true })

// The frame's breadcrumb has the list already.
const NOTHING_ABOVE: readonly [] = []

/** The details page of `type`, with the rules of what comes after an action [CORE-009…011]. */
export function DetailsRoute({ type, id }: { readonly type: string; readonly id: string }): ReactNode {
  const resources = useService(Resources)
  const navigation = useService(Navigation)
  const modals = useService(Modals)
  const { pages, current } = useNavigationPages()
  const { isWhole } = useAtomValue(useService(BootContents).stateAtom)
  if (isWhole && (!resources.type(type) || id === '')) return <Navigate to="/not_found" replace />

  const indexPath = (): string => {
    const declared = resources.indexPath(type)
    if (declared !== undefined) return declared
    const panel = resources.contributions('panel').find(({ data }) => data.lists === type && data.path !== undefined)
    return typeof panel?.data.path === 'string' ? panel.data.path : (pages[0]?.path ?? '/')
  }
  const list = current?.lists === type ? current.id : undefined
  const panel = resources.contributions('panel').find(({ data }) => data.id === list)
  const afterAction = async (result: ActionResult, reload: () => Promise<void>): Promise<void> => {
    if (isCleanDelete(result)) navigation.go(indexPath())
    else await modals.wait(reload())
  }
  return (
    <ContentsGate title={resources.displayName(type)}>
      <DetailsPage
        key={`${type} ${id}`}
        type={type}
        id={id}
        panel={panel}
        onMissing={() => navigation.go('/not_found', { replace: true })}
        afterAction={afterAction}
        path={NOTHING_ABOVE}
      />
    </ContentsGate>
  )
}

/** `/ngdetails/:type/*`: the rest of the path is the id, slashes and all [CORE-007, CORE-008]. */
export function RoutedDetails(): ReactNode {
  const { params } = useRoute()
  return <DetailsRoute type={params.type ?? ''} id={params['*'] ?? ''} />
}

/** A type's own details address. */
export function TypeDetails({ type }: { readonly type: string }): ReactNode {
  const { params } = useRoute()
  return <DetailsRoute type={type} id={params.id ?? ''} />
}
