import { useMemo } from 'react'
import { service } from '../../../common/index.ts'
import type { FormSource } from '../../declare/form-field.ts'
import type { SayText } from '../../declare/index.ts'
import { useApi } from '../../host/hooks/use-api.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useRoute } from '../../host/navigation/use-route.ts'
import { type ReadQuota, useReadQuota } from '../../resource/quota/use-project-quota.ts'
import type { Api } from '../../services/api.ts'
import { createRead } from '../../services/create-read.ts'
import { Policy, Requirements, Settings } from '../../services/facts.ts'
import { Session } from '../../services/session.ts'

/** The services that the sources of a form are loaded with. */
export interface SourceServices {
  readonly api: Api
  readonly policy: Policy
  readonly settings: Settings
  readonly requirements: Requirements
  readonly session: Session
  /** The page, or the list that a details page was reached from. */
  readonly page: string
  readonly readQuota: ReadQuota
  readonly t: SayText
}

export function useSourceServices(): SourceServices {
  const api = useApi()
  const policy = useService(Policy)
  const settings = useService(Settings)
  const requirements = useService(Requirements)
  const session = useService(Session)
  const { path, query } = useRoute()
  const page = query.nav?.replace(/\/$/, '') ?? path
  const readQuota = useReadQuota()
  const t = useT()
  return useMemo(
    () => ({ api, policy, settings, requirements, session, page, readQuota, t }),
    [api, policy, settings, requirements, session, page, readQuota, t],
  )
}

/** Loads a source of a form; a list is read to its end. Rejects as the call does, without a toast unless the source names one. */
export async function loadSource(
  source: FormSource<unknown>,
  { api, policy, settings, requirements, session, page, readQuota, t }: SourceServices,
  item: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const read = createRead({ api, signal, t })
  if (typeof source !== 'function') return read(source)
  return source({
    item,
    signal,
    read,
    allows: (rules, target) => policy.allows(rules, target),
    setting: (path) => settings.known(path),
    hasService: (type) => requirements.decide(service(type)).allowed,
    projectId: session.user.project_id,
    page,
    quota: (...names) => readQuota(names, signal),
  })
}
