import { type ReactNode, useCallback } from 'react'
import type { Action } from '../declare/action.ts'
import type { Contribution } from '../declare/contribution.ts'
import type { ActionSituation } from '../declare/index.ts'
import { useService } from '../host/hooks/use-service.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import type { Item } from '../resource/row.ts'
import { type RegisteredContribution, Resources } from '../services/resources.ts'
import { AddressedAction, addressName, type FoundAction } from './addressed-action.tsx'
import type { GlobalActionsProps } from './global-actions.tsx'
import { judge } from './judge.ts'
import type { ActionRunner } from './use-action-runner.ts'
import { useSituation } from './use-situation.ts'

interface FindSpec {
  readonly contributions: readonly RegisteredContribution[]
  readonly resources: Pick<Resources, 'open'>
  readonly situation: ActionSituation
  readonly runner: ActionRunner
}

/** The action of a list that has a name in addresses, or why it is not possible. */
async function findGlobalAction(name: string, spec: FindSpec): Promise<FoundAction> {
  const contribution = spec.contributions.find(({ data }) => addressName(data.id) === name)
  if (!contribution) return undefined
  const { label } = dataOf('globalAction', contribution)
  const { decision } = contribution
  if (!decision.allowed) return { label, reason: decision.text }
  const action = await spec.resources.open<Contribution<Action<Item>>>(contribution)
  const judgement = judge(action, {}, spec.situation)
  if (!judgement.isAllowed) return { label, reason: judgement.reason }
  return { label, run: () => spec.runner.run(contribution, action, []) }
}

/** Runs the action of a list that `?action=` in the address names. */
export function AddressedGlobalAction({ contributions, runner }: GlobalActionsProps): ReactNode {
  const resources = useService(Resources)
  const situation = useSituation()
  const find = useCallback(
    (name: string) => findGlobalAction(name, { contributions, resources, situation, runner }),
    [contributions, resources, situation, runner],
  )
  return <AddressedAction find={find} />
}
