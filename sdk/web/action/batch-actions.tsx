import { Badge, Button, Tooltip } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ToolbarItem } from '../frame/page/toolbar.tsx'
import { useT } from '../host/hooks/use-t.ts'
import type { Item } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { ActionMenu } from './action-menu.tsx'
import type { OfferedAction } from './offer-actions.ts'
import type { ActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface BatchActionsProps {
  readonly type: RegisteredType
  /** The selected items; the same list until the selection changes. */
  readonly items: readonly Item[]
  readonly contributions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
  /** How many buttons there is room for; the others are in a menu. */
  readonly room: number
}

/** The buttons for what is selected, each with how many of them it fits; those that find no room are in a menu. */
export function BatchActions({ type, items, contributions, runner, room }: BatchActionsProps): ReactNode {
  const t = useT()
  const actions = useOfferedActions({ type, contributions, items }) ?? []
  // A menu of one would take the room of its button.
  const shown = actions.length <= room ? actions.length : Math.max(0, room - 1)
  // What deletes is what most people select rows for: it keeps its button longest.
  const byWorth = [...actions].sort((one, other) => worthOf(other) - worthOf(one))
  const inView = new Set(byWorth.slice(0, shown))
  const run = ({ contribution, action }: OfferedAction): void => void runner.run(contribution, action, items)
  return (
    <>
      {actions
        .filter((offered) => inView.has(offered))
        .map((offered) => (
          <ToolbarItem key={offered.action.id}>
            <BatchButton offered={offered} of={items.length} isRunning={runner.isRunning} onRun={() => run(offered)} />
          </ToolbarItem>
        ))}
      {shown < actions.length ? (
        <ToolbarItem>
          <ActionMenu
            label={t('Actions of what is selected')}
            text={shown === 0 ? t('Actions') : t('More')}
            actions={actions.filter((offered) => !inView.has(offered))}
            count={items.length}
            isDisabled={runner.isRunning}
            onRun={run}
          />
        </ToolbarItem>
      ) : null}
    </>
  )
}

function worthOf({ action }: OfferedAction): number {
  const { behaviour } = action
  if (behaviour.kind === 'request' && behaviour.outcome === 'deleted') return 2
  return action.style === 'danger' ? 1 : 0
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
      // Pressed all the same, it is refused in words [CORE-046].
      inoperableEvents={[]}
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
