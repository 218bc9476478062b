/** Where to go after signing in: a path of this dashboard, never another site. */
export function safeNext(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  const isOurs = next.startsWith('/') && !next.startsWith('//') && !next.includes('\\') && !next.startsWith('/auth/')
  return isOurs ? next : '/'
}
