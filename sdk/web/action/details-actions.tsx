import { ActionList, ActionListGroup, ActionListItem, Button } from '@patternfly/react-core'
import { QuestionCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useMemo } from 'react'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { type Item, isInState, nameOf } from '../resource/row.ts'
import { LateViews } from '../services/late-views.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { Modals } from '../services/surface.ts'
import { ActionMenu } from './action-menu.tsx'
import type { OfferedAction } from './offer-actions.ts'
import type { ActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface DetailsActionsProps {
  readonly type: RegisteredType
  readonly item: Item
  readonly contributions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
}

/** The action that is a button: the one that is due, else the first allowed primary one, else the first allowed one that destroys nothing. */
function primaryOf(actions: readonly OfferedAction[], item: Item): OfferedAction | undefined {
  const fitting = actions.filter(({ fits, action }) => fits.length > 0 && action.style !== 'danger')
  const due = fitting.find(({ action }) => isInState(item, action.due))
  return due ?? fitting.find(({ action }) => action.style === 'primary') ?? fitting[0]
}

/** The actions of a details page: one as a button, the rest in a menu; all disabled while one runs [CORE-012, CORE-013]. */
export function DetailsActions({ type, item, contributions, runner }: DetailsActionsProps): ReactNode {
  const t = useT()
  const items = useMemo(() => [item], [item])
  const actions = useOfferedActions({ type, contributions, items, isOfPage: true })
  const { abilities } = useService(LateViews)
  const modals = useService(Modals)
  if (!actions || (actions.length === 0 && (!abilities || contributions.length === 0))) return null
  const primary = primaryOf(actions, item)
  const others = actions.filter((action) => action !== primary)
  const run = ({ contribution, action }: OfferedAction): void => void runner.run(contribution, action, items)
  return (
    <ActionList>
      <ActionListGroup>
        {primary ? (
          <ActionListItem>
            <Button variant="secondary" isDisabled={runner.isRunning} onClick={() => run(primary)}>
              {t(primary.action.label, { count: 1 })}
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
