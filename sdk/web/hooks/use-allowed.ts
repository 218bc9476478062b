import type { PolicyRule } from '../../common/index.ts'
import { useAnswer } from '../answer/use-answer.ts'
import { Policy } from '../services/facts.ts'
import { useService } from './use-service.ts'

/**
 * Whether the policy lets the person do something: true when every rule passes, false until that is known. `target` holds the attributes that the rules look
 * at, such as `{ project_id }`. A check that could not be made counts as denied, and is said in a message.
 *
 * @example
 * ```tsx
 * import { useAllowed } from '@fascia/sdk/web'
 *
 * export function CanRelease({ projectId }: { readonly projectId: string }) {
 *   return useAllowed([['network', 'delete_floatingip']], { project_id: projectId }) ? <button type="button">Release</button> : null
 * }
 * ```
 */
export function useAllowed(rules: readonly PolicyRule[], target: Readonly<Record<string, unknown>> = {}): boolean {
  const policy = useService(Policy)
  return useAnswer(['policy', rules, target], () => policy.allows(rules, target)).data ?? false
}
