import type { Value } from '@fascia/sdk/common'
import type { TimerHandler } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, get, type NetworkCall, projectFields, put, Text } from '../kit.ts'
import { badRequest, invalidInput, neutronFault } from '../neutron-fault.ts'
import { changedStamps, newStamps } from '../stamps.ts'
import type { NetworkTables } from '../tables.ts'
import { checkParent, subPortsProblem, WantedSubPorts, wantedSubPorts } from './subports.ts'
import { type SubPort, showSubPort, type Trunk } from './trunk.ts'
import { freeSubPorts, takeSubPorts, wireTrunk } from './trunk-ports.ts'

const WIRE_MS = 900

const SubPortsBody = body({ sub_ports: WantedSubPorts })
const editable = { name: Text, description: Text, admin_state_up: Type.Optional(Type.Boolean()) }

function subPortsOf({ rows }: Pick<NetworkCall, 'rows'>, { id }: Trunk): readonly SubPort[] {
  return rows.subPorts.find({ trunk_id: id })
}

function addSubPorts(call: NetworkCall, trunk: Trunk, subPorts: readonly SubPort[]): void {
  for (const subPort of subPorts) call.rows.subPorts.add(subPort)
  takeSubPorts(call, trunk, subPorts)
}

/** Neutron changes no subports of a trunk that is administratively down, and does not delete it. */
function refuseDisabled({ id, admin_state_up }: Trunk): void {
  if (!admin_state_up) throw neutronFault(409, 'TrunkDisabled', `Trunk ${id} is currently disabled.`)
}

export const trunks = collection('trunks', {
  quota: 'trunk',
  notFound: (id) => neutronFault(404, 'TrunkNotFound', `Trunk ${id} could not be found.`),
  show: (row, call) => ({ ...row, sub_ports: subPortsOf(call, row).map(showSubPort) }),
  create: body({
    ...editable,
    ...projectFields,
    port_id: Type.String(),
    sub_ports: Type.Optional(WantedSubPorts),
  }),
  update: body(editable),
  add(call, { sub_ports = [], ...attributes }, projectId) {
    const problem = subPortsProblem(sub_ports)
    if (problem !== undefined) throw badRequest(`Invalid input for sub_ports. Reason: ${problem}.`)
    checkParent(call, attributes.port_id)
    const id = call.uuid()
    const subPorts = wantedSubPorts(call, { id, port_id: attributes.port_id }, sub_ports)
    const trunk = call.rows.trunks.add({ ...attributes, ...newStamps(call.timestamp(), projectId), id })
    addSubPorts(call, trunk, subPorts)
    return trunk
  },
  remove(call, row) {
    refuseDisabled(row)
    if ((call.rows.ports.get(row.port_id)?.['binding:host_id'] ?? '') !== '')
      throw neutronFault(409, 'TrunkInUse', `Trunk ${row.id} is currently in use.`)
    freeSubPorts(call, subPortsOf(call, row))
    call.rows.trunks.remove(row.id)
  },
})

/** A trunk whose subports have changed is down until its host has followed. */
function changed(call: NetworkCall, trunk: Trunk) {
  const stamps = changedStamps(call.timestamp(), trunk.revision_number)
  const after = call.rows.trunks.set(trunk.id, { status: 'DOWN', ...stamps }) ?? trunk
  call.later(WIRE_MS, 'trunks.wire', { id: trunk.id })
  return trunks.show(after, call)
}

function checkSubPorts({ body: { sub_ports } }: { readonly body: Value<typeof SubPortsBody> }): void {
  const problem = subPortsProblem(sub_ports)
  if (problem !== undefined) throw invalidInput(problem)
}

/** Brings a trunk up whose parent port is up. */
export const wireSoon: TimerHandler<NetworkTables> = (situation) => {
  const trunk = situation.rows.trunks.get(situation.id)
  const port = trunk && situation.rows.ports.get(trunk.port_id)
  if (port) wireTrunk(situation, port)
}

const rules = (rule: string) => ({ right: 'member' as const, rule, body: SubPortsBody })

export const trunkRoutes = [
  ...trunks,
  get('/v2.0/trunks/:id/get_subports', (call) => ({ sub_ports: subPortsOf(call, trunks.find(call)).map(showSubPort) })),
  put('/v2.0/trunks/:id/add_subports', rules('add_subports'), (call) => {
    const trunk = trunks.find(call)
    checkSubPorts(call)
    const subPorts = wantedSubPorts(call, trunk, call.body.sub_ports)
    refuseDisabled(trunk)
    addSubPorts(call, trunk, subPorts)
    return changed(call, trunk)
  }),
  put('/v2.0/trunks/:id/remove_subports', rules('remove_subports'), (call) => {
    const trunk = trunks.find(call)
    refuseDisabled(trunk)
    checkSubPorts(call)
    const removed = call.body.sub_ports.map(({ port_id }) => {
      const subPort = call.rows.subPorts.get(port_id)
      if (subPort?.trunk_id === trunk.id) return subPort
      const message = `SubPort on trunk ${trunk.id} with parent port ${port_id} could not be found.`
      throw neutronFault(404, 'SubPortNotFound', message)
    })
    freeSubPorts(call, removed)
    return changed(call, trunk)
  }),
]
