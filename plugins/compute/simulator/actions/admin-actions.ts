import { accepted } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { chooseHost, isHostUp } from '../hosts/choose-host.ts'
import { recordAction } from '../instance-actions/record-action.ts'
import { badRequest, type ComputeCall, conflict, parse, requireRight } from '../kit.ts'
import { faultOf, NO_VALID_HOST } from '../lifecycle/fault-of.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { deleteServer } from '../servers/delete-server.ts'
import type { Server } from '../servers/server.ts'
import type { ServerAction } from './server-action.ts'

const Host = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const Migrate = Type.Union([Type.Null(), Type.Object({ host: Host })])
const LiveMigrate = Type.Object({
  host: Host,
  block_migration: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  disk_over_commit: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  force: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
})
const Evacuate = Type.Object({
  host: Host,
  adminPass: Type.Optional(Type.String()),
  onSharedStorage: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
})
const ResetState = Type.Object({ state: Type.Union([Type.Literal('active'), Type.Literal('error')]) })

/** The host that a move may go to; a refusal at once where there is none. */
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

export const adminActions: ServerAction[] = [
  {
    name: 'migrate',
    perform(call, server, given) {
      admitOperation(call, server, 'migrate')
      const host = targetOf(call, server, parse(Migrate, given ?? null)?.host)
      beginOperation(call, server, 'migrate', { args: { host } })
      return accepted()
    },
  },
  {
    name: 'os-migrateLive',
    perform(call, server, given) {
      admitOperation(call, server, 'liveMigrate')
      const host = targetOf(call, server, parse(LiveMigrate, given).host)
      beginOperation(call, server, 'liveMigrate', { args: { host } })
      return accepted()
    },
  },
  {
    name: 'evacuate',
    perform(call, server, given) {
      admitOperation(call, server, 'evacuate')
      const wish = parse(Evacuate, given)
      if (server.host !== null && isHostUp(call, server.host)) {
        throw badRequest(`Compute service of ${server.host} is still in use.`)
      }
      beginOperation(call, server, 'evacuate', { args: { host: targetOf(call, server, wish.host) } })
      return call.microversion.atLeast(2, 14) ? undefined : { adminPass: wish.adminPass ?? '' }
    },
  },
  {
    name: 'os-resetState',
    perform(call, server, given) {
      requireRight(call, 'admin', 'os_compute_api:os-admin-actions:reset_state')
      const { state } = parse(ResetState, given)
      recordAction(call, server.id, 'resetState')
      call.rows.servers.set(server.id, {
        vmState: state,
        taskState: null,
        operationId: null,
        updatedAt: call.now(),
        ...(state === 'error' ? { fault: server.fault ?? faultOf(call.now(), 'Reset by an administrator.') } : {}),
      })
      return accepted()
    },
  },
  {
    name: 'forceDelete',
    perform(call, server) {
      requireRight(call, 'member', 'os_compute_api:os-deferred-delete:force')
      return deleteServer({ ...call, params: { id: server.id } })
    },
  },
  {
    name: 'restore',
    perform(call, server) {
      requireRight(call, 'member', 'os_compute_api:os-deferred-delete:restore')
      throw conflict(`Cannot 'restore' instance ${server.id} while it is in vm_state ${server.vmState}`)
    },
  },
]
