import type { PolicyRule } from '@fascia/sdk/common'
import { type Answer, Api, type Item, useAnswer, useService } from '@fascia/sdk/web'
import type { Finder } from '@fascia/sdk/web/host'
import { EXPLAIN_PATH, type ExplainedRule, type ExplainedRules } from '../../common/explained-rules.ts'

/** An action of an item, and what is against it. */
export type ExplainedAction = NonNullable<ReturnType<Finder['useExplainedActions']>>[number]

/** What is known of the rules that actions ask. */
export interface Explanation {
  ruleOf(action: ExplainedAction, rule: PolicyRule): ExplainedRule | undefined
  /** Absent where the person may not list role assignments. */
  readonly people?: ExplainedRules['people']
}

const keyOf = ({ target }: ExplainedAction, rule: PolicyRule): string => JSON.stringify([rule, target])

/** The project whose people count: that of the item where it says one. */
function projectOf(item: Item): string | undefined {
  const id = item.project_id ?? item.tenant_id
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Asks once which roles pass the rules of all actions, and who has them. */
export function useExplanation(actions: readonly ExplainedAction[], item: Item): Answer<Explanation> {
  const api = useService(Api)
  const checks = new Map(
    actions.flatMap((action) =>
      action.rules.map((rule) => {
        const { target } = action
        return [keyOf(action, rule), { rule, ...(target ? { target } : {}) }] as const
      }),
    ),
  )
  const keys = [...checks.keys()]
  const project = projectOf(item)
  return useAnswer(['abilities', project, keys], async (signal) => {
    const body = { checks: [...checks.values()], ...(project === undefined ? {} : { project }) }
    const { results, people } = await api.post<ExplainedRules>(EXPLAIN_PATH, body, { isQuiet: true, signal })
    return {
      ruleOf: (action, rule) => results[keys.indexOf(keyOf(action, rule))],
      ...(people ? { people } : {}),
    }
  })
}
