import type { Reply } from './target.ts'

/** What is wrong with an answer of the API, whatever its code is; undefined where it is as it must be. */
export function wrongAnswer(method: string, path: string, { status, headers, text }: Reply): string | undefined {
  if (!path.startsWith('/api/') || status === 0) return undefined
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} that browsers take for another type`
  if (!headers['content-security-policy']?.includes('sandbox')) return `${status} that browsers run`
  if (headers['cache-control'] !== 'no-store') return `${status} that browsers keep`
  // A plugin may answer pages of its own.
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  const isCoded = /^\{"code":"\w+","message":"/.test(text)
  return status >= 400 && method !== 'HEAD' && !isCoded ? `${status} without a code` : undefined
}
