import { accepted, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { knownZones, zoneOf } from '../hosts/choose-host.ts'
import { admin, badRequest, type ComputeCall, conflict, parse, requireRight } from '../kit.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { openSnapshot } from '../lifecycle/snapshot-image.ts'
import type { Server } from '../servers/server.ts'
import { action, starting } from './server-action.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const ToZone = nullable(Type.Object({ availability_zone: Name }, { additionalProperties: false }))
const ToHost = nullable(
  Type.Object(
    { availability_zone: Type.Optional(nullable(Name)), host: Type.Optional(Name) },
    { additionalProperties: false, minProperties: 1 },
  ),
)

interface Place {
  readonly availability_zone?: string | null
  readonly host?: string
}

/** The destination that a request names for a server: since 2.77 a zone, since 2.91 no zone or a host too. */
function placeIn({ microversion }: ComputeCall, given: unknown): Place {
  if (microversion.atLeast(2, 91)) return parse(ToHost, given) ?? {}
  return microversion.atLeast(2, 77) ? (parse(ToZone, given) ?? {}) : {}
}

function wantedPlace(call: ComputeCall, server: Server, given: unknown): Pick<Server, 'wantedZone' | 'wantedHost'> {
  const { availability_zone: zone, host } = placeIn(call, given)
  if ((zone !== undefined || host !== undefined) && server.vmState !== 'shelved_offloaded')
    throw conflict(
      `Specifying an availability zone or a host when unshelving server "${server.id}" with status "${server.vmState}" is not supported. The server status must be SHELVED_OFFLOADED.`,
    )
  if (zone && !knownZones(call).has(zone)) throw badRequest('The requested availability zone is not available')
  const wantedZone = zone === undefined ? server.wantedZone : zone
  if (host === undefined) return { wantedZone, wantedHost: null }
  const { right, rule } = admin('os-shelve:unshelve_to_host')
  requireRight(call, right, rule)
  const [found] = call.rows.hosts.find({ hostname: host })
  if (!found) throw badRequest(`Compute host ${host} could not be found.`)
  if (wantedZone !== null && zoneOf(call, found) !== wantedZone)
    throw conflict(`Host "${host}" is not in the availability zone "${wantedZone}".`)
  return { wantedZone, wantedHost: host }
}

export const shelveActions = {
  shelve: action({}, async (call, server) => {
    admitOperation(call, server, 'shelve')
    const args = server.imageId === null ? {} : { imageId: await openSnapshot(call, server, `${server.name}-shelved`) }
    beginOperation(call, server, 'shelve', { args })
    return accepted()
  }),
  shelveOffload: starting('shelveOffload'),
  unshelve: action({}, (call, server, given) => {
    admitOperation(call, server, 'unshelve')
    beginOperation(call, server, 'unshelve', { changes: wantedPlace(call, server, given) })
    return accepted()
  }),
}
