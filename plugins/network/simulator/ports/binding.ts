import type { Situation, TimerHandler } from '@fascia/sdk/simulator'
import type { NetworkCall } from '../kit.ts'
import type { NetworkTables } from '../tables.ts'
import type { Port } from './port.ts'

const PLUG_MS = 900

/** What a port shows of its binding: a host makes it OVS, and after a moment up. */
export function bindingOf(hostId: string): Pick<Port, 'binding:host_id' | 'binding:vif_type' | 'binding:vif_details'> {
  if (hostId === '') return { 'binding:host_id': '', 'binding:vif_type': 'unbound', 'binding:vif_details': {} }
  return {
    'binding:host_id': hostId,
    'binding:vif_type': 'ovs',
    'binding:vif_details': { port_filter: true, connectivity: 'l2', bridge_name: 'br-int', datapath_type: 'system' },
  }
}

/** Has a bound port come up after a moment, and Nova told of it. */
export function plugSoon(call: NetworkCall, port: Port): void {
  if (port['binding:host_id'] !== '' && port.status !== 'ACTIVE') call.later(PLUG_MS, 'ports.plug', { portId: port.id })
}

/** The moment has passed: the port is up. */
export const plugPort: TimerHandler<NetworkTables> = async (situation) => {
  const port = situation.rows.ports.get(String(situation.args.portId))
  if (!port || port['binding:host_id'] === '' || !port.admin_state_up) return
  situation.rows.ports.set(port.id, { status: 'ACTIVE', updated_at: situation.timestamp() })
  situation.keep()
  if (port.device_owner.startsWith('compute:')) await tellNova(situation, 'network-vif-plugged', port)
}

/** Tells Nova what became of a server's port; a Nova that does not know the server is not an error. */
export async function tellNova(
  situation: Pick<Situation<NetworkTables>, 'peer'>,
  name: 'network-vif-plugged' | 'network-changed',
  port: Pick<Port, 'id' | 'device_id'>,
): Promise<void> {
  const nova = situation.peer('compute')
  if (!nova || port.device_id === '') return
  try {
    await nova.post('/os-server-external-events', {
      events: [{ name, server_uuid: port.device_id, tag: port.id, status: 'completed' }],
    })
  } catch {
    // As Neutron does: the event is lost, the port is up all the same.
  }
}
