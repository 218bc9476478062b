import { useHostPlace } from '@fascia/sdk/web/host'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ServerModalResult } from './server-modal-request.ts'
import { useServerModal } from './use-server-modal.ts'

/** The properties of `ServerModalLink`. */
export interface ServerModalLinkProps {
  /** The address of the modal's HTML, below the web root. */
  readonly to: string
  /** What the link is called; the modal is, until its HTML says another name. */
  readonly children: string
  /** The field that the answer may add an option to. */
  readonly addToField?: string
  /** What the modal ended with; not called when the person left it. */
  readonly onDone?: (result: ServerModalResult) => void
  /** `link` when absent. */
  readonly variant?: 'link' | 'primary' | 'secondary'
}

/**
 * A link with the modal marker: a GET on its own address, the answer shown in a modal [UI-001].
 *
 * @example
 * ```tsx
 * import { ServerModalLink } from '@fascia/server-view'
 *
 * export const Edit = () => <ServerModalLink to="/api/x/example/edit/">Edit</ServerModalLink>
 * ```
 */
export function ServerModalLink({
  to,
  children,
  addToField,
  onDone,
  variant = 'link',
}: ServerModalLinkProps): ReactNode {
  const { router } = useHostPlace().host
  const open = useServerModal()
  return (
    <Button
      component="a"
      variant={variant}
      isInline={variant === 'link'}
      className="ajax-modal"
      href={router.href(to)}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        void open({ address: to, title: children, addToField }).then((result) => result && onDone?.(result))
      }}
    >
      {children}
    </Button>
  )
}
