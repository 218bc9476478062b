import { type ReactNode, useEffect, useRef } from 'react'
import { HtmlContent } from '../html-view/html-content.tsx'
import { useCleanHtml } from '../html-view/use-clean-html.ts'
import { useServerPlace } from '../server-place.ts'
import { refreshActions } from './refresh-actions.ts'

export interface ServerActionButtonProps {
  /** `<a class="ajax-update ajax-modal" data-update-url="…">` as the server draws it. */
  readonly html: string
  /** Where it came from, below the web root. */
  readonly address: string
  /** Another value asks the server for the button again: after a row has gone, say. */
  readonly version?: number
}

/**
 * An action button that a server draws: it is refreshed by GET on its `data-update-url` when `version` changes, and after a modal that it opened
 * [UI-028].
 *
 * @example
 * ```tsx
 * import { ServerActionButton } from '@fascia/server-view'
 *
 * export const Launch = ({ html, rows }: { readonly html: string; readonly rows: number }) => (
 *   <ServerActionButton html={html} address="/api/x/example/launch/" version={rows} />
 * )
 * ```
 */
export function ServerActionButton({ html, address, version = 0 }: ServerActionButtonProps): ReactNode {
  const place = useServerPlace()
  const content = useCleanHtml(html)
  const known = useRef(version)
  useEffect(() => {
    if (!content || known.current === version) return undefined
    known.current = version
    const abort = new AbortController()
    void refreshActions(content, address, place, abort.signal)
    return () => abort.abort()
  }, [content, address, place, version])
  return content ? <HtmlContent content={content} address={address} /> : null
}
