import type { Text } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import type { Contribution } from '../declare/contribution.ts'
import type { ActionSituation, Verdict } from '../declare/index.ts'
import type { Item } from '../resource/row.ts'
import type { Policy, Requirements } from '../services/facts.ts'
import type { Failures } from '../services/failures.ts'
import type { RegisteredContribution, RegisteredType, Resources } from '../services/resources.ts'
import { judge, refusalOf } from './judge.ts'
import { showsForItem } from './shows-for-item.ts'

/** The target of a policy check for an item: the attributes that the type names, from the properties that hold them. */
export function policyTarget(
  item: Item,
  type: Pick<RegisteredType, 'policyTarget'>,
): Readonly<Record<string, unknown>> | undefined {
  if (!type.policyTarget) return undefined
  return Object.fromEntries(
    Object.entries(type.policyTarget)
      .map(([attribute, property]) => [attribute, item[property]] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  )
}

/** An action that may be shown for some items, with how many of them it fits. */
export interface OfferedAction {
  readonly contribution: RegisteredContribution
  /** With its functions and doors open. */
  readonly action: Action<Item>
  readonly fits: readonly Item[]
  /** Why it does not fit the first item that it does not fit. */
  readonly reason?: Text
}

export interface OfferActionsSpec {
  readonly contributions: readonly RegisteredContribution[]
  readonly items: readonly Item[]
  readonly type: RegisteredType
  readonly situation: ActionSituation
  readonly resources: Pick<Resources, 'open'>
  readonly policy: Policy
  readonly requirements: Requirements
  readonly failures: Failures
  /** Asks the readiness of an action that has one; absent, all are ready. */
  readonly readiness?: (contribution: RegisteredContribution, action: Action<Item>) => Promise<Verdict>
}

/** What policy is asked about when an action is for an item; undefined where it makes something new. */
export function targetOf(
  { data }: RegisteredContribution,
  item: Item,
  type: Pick<RegisteredType, 'policyTarget'>,
): Readonly<Record<string, unknown>> | undefined {
  return 'makesNew' in data && data.makesNew === true ? undefined : policyTarget(item, type)
}

async function offer(contribution: RegisteredContribution, spec: OfferActionsSpec): Promise<OfferedAction | undefined> {
  const { items, type, situation, policy, requirements } = spec
  const shown = await Promise.all(
    items.map((item) => {
      const target = targetOf(contribution, item, type)
      return showsForItem({ contribution, target, policy, requirements })
    }),
  )
  const permitted = items.filter((_item, index) => shown[index])
  if (permitted.length === 0) return undefined
  const action = await spec.resources.open<Contribution<Action<Item>>>(contribution)
  const judged = permitted.map((item) => ({ item, judgement: judge(action, item, situation) }))
  const fits = judged.filter(({ judgement }) => judgement.isAllowed).map(({ item }) => item)
  // What a service cannot say refuses nothing: the action itself shows what is wrong.
  const isAsked = action.readiness !== undefined && fits.length > 0
  const verdict: Verdict = isAsked ? ((await spec.readiness?.(contribution, action).catch(() => true)) ?? true) : true
  const reason =
    refusalOf(verdict) ?? judged.flatMap(({ judgement }) => (judgement.isAllowed ? [] : [judgement.reason])).at(0)
  return {
    contribution,
    action,
    fits: verdict === true ? fits : [],
    ...(reason === undefined ? {} : { reason }),
  }
}

function isNamedAlike(one: OfferedAction, other: OfferedAction): boolean {
  const [name, otherName] = [one, other].map(({ action: { label } }) => (typeof label === 'string' ? label : label.one))
  return name === otherName
}

/**
 * The actions that show for the items: what policy, service or setting refuses for all of them is left out, what their state refuses is
 * there with the reason [CORE-018, decision 35], unless an action of the same label fits. An action whose code fails is reported, and left out.
 */
export async function offerActions(spec: OfferActionsSpec): Promise<readonly OfferedAction[]> {
  const offered = await Promise.all(
    spec.contributions.map((contribution) =>
      offer(contribution, spec).catch((error: unknown) => {
        const { plugin, data } = contribution
        spec.failures.report({ plugin, contribution: data.id, during: 'call', error })
        return undefined
      }),
    ),
  )
  const shown = offered.filter((action) => action !== undefined)
  return shown.filter(
    (one) => one.fits.length > 0 || !shown.some((other) => other.fits.length > 0 && isNamedAlike(one, other)),
  )
}
