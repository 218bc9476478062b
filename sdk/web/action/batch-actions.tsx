import { Badge, Button, ToolbarItem, Tooltip } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../hooks/use-t.ts'
import type { Item } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { OfferedAction } from './offer-actions.ts'
import type { ActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface BatchActionsProps {
  readonly type: RegisteredType
  /** The selected items; the same list until the selection changes. */
  readonly items: readonly Item[]
  readonly contributions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
}

/** The buttons for what is selected, each with how many of them it fits. */
export function BatchActions({ type, items, contributions, runner }: BatchActionsProps): ReactNode {
  const actions = useOfferedActions({ type, contributions, items })
  return (actions ?? []).map((offered) => (
    <ToolbarItem key={offered.action.id}>
      <BatchButton
        offered={offered}
        of={items.length}
        isRunning={runner.isRunning}
        onRun={() => void runner.run(offered.contribution, offered.action, items)}
      />
    </ToolbarItem>
  ))
}

interface BatchButtonProps {
  readonly offered: OfferedAction
  readonly of: number
  readonly isRunning: boolean
  readonly onRun: () => void
}

function BatchButton({ offered, of, isRunning, onRun }: BatchButtonProps): ReactNode {
  const t = useT()
  const { action, fits, reason } = offered
  const isUnfit = fits.length === 0
  const button = (
    <Button
      variant="secondary"
      size="sm"
      isDanger={action.style === 'danger'}
      isDisabled={isRunning}
      isAriaDisabled={isUnfit}
      aria-label={t('{action}: {count} of {total}', {
        action: t(action.label, { count: of }),
        count: fits.length,
        total: of,
      })}
      onClick={onRun}
    >
      {t(action.label, { count: of })}{' '}
      <Badge isRead aria-hidden="true">
        {fits.length}
      </Badge>
    </Button>
  )
  return isUnfit && reason !== undefined ? <Tooltip content={t(reason)}>{button}</Tooltip> : button
}
