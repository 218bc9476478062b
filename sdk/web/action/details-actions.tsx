import { ActionList, ActionListGroup, ActionListItem, Button } from '@patternfly/react-core'
import { QuestionCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Text } from '../../common/index.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import { type Item, isInState, nameOf } from '../resource/row.ts'
import { LateViews } from '../services/late-views.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { Modals } from '../services/surface.ts'
import { ActionMenu } from './action-menu.tsx'
import { AddressedAction, addressName, type FoundAction } from './addressed-action.tsx'
import { NO_REASON } from './judge.ts'
import type { OfferedAction } from './offer-actions.ts'
import type { ActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface DetailsActionsProps {
  readonly type: RegisteredType
  readonly item: Item
  readonly contributions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
  /** Shows why the item has failed; absent where it has not, and where the page shows it already. */
  readonly onExplain?: (() => void) | undefined
}

/** The policy refuses it for this item, or for these roles. */
const NOT_PERMITTED: Text = 'Not with your roles'

interface Leading {
  /** The action that is a button. */
  readonly action?: OfferedAction | undefined
  /** The state of the item asks for it, or for the reason of its failure. */
  readonly isOfState: boolean
}

/**
 * What the head offers first: the action that is due; else the reason of a failure; else the action that leads in this state; else the first allowed
 * primary one; else, less visibly, the first allowed one that destroys nothing.
 */
function leadingOf(actions: readonly OfferedAction[], item: Item, canExplain: boolean): Leading {
  const fitting = actions.filter(({ fits, action }) => fits.length > 0 && action.style !== 'danger')
  const due = fitting.find(({ action }) => isInState(item, action.due))
  if (due || canExplain) return { action: due, isOfState: true }
  const led =
    fitting.find(({ action }) => isInState(item, action.leads)) ??
    fitting.find(({ action }) => action.style === 'primary')
  return { action: led ?? fitting[0], isOfState: led !== undefined }
}

/** The actions of a details page: one as a button, the rest in a menu; all disabled while one runs [CORE-012, CORE-013]. */
export function DetailsActions(props: DetailsActionsProps): ReactNode {
  const { type, item, contributions, runner, onExplain } = props
  const t = useT()
  const items = useMemo(() => [item], [item])
  const actions = useOfferedActions({ type, contributions, items, isOfPage: true })
  const find = useCallback(
    (name: string): FoundAction => {
      const named = ({ data: { id } }: RegisteredContribution): boolean => addressName(id) === name
      const offered = actions?.find(({ contribution }) => named(contribution))
      if (offered) {
        const { action, contribution, fits, reason = NO_REASON } = offered
        const { label } = action
        return fits.length > 0 ? { label, run: () => runner.run(contribution, action, items) } : { label, reason }
      }
      const denied = contributions.find(named)
      if (!denied) return undefined
      const { label } = dataOf('itemAction', denied)
      return { label, reason: denied.decision.allowed ? NOT_PERMITTED : denied.decision.text }
    },
    [actions, contributions, items, runner],
  )
  const { abilities } = useService(LateViews)
  const modals = useService(Modals)
  const isNothing = actions?.length === 0 && !onExplain && (!abilities || contributions.length === 0)
  if (!actions || isNothing) return null
  const { action: primary, isOfState } = leadingOf(actions, item, onExplain !== undefined)
  const others = actions.filter((action) => action !== primary)
  const look = isOfState ? 'primary' : 'secondary'
  const run = ({ contribution, action }: OfferedAction): void => void runner.run(contribution, action, items)
  return (
    <ActionList>
      <AddressedAction find={find} />
      <ActionListGroup>
        {primary ? (
          <ActionListItem>
            <Button variant={look} isDisabled={runner.isRunning} onClick={() => run(primary)}>
              {t(primary.action.label, { count: 1 })}
            </Button>
          </ActionListItem>
        ) : null}
        {onExplain && !primary ? (
          <ActionListItem>
            <Button variant="primary" onClick={onExplain}>
              {t('See why')}
            </Button>
          </ActionListItem>
        ) : null}
        {others.length > 0 ? (
          <ActionListItem>
            <ActionMenu
              label={t('Actions of {name}', { name: nameOf(item, type) })}
              text={t('Actions')}
              actions={others}
              isDisabled={runner.isRunning}
              onRun={run}
            />
          </ActionListItem>
        ) : null}
        {abilities ? (
          <ActionListItem>
            <Button
              variant="plain"
              icon={<QuestionCircleIcon />}
              aria-label={t('What can I do here?')}
              onClick={() =>
                void modals.open(
                  abilities,
                  { type: type.code, item, contributions },
                  { title: t('What can I do here? {name}', { name: nameOf(item, type) }) },
                )
              }
            />
          </ActionListItem>
        ) : null}
      </ActionListGroup>
    </ActionList>
  )
}
