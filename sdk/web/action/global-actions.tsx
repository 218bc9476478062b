import { Button } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import { isFunctionMark } from '../../common/host/index.ts'
import type { Action } from '../declare/action.ts'
import type { Contribution } from '../declare/contribution.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import type { Item } from '../resource/row.ts'
import { Failures } from '../services/failures.ts'
import { type RegisteredContribution, Resources } from '../services/resources.ts'
import { judge } from './judge.ts'
import type { ActionRunner } from './use-action-runner.ts'
import { useReadiness } from './use-readiness.ts'
import { useRunContribution } from './use-run-contribution.ts'
import { useSituation } from './use-situation.ts'

export interface GlobalActionsProps {
  readonly contributions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
  /** None of them is filled: they are below a header that has the filled button of the page. */
  readonly isSecondary?: boolean
}

type LiveAction = Contribution<Action<Item>>

/** The actions of a page that need no item; the first that does not lead elsewhere is the primary one. Each shows only when its check passes [CORE-018]. */
export function GlobalActions({ contributions, runner, isSecondary = false }: GlobalActionsProps): ReactNode {
  const allowed = contributions.filter(({ decision }) => decision.allowed)
  const primary = allowed.find((contribution) => dataOf('globalAction', contribution).behaviour.kind !== 'link')
  return allowed.map((contribution) => (
    <GlobalButton
      key={contribution.data.id}
      contribution={contribution}
      isPrimary={contribution === primary && !isSecondary}
      runner={runner}
    />
  ))
}

interface GlobalButtonProps {
  readonly contribution: RegisteredContribution
  readonly isPrimary: boolean
  readonly runner: ActionRunner
}

function GlobalButton({ contribution, isPrimary, runner }: GlobalButtonProps): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const failures = useService(Failures)
  const run = useRunContribution(runner)
  const situation = useSituation()
  const { label, allowed } = dataOf('globalAction', contribution)
  const hasCheck = isFunctionMark(allowed) || typeof allowed === 'function'
  const [isAllowed, setAllowed] = useState(!hasCheck)
  const [isNear, setNear] = useState(false)
  const refusal = useReadiness(contribution, { isRunning: runner.isRunning, isNear })

  useEffect(() => {
    if (!hasCheck) return undefined
    let isCurrent = true
    resources.open<LiveAction>(contribution).then(
      (action) => isCurrent && setAllowed(judge(action, {}, situation).isAllowed),
      (error: unknown) =>
        failures.report({ plugin: contribution.plugin, contribution: contribution.data.id, during: 'call', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [hasCheck, resources, contribution, situation, failures])

  if (!isAllowed) return null
  const look = isPrimary ? 'primary' : 'secondary'
  if (refusal !== undefined) {
    return (
      <Button variant={look} isAriaDisabled>
        {t('{action} ({reason})', { action: t(label), reason: t(refusal) })}
      </Button>
    )
  }
  return (
    <Button
      variant={look}
      isDisabled={runner.isRunning}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={() => void run(contribution, t(label), [])}
    >
      {t(label)}
    </Button>
  )
}
