import { cleanRow } from '@fascia/sdk/web/parts'
import { type ReactNode, useEffect, useRef } from 'react'
import { activateHtml } from '../html-view/activate-html.ts'
import { useServerPlace } from '../server-place.ts'
import { dressRow } from './flags.ts'

export interface ServerRowProps {
  /** `<tr …>` as the server draws it. */
  readonly html: string
  /** Where it came from, below the web root. */
  readonly address: string
  /** The server answered 404: the row is no more. */
  readonly onGone?: () => void
}

/**
 * A table row that a server draws. While the server flags it as updating (class `ajax-update` with `warning`, `data-update-url` and
 * `data-update-interval`), it is polled for its next HTML, with a progress bar [UI-028, UI-032].
 *
 * @example
 * ```tsx
 * import { ServerRow } from '@fascia/server-view'
 *
 * export const Row = ({ html }: { readonly html: string }) => (
 *   <table>
 *     <tbody>
 *       <ServerRow html={html} address="/api/x/example/rows/" />
 *     </tbody>
 *   </table>
 * )
 * ```
 */
export function ServerRow({ html, address, onGone }: ServerRowProps): ReactNode {
  const place = useServerPlace()
  const row = useRef<HTMLTableRowElement>(null)
  const latestGone = useRef(onGone)
  useEffect(() => {
    latestGone.current = onGone
  })
  useEffect(() => {
    let dead = (): void => {}
    let isWanted = true
    const begin = async (): Promise<void> => {
      const fresh = await cleanRow(html)
      const element = row.current
      if (!isWanted || !fresh || !element) return
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
      for (const { name, value } of fresh.attributes) element.setAttribute(name, value)
      element.replaceChildren(...fresh.childNodes)
      dressRow(element)
      const onRowGone = latestGone.current ? () => latestGone.current?.() : undefined
      dead = activateHtml(element, { place, address, onRowGone })
    }
    void begin()
    return () => {
      isWanted = false
      dead()
    }
  }, [html, address, place])
  return <tr ref={row} />
}
