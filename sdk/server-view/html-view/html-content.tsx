import type { Dispose } from '@fascia/sdk/common'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useServerPlace } from '../server-place.ts'
import { activateHtml, type LiveHtml } from './activate-html.ts'
import { describeServerErrors } from './describe-server-errors.ts'
import { separateIds } from './separate-ids.ts'

export interface HtmlContentProps extends Pick<LiveHtml, 'address' | 'onSubmit'> {
  /** Clean already. */
  readonly content: HTMLElement
  readonly enhance?: ((root: HTMLElement) => Dispose | undefined) | undefined
  /** Something was typed or chosen. */
  readonly onInput?: (() => void) | undefined
}

/** Puts clean HTML into the page, and makes it live. */
export function HtmlContent({ content, address, onSubmit, enhance, onInput }: HtmlContentProps): ReactNode {
  const place = useServerPlace()
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ onSubmit, enhance, onInput })
  useEffect(() => {
    latest.current = { onSubmit, enhance, onInput }
  })
  const takesSubmit = onSubmit !== undefined

  // Before anything of it is seen: the HTML is there when the form's handle is.
  useLayoutEffect(() => {
    const root = host.current
    if (!root) return undefined
    separateIds(content)
    root.replaceChildren(content)
    describeServerErrors(content)
    const say = (): void => latest.current.onInput?.()
    content.addEventListener('input', say)
    content.addEventListener('change', say)
    const dead = activateHtml(content, {
      place,
      address,
      onSubmit: takesSubmit ? (form, submitter) => latest.current.onSubmit?.(form, submitter) : undefined,
    })
    const plain = latest.current.enhance?.(content)
    return () => {
      plain?.()
      dead()
      content.removeEventListener('input', say)
      content.removeEventListener('change', say)
    }
  }, [content, place, address, takesSubmit])

  return <div className="fascia-server-view" ref={host} />
}
