import { type ComputeCall, type ComputeSituation, nextNumber } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { Migration } from './migration.ts'

/** What each operation that moves a server is, and the status of its migration while it runs. */
const BEGUN: Readonly<Record<string, Pick<Migration, 'type' | 'status'>>> = {
  resize: { type: 'resize', status: 'migrating' },
  migrate: { type: 'migration', status: 'migrating' },
  liveMigrate: { type: 'live-migration', status: 'running' },
  evacuate: { type: 'evacuation', status: 'accepted' },
}

/** The status of a migration after an operation. The first four move the server, the others decide on a move that waits for it. */
const ENDED: Readonly<Record<string, string>> = {
  resize: 'finished',
  migrate: 'finished',
  liveMigrate: 'completed',
  evacuate: 'done',
  confirmResize: 'confirmed',
  revertResize: 'reverted',
  delete: 'confirmed',
}

const OPEN = new Set(['migrating', 'running', 'accepted', 'finished'])

function flavorPlace({ rows }: Pick<ComputeSituation, 'rows'>, id: string): number | null {
  const at = rows.flavors.find().findIndex((flavor) => flavor.id === id)
  return at < 0 ? null : at + 1
}

/** Records the migration that an operation begins; nothing for an operation that moves no server. */
export function recordMigration(call: ComputeCall, server: Server, operation: string): void {
  const begun = BEGUN[operation]
  if (!begun) return
  call.rows.migrations.add({
    ...begun,
    number: nextNumber(call, 'migrations'),
    serverId: server.id,
    projectId: call.caller.projectId,
    userId: call.caller.userId,
    sourceHost: server.host,
    oldFlavor: flavorPlace(call, server.flavor.id),
    newFlavor: flavorPlace(call, (server.newFlavor ?? server.flavor).id),
    createdAt: call.now(),
  })
}

/** Records on the open migration of a server how an operation has ended. */
export function endMigration(
  { rows, now }: Pick<ComputeSituation, 'rows' | 'now'>,
  server: Server,
  operation: string,
  isFailed: boolean,
): void {
  const status = ENDED[operation]
  const open = rows.migrations.find({ serverId: server.id }).findLast((one) => OPEN.has(one.status))
  if (status === undefined || !open) return
  const isMove = BEGUN[operation] !== undefined
  if (!isMove && open.status !== 'finished') return
  rows.migrations.set(open.id, {
    status: isFailed ? 'error' : status,
    ...(isMove && !isFailed ? { destinationHost: server.host } : {}),
    updatedAt: now(),
  })
}
