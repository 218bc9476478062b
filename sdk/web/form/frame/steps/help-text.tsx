import { type ReactNode, useEffect, useRef } from 'react'
import { cleanHtml } from '../../../frame/page/clean-html.ts'

/** A server's help, sanitised. */
export default function HelpText({ html }: { readonly html: string }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    void cleanHtml(html).then((clean) => isWanted && frame.current?.replaceChildren(clean))
    return () => {
      isWanted = false
    }
  }, [html])
  return <div ref={frame} />
}
