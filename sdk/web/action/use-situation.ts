import { useMemo } from 'react'
import type { ActionSituation } from '../declare/index.ts'
import { useService } from '../host/hooks/use-service.ts'
import { Requirements, Settings } from '../services/facts.ts'
import { Session } from '../services/session.ts'

/** What the checks of actions may look at besides the item. */
export function useSituation(): ActionSituation {
  const session = useService(Session)
  const settings = useService(Settings)
  const requirements = useService(Requirements)
  const { user } = session
  return useMemo<ActionSituation>(
    () => ({
      projectId: user.project_id,
      userId: user.id,
      ...(user.domain_context ? { domainContextId: user.domain_context.id } : {}),
      roles: user.roles.map((role) => role.name),
      isSuperuser: user.is_superuser,
      setting: (path) => settings.known(path),
      hasService: (type) => requirements.decide({ kind: 'service', type }).allowed,
    }),
    [user, settings, requirements],
  )
}
