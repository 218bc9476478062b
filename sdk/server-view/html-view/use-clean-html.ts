import { cleanHtml } from '@fascia/sdk/web/parts'
import { useEffect, useState } from 'react'

/** The HTML once it is clean; the sanitiser is loaded when it is first needed. */
export function useCleanHtml(html: string): HTMLElement | undefined {
  const [clean, setClean] = useState<{ readonly html: string; readonly content: HTMLElement }>()
  useEffect(() => {
    let isWanted = true
    cleanHtml(html).then((content) => isWanted && setClean({ html, content }))
    return () => {
      isWanted = false
    }
  }, [html])
  return clean?.html === html ? clean.content : undefined
}
