import { formatAddress, Resources } from '@fascia/sdk/web'
import { type Host, parseAddress, Translations } from '@fascia/sdk/web/host'
import { Ambient } from '../ambient/index.ts'
import { ShellNavigation } from '../navigation/index.ts'
import { ShellSession } from '../session/index.ts'
import { navigationPageAt } from './side-navigation/use-navigation.ts'

/**
 * The complete address of a page, to give away. It names the project where the page is one of a project, and the region where the page is of the
 * cloud's resources and the cloud has several: who opens it elsewhere is asked before the session switches.
 */
export function pageLink({ resolve }: Pick<Host, 'resolve'>, to: string): string {
  const { path, query, hash } = parseAddress(to)
  const { user } = resolve(ShellSession)
  const perspective = navigationPageAt(resolve(Resources), resolve(Translations).t, path, query.nav)?.perspective
  const isOfProject = perspective === 'project'
  const isOfRegion = (isOfProject || perspective === 'admin') && user.available_services_regions.length > 1
  const place = {
    ...(isOfProject ? { project: user.project_id } : {}),
    ...(isOfRegion ? { region: user.services_region } : {}),
  }
  const href = resolve(ShellNavigation).href(formatAddress(path, { ...query, ...place }) + hash)
  return new URL(href, resolve(Ambient).window.location.origin).href
}
