import { LoadingState, lazyView, Resources, useService } from '@fascia/sdk/web'
import { ContributionView, type RegisteredContribution } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { HOME_PATH } from '../../common/home-path.ts'
import { SettingsSection } from '../frame/settings-section.tsx'
import { RESULT_PATH } from '../operations/result-path.ts'
import {
  AUDIT_PAGE_PATH,
  CHANGE_PASSWORD_PATH,
  PLUGINS_PATH,
  SHORTCUTS_PATH,
  USER_SETTINGS_PATH,
} from '../pages/settings/settings-pages.ts'
import { Plugins } from '../plugins/index.ts'
import { BootContents } from '../resources/index.ts'
import { RoutedDetails, TypeDetails } from './details-route.tsx'
import { Landing } from './landing.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PanelPage } from './panel-page.tsx'
import { RefusedPage } from './refused-page.tsx'
import { safeNext } from './safe-next.ts'
import { UnknownRoute } from './unknown-route.tsx'

/** The login page while there is a session: goes on to the address that was asked for. */
function SignedInAlready(): ReactNode {
  const { search } = useLocation()
  return <Navigate to={safeNext(search)} replace />
}

const HomePage = lazyView(() => import('../pages/home/home-page.tsx'), 'HomePage', { isBlank: true })
const OperationPage = lazyView(() => import('../pages/operation/operation-page.tsx'), 'OperationPage', {
  isBlank: true,
})
const settingsViews = () => import('../pages/settings/settings-views.ts')
const UserSettingsPage = lazyView(settingsViews, 'UserSettingsPage', { isBlank: true })
const ChangePasswordPage = lazyView(settingsViews, 'ChangePasswordPage', { isBlank: true })
const ShortcutsPage = lazyView(settingsViews, 'ShortcutsPage', { isBlank: true })
const PluginsPage = lazyView(() => import('../pages/plugins-inspector/plugins-page.tsx'), 'PluginsPage', {
  isBlank: true,
})

const AuditPage = lazyView(() => import('../pages/audit/audit-page.tsx'), 'AuditPage', { isBlank: true })

const NOTHING = {}

/** A settings page of a plugin: the heading is the host's, the plugin's view is below it. */
function SettingsPage({ page }: { readonly page: RegisteredContribution }): ReactNode {
  const { data, decision } = page
  const title = String(data.title)
  if (!decision.allowed) return <RefusedPage title={title} decision={decision} notices={[]} />
  return (
    <SettingsSection key={data.id} title={title} {...(typeof data.about === 'string' ? { about: data.about } : {})}>
      <ContributionView contribution={page} with={NOTHING} fallback={<LoadingState what={title} rows={3} />} />
    </SettingsSection>
  )
}

function plain(path: string): string {
  return (path.endsWith('/') ? path.replace(/(?<!\/)\/+$/, '') : path).toLowerCase()
}

/**
 * Whether the page of a contribution may be at a path. The router ranks and compiles whatever it is given, at every drawing: of a hundred pages
 * without parameters it is given the one.
 */
function mayBeAt(pathname: string): (page: RegisteredContribution) => boolean {
  const here = plain(pathname)
  const isEncoded = pathname.includes('%')
  return ({ data: { path } }) => {
    if (typeof path !== 'string') return false
    return isEncoded || path.includes(':') || path.includes('*') || (path.length >= here.length && plain(path) === here)
  }
}

/** Every address of the dashboard. Addresses that the shell needs come first; plugins cannot take them [CORE-005, CORE-007, CORE-008]. */
export function ShellRoutes(): ReactNode {
  const resources = useService(Resources)
  const plugins = useService(Plugins)
  useAtomValue(plugins.refusedAtom)
  useAtomValue(useService(BootContents).stateAtom)
  const { pathname } = useLocation()
  const isHere = mayBeAt(pathname)
  // A plugin that is refused claims no address: another's may be there. Its own pages say why below the unknown route.
  const isUsed = ({ plugin }: RegisteredContribution): boolean => plugins.refusalOf(plugin) === undefined
  const types = resources.contributions('resourceType').flatMap(({ data, plugin }) => {
    if (plugins.refusalOf(plugin)) return []
    const type = resources.type(data.id)
    return type?.detailsPath === undefined ? [] : [{ code: type.code, path: type.detailsPath }]
  })
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="/not_found" element={<NotFoundPage />} />
        <Route path="/auth/login" element={<SignedInAlready />} />
        <Route path="/auth/password/:user" element={<SignedInAlready />} />
        <Route path="/auth/totp/:user" element={<SignedInAlready />} />
        <Route path={HOME_PATH} element={<HomePage />} />
        <Route path={RESULT_PATH} element={<OperationPage />} />
        <Route path={USER_SETTINGS_PATH} element={<UserSettingsPage />} />
        <Route path={CHANGE_PASSWORD_PATH} element={<ChangePasswordPage />} />
        <Route path={SHORTCUTS_PATH} element={<ShortcutsPage />} />
        <Route path={AUDIT_PAGE_PATH} element={<AuditPage />} />
        <Route path={PLUGINS_PATH} element={<PluginsPage />} />
        <Route path="/ngdetails" element={<Navigate to="/not_found" replace />} />
        <Route path="/ngdetails/:type/*" element={<RoutedDetails />} />
        {resources
          .contributions('panel')
          .filter((panel) => isHere(panel) && isUsed(panel))
          .map((panel) => (
            <Route key={panel.data.id} path={String(panel.data.path)} element={<PanelPage panel={panel} />} />
          ))}
        {resources
          .contributions('settingsPage')
          .filter((page) => isHere(page) && isUsed(page))
          .map((page) => (
            <Route key={page.data.id} path={String(page.data.path)} element={<SettingsPage page={page} />} />
          ))}
        {types.map(({ code, path }) => (
          <Route key={code} path={path} element={<TypeDetails type={code} />} />
        ))}
        <Route path="*" element={<UnknownRoute />} />
      </Routes>
    </Suspense>
  )
}
