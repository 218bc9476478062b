import { Button, Tooltip } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../host/hooks/use-t.ts'

export interface RowActionButtonProps {
  /** Verb and thing: `Allocate web-1`. */
  readonly label: string
  readonly onRun: () => void
  /** The row has errors, or lacks something: the action cannot be performed, and the row says why when it is expanded. */
  readonly isBlocked?: boolean
  /** Expands the row; a click on a blocked action does that. */
  readonly onExpand: () => void
  /** In place of the default reason. */
  readonly reason?: string
  /** In place of the default invitation to expand. */
  readonly invitation?: string
  /** The content of the button; the label when absent. */
  readonly children?: ReactNode
  readonly isDanger?: boolean
}

/**
 * The action of an expandable row. Blocked, it stays focusable, says why, and leads to the errors instead [UI-037].
 *
 * @example
 * ```tsx
 * import { RowActionButton } from '@fascia/sdk/web'
 *
 * export function Allocate({ errors, run, expand }: { errors: readonly string[]; run: () => void; expand: () => void }) {
 *   return <RowActionButton label="Allocate web-1" isBlocked={errors.length > 0} onRun={run} onExpand={expand} />
 * }
 * ```
 */
export function RowActionButton(props: RowActionButtonProps): ReactNode {
  const { label, isBlocked = false, onRun, onExpand, children, isDanger = false } = props
  const t = useT()
  const reason =
    props.reason ??
    t('The action cannot be performed. The contents of this row have errors or are missing information.')
  const invitation = props.invitation ?? t('Click here to expand the row and view the errors.')
  const button = (
    <Button
      variant="secondary"
      size="sm"
      isDanger={isDanger}
      aria-label={label}
      // Not PatternFly's own way of disabling: that one would swallow the click that leads to the errors.
      {...(isBlocked ? { 'aria-disabled': true, className: 'pf-m-aria-disabled fascia-blocked' } : {})}
      onClick={isBlocked ? onExpand : onRun}
    >
      {children ?? label}
    </Button>
  )
  if (!isBlocked) return button
  return (
    <Tooltip
      content={
        <>
          <p>{reason}</p>
          <p>{invitation}</p>
        </>
      }
    >
      {button}
    </Tooltip>
  )
}
