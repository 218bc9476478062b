import type { Dispose } from '@fascia/sdk/common'
import type { ReactNode } from 'react'
import { HtmlContent } from './html-content.tsx'
import { useCleanHtml } from './use-clean-html.ts'

export interface HtmlViewProps {
  readonly html: string
  /** Where it came from, below the web root: what it names relatively starts there. */
  readonly address: string
  /** Adds behaviour of one's own to the HTML, once it is in the page. */
  readonly enhance?: (root: HTMLElement) => Dispose | undefined
}

/**
 * A server's HTML in the page: sanitised, in the look of the dashboard, and live. Links with class `ajax-modal` open modals, forms are sent as
 * the protocol of modals has it, rows with class `ajax-update` keep themselves up to date.
 *
 * @example
 * ```tsx
 * import { HtmlView } from '@fascia/server-view'
 *
 * export const Notes = ({ html }: { readonly html: string }) => <HtmlView html={html} address="/api/x/example/notes/" />
 * ```
 */
export function HtmlView({ html, address, enhance }: HtmlViewProps): ReactNode {
  const content = useCleanHtml(html)
  return content ? <HtmlContent content={content} address={address} enhance={enhance} /> : null
}
