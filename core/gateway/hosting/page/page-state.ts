import type { ShellBuild } from '../../../common/shell-build.ts'
import { type Asset, createAsset } from '../assets/asset.ts'
import { claimContributions } from '../boot/claim-contributions.ts'
import { type HostedPlugin, isDistrusted } from '../store/hosted-plugins.ts'
import { integrityOf } from '../store/read-plugin-folder.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createImportMap } from './import-map.ts'
import { pageLists } from './page-lists.ts'
import type { PagePerson } from './page-person.ts'
import { pageTypes } from './page-types.ts'
import { shellPage } from './shell-page.ts'

const MOST_PAGES = 200

export interface RenderedPage {
  readonly asset: Asset
  /** The address of the list that the page asks for at once, below the web root. */
  readonly list: string | undefined
}

/** What all pages have in common, until the set of plugins changes. */
export interface PageState {
  readonly securityPolicy: string
  /** Of which builds of shell and plugins the pages are made, and which of these are trusted. */
  readonly builds: string
  /**
   * The page for a person, at a path below the web root; kept for the next one who has chosen alike. Its list is asked for at once, unless
   * the address has a query.
   */
  render(person: PagePerson, path?: string, hasQuery?: boolean): RenderedPage
}

export interface PageStateInput {
  readonly webRoot: string
  readonly cloudKey?: string | undefined
  readonly brand: string
  /** The path of the deployer's style sheet below `assets/`. */
  readonly style?: string | undefined
  readonly shell: ShellBuild
  readonly plugins: readonly HostedPlugin[]
  readonly formOrigins: readonly string[]
}

/** Origins join the policy only for plugins that are in use and trusted. */
function declaredOrigins(plugins: readonly HostedPlugin[]): readonly string[] {
  const used = plugins.filter((plugin) => plugin.refusal === undefined && !isDistrusted(plugin))
  return [...new Set(used.flatMap(({ manifest }) => manifest?.capabilities.origins ?? []))].sort()
}

export function createPageState(input: PageStateInput): PageState {
  const { webRoot, cloudKey, brand, style, shell, plugins, formOrigins } = input
  const importMap = createImportMap(webRoot, shell, plugins)
  const claims = claimContributions(plugins)
  const used = plugins.filter(({ refusal }) => !refusal)
  const contributionsOf = ({ manifest }: HostedPlugin) =>
    (manifest?.contributions ?? []).filter((contribution) => !claims.has(contribution))
  const lists = pageLists(used, contributionsOf)
  const typeOf = pageTypes(used.flatMap(contributionsOf))
  const pages = new Map<string, RenderedPage>()
  return {
    builds: importMap.builds,
    securityPolicy: contentSecurityPolicy({
      importMapHash: importMap.hash,
      origins: declaredOrigins(plugins),
      formOrigins,
      reportPath: `${webRoot}csp-report/`,
    }),
    render(person, path = '', hasQuery = false) {
      // A query may hold a filter for the server: the shell alone can read it.
      const list = person.mayBeSignedIn && !hasQuery ? lists.get(path) : undefined
      const type = person.mayBeSignedIn ? typeOf(path) : undefined
      const key = JSON.stringify([person, list, type])
      const known = pages.get(key)
      if (known) return known
      // Languages come from outside: without a bound, made-up ones would fill the memory.
      if (pages.size >= MOST_PAGES) pages.clear()
      const contents = Buffer.from(shellPage({ webRoot, cloudKey, brand, style, shell, importMap, person, list, type }))
      const page = { asset: createAsset('index.html', contents, integrityOf(contents)), list }
      pages.set(key, page)
      return page
    },
  }
}
