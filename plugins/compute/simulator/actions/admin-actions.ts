import { accepted, flag, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { chooseHost, isHostUp } from '../hosts/choose-host.ts'
import { recordAction } from '../instance-actions/record-action.ts'
import { admin, badRequest, type ComputeCall, conflict, member } from '../kit.ts'
import { faultOf, NO_VALID_HOST } from '../lifecycle/fault-of.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { deleteServer } from '../servers/delete-server.ts'
import type { Server } from '../servers/server.ts'
import { action } from './server-action.ts'

const Host = Type.Optional(nullable(Type.String()))
const Migrate = nullable(Type.Object({ host: Host }))
const LiveMigrate = Type.Object({
  host: Host,
  block_migration: Type.Optional(Type.Union([flag(), Type.Literal('auto')])),
  disk_over_commit: Type.Optional(flag()),
  force: Type.Optional(flag()),
})
const Evacuate = Type.Object({
  host: Host,
  adminPass: Type.Optional(Type.String()),
  onSharedStorage: Type.Optional(flag()),
})
const ResetState = Type.Object({ state: Type.Enum(['active', 'error']) })

/** The host that a move may go to; refuses where there is none. */
function targetOf(call: ComputeCall, server: Server, host: string | null | undefined): string | undefined {
  if (host && call.rows.hosts.count({ hostname: host }) === 0)
    throw badRequest(`Compute host ${host} could not be found.`)
  if (host && host === server.host)
    throw badRequest(`Unable to migrate instance (${server.id}) to current host (${host}).`)
  const found = chooseHost(call, {
    flavor: server.flavor,
    zone: server.wantedZone,
    host: host ?? null,
    notHost: server.host,
    groupId: server.groupId,
    isVolumeBacked: server.imageId === null,
  })
  if (!found) throw badRequest(NO_VALID_HOST)
  return host ?? undefined
}

function migrate(call: ComputeCall, server: Server, name: 'migrate' | 'liveMigrate', host: string | null | undefined) {
  admitOperation(call, server, name)
  beginOperation(call, server, name, { args: { host: targetOf(call, server, host) } })
  return accepted()
}

export const adminActions = {
  migrate: action({ body: Migrate }, (call, server, given) => migrate(call, server, 'migrate', given?.host)),
  'os-migrateLive': action({ body: LiveMigrate }, (call, server, { host }) =>
    migrate(call, server, 'liveMigrate', host),
  ),
  evacuate: action({ body: Evacuate }, (call, server, { host, adminPass = '' }) => {
    admitOperation(call, server, 'evacuate')
    if (server.host !== null && isHostUp(call, server.host))
      throw badRequest(`Compute service of ${server.host} is still in use.`)
    beginOperation(call, server, 'evacuate', { args: { host: targetOf(call, server, host) } })
    return call.microversion.atLeast(2, 14) ? undefined : { adminPass }
  }),
  'os-resetState': action({ ...admin('os-admin-actions:reset_state'), body: ResetState }, (call, server, { state }) => {
    recordAction(call, server.id, 'resetState')
    call.rows.servers.set(server.id, {
      vmState: state,
      taskState: null,
      operationId: null,
      updatedAt: call.now(),
      ...(state === 'error' ? { fault: server.fault ?? faultOf(call.now(), 'Reset by an administrator.') } : {}),
    })
    return accepted()
  }),
  forceDelete: action(member('os-deferred-delete:force'), deleteServer),
  restore: action(member('os-deferred-delete:restore'), (_, { id, vmState }) => {
    throw conflict(`Cannot 'restore' instance ${id} while it is in vm_state ${vmState}`)
  }),
}
