import type { RegisteredType, Resources } from '../services/resources.ts'
import type { ListContent } from './list-content.ts'
import { reconcileRows } from './reconcile-rows.ts'
import type { Item, Row } from './row.ts'

export interface LoadListSpec {
  readonly resources: Pick<Resources, 'list'>
  readonly type: RegisteredType
  readonly parameters: Readonly<Record<string, string>>
  readonly earlier: ListContent | undefined
  /** `all`: every page until the limit. `paged`: one page, from the marker. */
  readonly loads: 'all' | 'paged'
  readonly limit: number
  readonly marker?: string | undefined
  readonly signal: AbortSignal
  readonly now: () => number
  /** Called with each page's rows on top of those before; the last content is what the call answers. */
  readonly onProgress: (content: ListContent) => void
}

/** Loads a list page by page. Aborting ends it with what has arrived, marked as truncated. */
export async function loadList(spec: LoadListSpec): Promise<ListContent> {
  const { type, signal, limit } = spec
  const earlier = new Map<string, Row>((spec.earlier?.rows ?? []).map((row) => [row.id, row]))
  const items: Item[] = []
  let marker: string | undefined
  let total: number | undefined
  const content = (isComplete: boolean, isTruncated: boolean): ListContent => ({
    rows: reconcileRows(earlier, items, type, spec.now()),
    isComplete,
    isTruncated,
    ...(spec.loads === 'paged' ? { isPage: true } : {}),
    ...(marker === undefined ? {} : { nextMarker: marker }),
    ...(total === undefined ? {} : { total }),
    loadedAtMs: spec.now(),
  })
  const query = {
    parameters: spec.parameters,
    signal,
    ...(spec.marker === undefined ? {} : { marker: spec.marker }),
    ...(spec.loads === 'paged' ? { limit } : {}),
  }
  try {
    for await (const page of spec.resources.list(type.code, query)) {
      // Where the gateway ends a list at its own limit, the last line has no total.
      const isCut = 'end' in page && page.total === undefined
      if (isCut && marker !== undefined) return { ...content(true, true), isPastLimit: true }
      items.push(...page.items)
      marker = page.marker
      total = page.total ?? total
      if (spec.loads === 'paged') break
      if (items.length >= limit && marker !== undefined) return { ...content(true, true), isPastLimit: true }
      spec.onProgress(content(false, false))
    }
  } catch (error) {
    if (!signal.aborted) throw error
    return content(true, true)
  }
  return content(true, signal.aborted)
}
