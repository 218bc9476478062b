import { Policy, useService } from '@fascia/sdk/web'
import { useAnswer } from './use-answer.ts'

/** Whether the network service's policy lets the session's user do this in a project; false until it is known. */
export function useAllowed(rule: string, projectId: string): boolean {
  const policy = useService(Policy)
  const { answer } = useAnswer(`${rule} ${projectId}`, () =>
    policy.allows([['network', rule]], { project_id: projectId }),
  )
  return answer.status === 'ready' && answer.value
}
