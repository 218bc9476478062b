/** A place to go to after sign-in: a path below the web root, or undefined for whatever would lead elsewhere. */
export function safeNext(next: unknown, webRoot: string): string | undefined {
  if (typeof next !== 'string' || !next.startsWith(webRoot)) return undefined
  // Browsers read a backslash as a slash and skip control characters: `/\evil.example` is another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\\\u0000-\u001f\u007f]/.test(next)) return undefined
  const base = 'http://fascia.invalid'
  if (!URL.canParse(next, base)) return undefined
  const url = new URL(next, base)
  if (url.origin !== base || !url.pathname.startsWith(webRoot) || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
