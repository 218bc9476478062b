import { Catalog, Session, useApi, useService } from '@fascia/sdk/web'
import { type AnswerHandle, useAnswer } from '../loading/use-answer.ts'
import type { LimitGroup, Limits } from './limit-groups.ts'

/** The limits of one service for the session's project. */
export function useLimits(group: LimitGroup): AnswerHandle<Limits> {
  const api = useApi()
  const catalog = useService(Catalog)
  const { project_id } = useService(Session).user
  return useAnswer(group.path(project_id), async (path, signal) => {
    if (group.extension !== undefined) await catalog.checkExtension(group.service, group.extension)
    return group.read(await api.get<unknown>(path, { signal, isQuiet: true }))
  })
}
