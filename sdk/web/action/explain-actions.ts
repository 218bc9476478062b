import { rulesOf } from '../../common/host/index.ts'
import { decide, type PolicyRule, type Requirement, type Text } from '../../common/index.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import type { Item } from '../resource/row.ts'
import type { Policy, Requirements } from '../services/facts.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { type OfferedAction, targetOf } from './offer-actions.ts'

/** An action of an item: whether the person can do it now, and what prevents it. */
export interface ExplainedAction {
  readonly contribution: RegisteredContribution
  readonly label: Text
  /**
   * `possible`; `state`: the item, a lock or a limit is against it; `policy`: a right is missing; `cloud`: the cloud, the deployment or the plugin does not
   * have it.
   */
  readonly standing: 'possible' | 'state' | 'policy' | 'cloud'
  /** What prevents it, in words; absent where a right is missing. */
  readonly reason?: Text
  /** The rules of the policy that it asks; where a right is missing those that refuse. */
  readonly rules: readonly PolicyRule[]
  /** What the rules are asked about. */
  readonly target?: Readonly<Record<string, unknown>>
}

export interface ExplainActionsSpec {
  readonly contributions: readonly RegisteredContribution[]
  readonly item: Item
  readonly type: RegisteredType
  /** Those of the contributions that show for the item. */
  readonly offered: readonly OfferedAction[]
  readonly policy: Policy
  readonly requirements: Requirements
}

const NOT_LOADED: Text = 'Its code could not be loaded.'

type Hidden = Pick<ExplainedAction, 'standing' | 'reason' | 'rules'>

/** Whether the policy alone refuses what is required, by these rules. */
function isDenied(requires: Requirement, denied: readonly PolicyRule[]): boolean {
  const isThere = (): boolean => true
  return !decide(requires, {
    policy: (rule) => !denied.includes(rule),
    service: isThere,
    setting: isThere,
    extension: isThere,
    feature: isThere,
    apiVersion: isThere,
  }).allowed
}

/** Why an action is not among those that show for the item [CORE-018, decision 35]. */
async function explainHidden(
  { data, decision }: RegisteredContribution,
  target: ExplainedAction['target'],
  { policy, requirements }: Pick<ExplainActionsSpec, 'policy' | 'requirements'>,
): Promise<Hidden> {
  const requires: Requirement | undefined = data.requires
  const rules = rulesOf(requires)
  const passed = await Promise.all(rules.map((rule) => policy.allows([rule], target)))
  const denied = rules.filter((_rule, index) => !passed[index])
  if (requires && isDenied(requires, denied)) return { standing: 'policy', rules: denied }
  const missing = decision.allowed ? await requirements.ask(requires).catch(() => decision) : decision
  return { standing: 'cloud', reason: missing.allowed ? NOT_LOADED : missing.text, rules }
}

/** Says of each action of an item whether it is possible, and what is against it. One that shows under the same label as another is left out. */
export async function explainActions(spec: ExplainActionsSpec): Promise<readonly ExplainedAction[]> {
  const { contributions, item, type, offered } = spec
  const labels = new Set(offered.map(({ action }) => JSON.stringify(action.label)))
  const explained = contributions.map(async (contribution): Promise<readonly ExplainedAction[]> => {
    const { label } = dataOf('itemAction', contribution)
    const target = targetOf(contribution, item, type)
    const own = { contribution, label, ...(target ? { target } : {}) }
    const shown = offered.find((one) => one.contribution === contribution)
    const rules = rulesOf(contribution.data.requires)
    if (shown && shown.fits.length > 0) return [{ ...own, standing: 'possible', rules }]
    if (shown)
      return [{ ...own, standing: 'state', rules, ...(shown.reason === undefined ? {} : { reason: shown.reason }) }]
    if (labels.has(JSON.stringify(label))) return []
    return [{ ...own, ...(await explainHidden(contribution, target, spec)) }]
  })
  return (await Promise.all(explained)).flat()
}
