import { isFault } from '@fascia/sdk/common'
import { Api, Toasts, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useEffect, useRef } from 'react'

/** Failures that are not the fragment's: no answer, or the session has ended [CORE-044]. */
const SILENT = [0, 401, 403]

/** The deployer's HTML from `header/`, sanitised. It has neither script nor style of its own. */
export function HeaderFragment(): ReactNode {
  const api = useService(Api)
  const toasts = useService(Toasts)
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    api.text('header/', { isQuiet: true, signal: abort.signal }).then(
      async (html) => {
        if (html.trim() === '') return
        const { default: purify } = await import('dompurify')
        const fragment = purify.sanitize(html, {
          RETURN_DOM_FRAGMENT: true,
          FORBID_TAGS: ['style', 'form'],
          FORBID_ATTR: ['style'],
        })
        place.current?.replaceChildren(fragment)
      },
      (failure: unknown) => {
        const status = isFault(failure) ? failure.status : 0
        if (!SILENT.includes(status)) toasts.add('info', t('Failed to populate extensible header.'))
      },
    )
    return () => abort.abort()
  }, [api, toasts, t])
  return <div className="fascia-header-fragment" ref={place} />
}
