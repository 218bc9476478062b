import type { Perspective } from '@fascia/sdk/web/declare/host'
import type { RegisteredContribution } from '@fascia/sdk/web/host'

/** A page in the side navigation. */
export interface NavigationPage {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly perspective: Perspective
  readonly group?: string
  readonly order: number
  /** The resource type that it lists. */
  readonly lists?: string
}

export interface NavigationGroup {
  /** Absent for the pages at the top of a perspective. */
  readonly title?: string
  readonly pages: readonly NavigationPage[]
}

export const PERSPECTIVES: readonly Perspective[] = ['project', 'admin', 'identity', 'settings']

type NavData = {
  readonly perspective?: unknown
  readonly group?: unknown
  readonly order?: unknown
  readonly title?: unknown
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** The page of a panel; undefined when it is not in the navigation or does not show. */
export function navigationPageOf({ data, decision }: RegisteredContribution): NavigationPage | undefined {
  const nav = data.nav as NavData | undefined
  const perspective = PERSPECTIVES.find((known) => known === nav?.perspective)
  if (!nav || !perspective || !decision.allowed || typeof data.path !== 'string') return undefined
  return {
    id: data.id,
    path: data.path,
    title: textOr(nav.title, textOr(data.title, data.id)),
    perspective,
    order: typeof nav.order === 'number' ? nav.order : (data.order ?? 100),
    ...(typeof nav.group === 'string' ? { group: nav.group } : {}),
    ...(typeof data.lists === 'string' ? { lists: data.lists } : {}),
  }
}

function inOrder(a: NavigationPage, b: NavigationPage): number {
  return a.order - b.order || (a.title < b.title ? -1 : 1)
}

/** The groups of one perspective: those without a heading first, then in the order of their first pages. */
export function groupPages(pages: readonly NavigationPage[], perspective: Perspective): readonly NavigationGroup[] {
  const groups = new Map<string | undefined, NavigationPage[]>([[undefined, []]])
  for (const page of pages.filter((candidate) => candidate.perspective === perspective).sort(inOrder)) {
    const group = groups.get(page.group)
    if (group) group.push(page)
    else groups.set(page.group, [page])
  }
  return [...groups].flatMap(([title, members]) =>
    members.length === 0 ? [] : [{ ...(title === undefined ? {} : { title }), pages: members }],
  )
}

/** The page whose address is, or holds, the path: the longest wins. */
export function pageAt(pages: readonly NavigationPage[], path: string): NavigationPage | undefined {
  return pages
    .filter((page) => path === page.path || path.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** Every page in the order in which the side navigation shows them, perspective by perspective. */
export function pagesInOrder(pages: readonly NavigationPage[]): readonly NavigationPage[] {
  return PERSPECTIVES.flatMap((perspective) => groupPages(pages, perspective).flatMap((group) => group.pages))
}
