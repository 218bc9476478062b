import type { MouseEvent, ReactNode, Ref } from 'react'
import { useHostPlace } from '../host-provider.tsx'

export interface LinkProps {
  /** A path of the dashboard, below the web root. */
  readonly to: string
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly ref?: Ref<HTMLAnchorElement>
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly 'aria-label'?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
}

/** A link inside the dashboard: the page is not loaded again, and a new tab still opens as usual. */
export function Link({ to, onClick, children, ...rest }: LinkProps): ReactNode {
  const { router } = useHostPlace().host
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    router.go(to)
  }
  return (
    <a {...rest} href={router.href(to)} onClick={follow}>
      {children}
    </a>
  )
}
