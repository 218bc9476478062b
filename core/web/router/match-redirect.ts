import type { RegisteredContribution } from '@fascia/sdk/web/host'
import { generatePath, matchPath } from 'react-router'

/** Where the redirects of plugins send a path; undefined when none matches. The query goes along. */
export function matchRedirect(
  redirects: readonly RegisteredContribution[],
  path: string,
  search: string,
): string | undefined {
  for (const { data, decision } of redirects) {
    if (!decision.allowed || typeof data.from !== 'string' || typeof data.to !== 'string') continue
    const match = matchPath(data.from, path)
    if (match) return generatePath(data.to, match.params) + (data.to.includes('?') ? '' : search)
  }
  return undefined
}
