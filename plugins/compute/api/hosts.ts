import { postCall, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Every instance is rebuilt elsewhere; Nova chooses where when no target is given. */
export const EvacuateHost = body({
  target_host: Type.Optional(Type.String({ minLength: 1 })),
  on_shared_storage: Type.Boolean({ default: false }),
})

/** Running instances move live or cold, others cold. */
export const MigrateHost = body({
  migrate_type: Type.Enum(['live_migrate', 'cold_migrate']),
  disk_over_commit: Type.Boolean({ default: false }),
  block_migration: Type.Boolean({ default: false }),
})

/** What became of each instance of a host. */
export const HostMove = Type.Object({
  moved: Type.Array(Type.String()),
  failed: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() })),
})
export type HostMove = Value<typeof HostMove>

/** Rebuilds every instance of a host that is down on another. */
export const evacuate = postCall('/api/nova/hosts/:host/evacuate/', { body: EvacuateHost, answer: HostMove })
/** Moves every instance of a host to others. */
export const migrate = postCall('/api/nova/hosts/:host/migrate/', { body: MigrateHost, answer: HostMove })
