import type { PolicyRule } from '../../../common/index.ts'
import { Policy } from '../../services/facts.ts'
import { useService } from '../hooks/use-service.ts'
import type { Answer } from './answer.ts'
import { useAnswer } from './use-answer.ts'

/**
 * Whether the policy lets the person do something: `data` is true when every rule passes. `target` holds the attributes that the rules look at, such as
 * `{ project_id }`. A check that could not be made is the answer's `fault`, and no toast.
 *
 * @example
 * ```tsx
 * import { Loaded, useAllowed } from '@fascia/sdk/web'
 *
 * export function CanRelease({ projectId }: { readonly projectId: string }) {
 *   const allowed = useAllowed([['network', 'delete_floatingip']], { project_id: projectId })
 *   return <Loaded of={allowed}>{(isAllowed) => (isAllowed ? <button type="button">Release</button> : null)}</Loaded>
 * }
 * ```
 */
export function useAllowed(
  rules: readonly PolicyRule[],
  target: Readonly<Record<string, unknown>> = {},
): Answer<boolean> {
  const policy = useService(Policy)
  return useAnswer(['policy', rules, target], () => policy.ask(rules, target))
}
