import type { FastifyRequest } from 'fastify'
import type { ProjectEvent } from '../../common/project-events.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { AuditedChanges } from '../observe/audit-log.ts'
import type { SessionData } from '../session/session-data.ts'

const MOST_CHANGES = 6
const MOST_RESOURCES = 24

/** Records what requests change in the project of their session. */
export function recordChanges({ record, sources }: Pick<GatewayCore, 'record' | 'sources'>) {
  const continued = new WeakMap<FastifyRequest, number>()

  return (request: FastifyRequest, session: SessionData | undefined, made: AuditedChanges): void => {
    // Each file that is handed on would be an event: a transfer of a thousand would leave nothing else.
    const changes = made.changes.filter(({ isPiped }) => !isPiped)
    if (!session || changes.length === 0) return
    const count = continued.get(request) ?? 0
    continued.set(request, count + 1)
    const durationMs = Math.round(made.durationMs)
    const { id: userId, name: userName } = session.user
    const event: ProjectEvent = {
      id: count === 0 ? request.id : `${request.id}/${count}`,
      atMs: sources.now() - durationMs,
      durationMs,
      userId,
      userName,
      outcome: made.outcome,
      ...(made.code === undefined ? {} : { code: made.code }),
      changes: changes.slice(0, MOST_CHANGES).map(({ address: _, ids: __, isPiped: ___, ...change }) => change),
      resources: [...new Set(changes.flatMap(({ ids }) => ids))].slice(0, MOST_RESOURCES),
    }
    record.add({ project: session.project.id, region: session.region }, event)
  }
}
