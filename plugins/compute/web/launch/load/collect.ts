import type { Api } from '@fascia/sdk/web'

/** What a lookup needs of the wizard. */
export interface Asking {
  readonly api: Pick<Api, 'get' | 'stream'>
  readonly signal: AbortSignal
}

/** All pages of a list. It raises no toast: the wizard says what it lacks. */
export async function collect<T>(
  { api, signal }: Asking,
  path: string,
  query: Readonly<Record<string, string | number | boolean>> = {},
): Promise<readonly T[]> {
  const items: T[] = []
  for await (const page of api.stream<T>(path, { query, signal, isQuiet: true })) items.push(...page.items)
  return items
}
