import { useCallback, useEffect, useMemo, useState } from 'react'
import { rulesOf } from '../../common/host/index.ts'
import type { ActionSituation } from '../declare/index.ts'
import { useService } from '../host/hooks/use-service.ts'
import type { Item } from '../resource/row.ts'
import { Policy, Requirements } from '../services/facts.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { policyTarget, targetOf } from './offer-actions.ts'
import { showsForItem } from './shows-for-item.ts'
import { useSituation } from './use-situation.ts'

export interface ActableSpec {
  readonly type: RegisteredType
  readonly contributions: readonly RegisteredContribution[]
  /** Must be the same list until an item changes. */
  readonly items: readonly Item[]
}

type Target = ReturnType<typeof policyTarget>

/** The attributes that the gateway completes from the session: a check without a target is about the person's own. */
function ownTarget({ projectId, userId }: ActionSituation): NonNullable<Target> {
  return { project_id: projectId, tenant_id: projectId, owner: projectId, user_id: userId }
}

function keyOf(target: Target): string {
  return JSON.stringify(target ?? null)
}

/** An action that shows for every item once it shows for one: policy is not asked about the item. */
function isForAll({ data, decision }: RegisteredContribution): boolean {
  return decision.allowed && (('makesNew' in data && data.makesNew === true) || rulesOf(data.requires).length === 0)
}

/**
 * Says of each item whether any of the actions shows for it: a row of which nothing can be done has neither menu nor box. For the person's own
 * items, and for administrators, this was decided when the page was loaded; only for what belongs to others is policy asked, once for each owner, and
 * nothing shows until it has answered.
 */
export function useActable({ type, contributions, items }: ActableSpec): (item: Item) => boolean {
  const policy = useService(Policy)
  const requirements = useService(Requirements)
  const situation = useSituation()
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(NO_ANSWERS)
  const [decided, isSame] = useMemo(() => {
    const isAllowed = contributions.some(({ decision }) => decision.allowed)
    const same = contributions.length === 0 || (isAllowed && situation.isSuperuser) || contributions.some(isForAll)
    const own = ownTarget(situation)
    const held = Object.entries(type.policyTarget ?? {})
    const isOwn = (item: Item): boolean =>
      held.every(([attribute, property]) => (item[property] ?? own[attribute]) === own[attribute])
    return [(item: Item): boolean | undefined => (same || isOwn(item) ? isAllowed : undefined), same]
  }, [contributions, situation, type])
  useEffect(() => {
    // What holds for every item needs none of them; of thousands of items no target is made but of those that belong to others.
    const others = isSame ? NO_ITEMS : items.filter((item) => decided(item) === undefined)
    const open = new Map(others.map((item) => [keyOf(policyTarget(item, type)), item] as const))
    if (open.size === 0) return undefined
    let isCurrent = true
    const ask = async ([key, item]: readonly [string, Item]): Promise<readonly [string, boolean]> => {
      const shows = contributions.map((contribution) =>
        showsForItem({ contribution, target: targetOf(contribution, item, type), policy, requirements }),
      )
      return [key, (await Promise.all(shows)).includes(true)]
    }
    void Promise.all([...open].map(ask)).then((found) => {
      if (isCurrent) setAnswers(new Map(found))
    })
    return () => {
      isCurrent = false
    }
  }, [decided, isSame, contributions, items, type, policy, requirements])
  return useCallback(
    (item) => decided(item) ?? answers.get(keyOf(policyTarget(item, type))) ?? false,
    [decided, answers, type],
  )
}

const NO_ITEMS: readonly Item[] = []
const NO_ANSWERS: ReadonlyMap<string, boolean> = new Map()
