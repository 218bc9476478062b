import { openBrowser } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'

interface Booted {
  readonly contributions: readonly {
    readonly data: {
      readonly kind: string
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

/** The paths of all panels that the person may open, and of the first item of each list. */
async function readPaths({ request }: Page, url: string): Promise<readonly string[]> {
  const read = async (address: string): Promise<unknown> => {
    const answer = await request.get(new URL(address, url).href, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    return answer.ok() ? answer.json() : {}
  }
  const { contributions } = (await read('/api/boot/')) as Booted
  const allowed = contributions.filter(({ decision }) => decision.allowed).map(({ data }) => data)
  const paths = allowed.flatMap(({ kind, path }) => (kind === 'panel' && path !== undefined ? [path] : []))
  for (const { kind, detailsPath, idOf, source } of allowed) {
    if (kind !== 'resourceType' || detailsPath === undefined || typeof source?.list !== 'string') continue
    const { items = [] } = (await read(source.list)) as { items?: readonly Readonly<Record<string, unknown>>[] }
    const id = items[0]?.[typeof idOf === 'string' ? idOf : 'id']
    if (id !== undefined) paths.push(detailsPath.replace(':id', encodeURIComponent(String(id))))
  }
  return paths
}

/** The pages of an administrator: home, all panels without parameters, and a details page of each type that lists something. */
export async function pagePaths(browser: Browser, url: string): Promise<readonly string[]> {
  const { page, context } = await openBrowser(browser, { url, as: 'admin', path: 'healthz' })
  const paths = await readPaths(page, url)
  await context.close()
  return ['/home', ...paths].filter((path) => !path.includes(':') && !path.startsWith(EXHIBITS))
}
