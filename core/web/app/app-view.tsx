import { useService } from '@fascia/sdk/web'
import { ContributionBoundary, HostProvider } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { Router } from 'react-router'
import { SessionDialogs } from '../frame/dialogs/session-dialogs.tsx'
import { Frame } from '../frame/frame.tsx'
import { ModalHost } from '../frame/modal-host/modal-host.tsx'
import { ToastList } from '../frame/toast-list/toast-list.tsx'
import { ModalStore } from '../modals/index.ts'
import { ShellNavigation } from '../navigation/index.ts'
import { ShellRoutes } from '../router/shell-routes.tsx'
import { namesScope, withoutScope } from '../session/scope-question.ts'
import { useScopeQuestion } from '../session/use-scope-question.ts'
import type { App } from './create-app.ts'
import { SHELL } from './plugin-container.ts'

/** The page below the modals can be neither clicked nor reached by key while one is open. */
function Below({ children }: { readonly children: ReactNode }): ReactNode {
  const isCovered = useAtomValue(useService(ModalStore).stackAtom).length > 0
  return (
    <div className="fascia-app" inert={isCovered}>
      {children}
    </div>
  )
}

/**
 * The page of the address. It is drawn once the address asks for no other project or region: its calls would be made in the wrong one. What
 * names those of the session has done its work, and leaves the address.
 */
function AddressedPage(): ReactNode {
  const question = useScopeQuestion()
  const navigation = useService(ShellNavigation)
  const { location } = useAtomValue(navigation.placeAtom)
  const isDone = question === undefined && namesScope(location.search)
  useEffect(() => {
    if (isDone) navigation.go(withoutScope(location), { replace: true })
  }, [isDone, navigation, location])
  return question ? null : <ShellRoutes />
}

/** The dashboard of a signed-in person. */
export function AppView({ app }: { readonly app: App }): ReactNode {
  const navigation = app.container.resolve(ShellNavigation)
  const { location, type } = useAtomValue(navigation.placeAtom, { store: app.host.store })
  return (
    <HostProvider host={app.host}>
      <Router location={location} navigationType={type as never} navigator={navigation.navigator}>
        <Below>
          <Frame>
            <ContributionBoundary key={location.pathname} plugin={SHELL} id="fascia.page">
              <AddressedPage />
            </ContributionBoundary>
          </Frame>
        </Below>
        <ModalHost />
        <SessionDialogs />
        <ToastList />
      </Router>
    </HostProvider>
  )
}
