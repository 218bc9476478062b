import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The deployer's own piece of the page header, from `header/index.html` of the state folder; empty when there is none. It is read again
 * when the file has changed. Fails when the file is there and cannot be read.
 */
export function createHeaderFragment(home: string | undefined): () => Promise<string> {
  let known: { readonly changedMs: number; readonly html: string } | undefined
  return async () => {
    if (home === undefined) return ''
    const file = join(home, 'header', 'index.html')
    const changedMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changedMs === undefined) return ''
    if (known?.changedMs === changedMs) return known.html
    // Loaded for the few who have a fragment: the sanitiser takes 6 MB.
    const { sanitizeFragment } = await import('./sanitize-fragment.ts')
    known = { changedMs, html: sanitizeFragment(await readFile(file, 'utf8')) }
    return known.html
  }
}
