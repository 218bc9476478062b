import type { Manifest } from '@fascia/sdk/host'
import { pageAddresses } from '@fascia/sdk/manifest'
import type { Neighbour } from './read-neighbours.ts'

/** Pages of the dashboard itself. */
const OWN_PAGES = /^\/(home|ngdetails\/.+|settings\/(user|password|shortcuts|plugins))?$/

/** A path without query and closing slash; every parameter reads `:`. */
function plain(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare.replace(/(?<=.)\/$/, '').replace(/:\w+/g, ':')
}

/** The paths at which a plugin shows something, or leads on. */
function pagesOf({ contributions }: Manifest): readonly string[] {
  return contributions.flatMap(pageAddresses).map(plain)
}

/**
 * Says whether an address is one of the plugin, of those that it needs, or of the dashboard. Where one of the needed plugins is not built, whose
 * pages cannot be known, every address may be; so may one of another site.
 */
export function knowsPage(manifest: Manifest, neighbours: readonly Neighbour[]): (path: string) => boolean {
  const { required, optional } = manifest.needs
  const built = neighbours.flatMap((one) => (one.manifest ? [one.manifest] : []))
  const isWhole = built.length >= Object.keys({ ...required, ...optional }).length
  const pages = new Set([manifest, ...built].flatMap(pagesOf))
  return (path) => !path.startsWith('/') || !isWhole || pages.has(plain(path)) || OWN_PAGES.test(plain(path))
}
