import type { Situation, TimerHandler } from '@fascia/sdk/simulator'
import type { NetworkCall } from '../kit.ts'
import type { NetworkTables } from '../tables.ts'
import { wireTrunk } from '../trunks/trunk-ports.ts'
import type { Port } from './port.ts'

const PLUG_MS = 900

export const VNIC_TYPES = [
  'normal',
  'direct',
  'direct-physical',
  'macvtap',
  'baremetal',
  'virtio-forwarder',
  'smart-nic',
  'vdpa',
  'accelerator-direct',
  'accelerator-direct-physical',
  'remote-managed',
]

/** Begins to bring a bound port up; Nova gets an event when it is up. */
export function plugSoon(call: NetworkCall, port: Port): void {
  if (port['binding:host_id'] !== '' && port.status !== 'ACTIVE') call.later(PLUG_MS, 'ports.plug', { portId: port.id })
}

/** Brings a bound port up. */
export const plugPort: TimerHandler<NetworkTables> = async (situation) => {
  const port = situation.rows.ports.get(String(situation.args.portId))
  if (!port || port['binding:host_id'] === '' || !port.admin_state_up) return
  situation.rows.ports.set(port.id, { status: 'ACTIVE', updated_at: situation.timestamp() })
  wireTrunk(situation, port)
  situation.keep()
  if (port.device_owner.startsWith('compute:')) await notifyNova(situation, 'network-vif-plugged', port)
}

/** Sends Nova an event about a server's port; a Nova that does not know the server is not an error. */
export async function notifyNova(
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
    // Neutron loses the event too; the port is up nevertheless.
  }
}
