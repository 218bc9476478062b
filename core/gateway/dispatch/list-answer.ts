import { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { Route, UpstreamPage } from '@fascia/sdk/gateway'
import type { FaultBody } from '@fascia/sdk/host'

/** What the client asks of a list, and the limits of its route. */
export interface ListRequest {
  readonly paging: Route['paging']
  readonly field?: string
  readonly limit: number | undefined
  readonly hasMarker: boolean
  /** Rows after which a complete list ends. */
  readonly largest: number
  readonly toBody: (failure: unknown) => FaultBody
}

/** What an address asks of a list. */
export function listRequest(
  largest: number,
  { paging, field }: Route,
  search: string,
  toBody: ListRequest['toBody'],
): ListRequest {
  const page = new URLSearchParams(search)
  const asked = Number(page.get('limit') ?? Number.NaN)
  return {
    paging,
    ...(field === undefined ? {} : { field }),
    limit: Number.isInteger(asked) && asked > 0 ? asked : undefined,
    hasMarker: page.has('marker'),
    largest,
    toBody,
  }
}

type Pages = AsyncIterable<UpstreamPage<unknown>>

function isPages(value: unknown): value is Pages {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

async function wholeAnswer(
  pages: Pages,
  { paging = 'none', field, limit, hasMarker, largest }: ListRequest,
): Promise<unknown> {
  const items: unknown[] = []
  let marker: string | undefined
  for await (const page of pages) {
    items.push(...page.items)
    marker = page.marker
    if (paging !== 'none' || items.length >= (limit ?? largest)) break
  }
  const isMore = marker !== undefined
  const rows = paging === 'none' && limit !== undefined ? items.slice(0, limit) : items
  const named = { items: rows, ...(field === undefined ? {} : { [field]: rows }) }
  if (paging === 'has_more_data') return { ...named, has_more_data: isMore, has_prev_data: hasMarker }
  return paging === 'has_more' ? { ...named, has_more: isMore } : named
}

async function* lines(
  first: IteratorResult<UpstreamPage<unknown>>,
  pages: AsyncIterator<UpstreamPage<unknown>>,
  request: ListRequest,
) {
  let count = 0
  try {
    for (let next = first; !next.done; next = await pages.next()) {
      const { items, marker } = next.value
      count += items.length
      yield `${JSON.stringify(marker === undefined ? { items } : { items, marker })}\n`
      const isEnough = request.limit !== undefined && ((request.paging ?? 'none') !== 'none' || count >= request.limit)
      if (marker !== undefined && (count >= request.largest || isEnough)) {
        yield `${JSON.stringify({ end: true })}\n`
        return
      }
    }
    yield `${JSON.stringify({ end: true, total: count })}\n`
  } catch (failure) {
    yield `${JSON.stringify({ error: request.toBody(failure) })}\n`
  } finally {
    await pages.return?.()
  }
}

function pagesOf(result: unknown): Pages {
  if (!isPages(result)) throw new Fault('PLUGIN_RESULT_INVALID', { status: 500 })
  return result
}

/** The JSON answer of a list: its first page where it is paged, else all of its rows. */
export async function wholeList(result: unknown, request: ListRequest): Promise<unknown> {
  return wholeAnswer(pagesOf(result), request)
}

/**
 * The stream of a list: a line an upstream page. The first page is waited for before the stream begins, so that its failure has a
 * status of its own; a later one is the last line. A browser that goes away ends the pages.
 */
export async function streamList(result: unknown, request: ListRequest): Promise<Readable> {
  const pages = pagesOf(result)[Symbol.asyncIterator]()
  const first = await pages.next()
  return Readable.from(lines(first, pages, request))
}
