import { useEffect, useMemo, useState } from 'react'
import { useService } from '../host/hooks/use-service.ts'
import type { Item } from '../resource/row.ts'
import { Policy, Requirements } from '../services/facts.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { type ExplainedAction, explainActions } from './explain-actions.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface ExplainedActionsSpec {
  readonly type: RegisteredType
  readonly contributions: readonly RegisteredContribution[]
  readonly item: Item
}

/** All actions of an item with what is against each; undefined until that is known. */
export function useExplainedActions(spec: ExplainedActionsSpec): readonly ExplainedAction[] | undefined {
  const { type, contributions, item } = spec
  const policy = useService(Policy)
  const requirements = useService(Requirements)
  const items = useMemo(() => [item], [item])
  const offered = useOfferedActions({ type, contributions, items })
  const [explained, setExplained] = useState<readonly ExplainedAction[]>()
  useEffect(() => {
    if (!offered) return undefined
    let isCurrent = true
    void explainActions({ contributions, item, type, offered, policy, requirements }).then(
      (all) => isCurrent && setExplained(all),
    )
    return () => {
      isCurrent = false
    }
  }, [offered, contributions, item, type, policy, requirements])
  return explained
}
