import type { QueryClient } from '@tanstack/react-query'
import type { ActionResult } from '../../common/index.ts'

function changeKey(code: string, id: string): readonly string[] {
  return ['changed', code, id]
}

/** Notes the items that the page itself has changed, or may have: a list or a page that shows one may have it as it was before. */
export function noteChanged(cache: QueryClient, { updated, failed }: ActionResult): void {
  for (const { type, id } of [...updated, ...failed]) cache.setQueryData(changeKey(type, id), true)
}

/** Whether the page has changed an item not long ago: the cache forgets it as it forgets items that no component shows. */
export function isChanged(cache: QueryClient, code: string, id: string): boolean {
  return cache.getQueryData(changeKey(code, id)) === true
}
