import type { UpstreamPage } from '@fascia/sdk/gateway'

/** The rows of all pages. */
export async function collect<T>(pages: AsyncIterable<UpstreamPage<T>>): Promise<T[]> {
  const rows: T[] = []
  for await (const { items } of pages) rows.push(...items)
  return rows
}
