import { openBrowser } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'

/** A page, and who opens it. */
export interface BenchPage {
  readonly path: string
  readonly as: 'demo' | 'admin'
}

interface Booted {
  readonly contributions: readonly {
    readonly data: {
      readonly id: string
      readonly kind: string
      readonly target?: string
      readonly path?: string
      readonly detailsPath?: string
      readonly idOf?: unknown
      readonly source?: { readonly list?: unknown }
    }
    readonly decision: { readonly allowed: boolean }
  }[]
}

/** The gallery's pages are exhibits for authors, each of a part that other pages have one of; a chart of its own library is among them. */
const EXHIBITS = '/settings/gallery'

/** The paths of all panels that the person may open, and of the first item of each list, by the ids of the panels and types. */
async function readPaths({ request }: Page, url: string): Promise<ReadonlyMap<string, string>> {
  const read = async (address: string): Promise<unknown> => {
    const answer = await request.get(new URL(address, url).href, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    return answer.ok() ? answer.json() : {}
  }
  const { contributions } = (await read('/api/boot/')) as Booted
  const shown = new Set(
    contributions.map(({ data: { kind, target } }) => (kind === 'detailsView' ? target : undefined)),
  )
  const paths = new Map<string, string>()
  for (const { data, decision } of contributions) {
    const { id: code, kind, path, detailsPath = `/ngdetails/${code}/:id`, idOf, source } = data
    if (!decision.allowed) continue
    if (kind === 'panel' && path !== undefined) paths.set(code, path)
    if (kind !== 'resourceType' || !shown.has(code) || typeof source?.list !== 'string') continue
    const { items = [] } = (await read(source.list)) as { items?: readonly Readonly<Record<string, unknown>>[] }
    const id = items[0]?.[typeof idOf === 'string' ? idOf : 'id']
    if (id !== undefined) paths.set(code, detailsPath.replace(':id', encodeURIComponent(String(id))))
  }
  return paths
}

/**
 * Home, all panels without parameters, and a details page of each type that lists something: as an administrator sees them, and as a person of
 * the demo project where the administrator's project has nothing.
 */
export async function benchPages(browser: Browser, url: string): Promise<readonly BenchPage[]> {
  const pages = new Map<string, BenchPage>([['home', { path: '/home', as: 'admin' }]])
  for (const as of ['admin', 'demo'] as const) {
    const { page, context } = await openBrowser(browser, { url, as, path: 'healthz' })
    for (const [id, path] of await readPaths(page, url)) if (!pages.has(id)) pages.set(id, { path, as })
    await context.close()
  }
  return [...pages.values()].filter(({ path }) => !/\/:\w/.test(path) && !path.startsWith(EXHIBITS))
}
