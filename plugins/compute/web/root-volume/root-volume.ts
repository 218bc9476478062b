import { because, type Verdict } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import type { ServerVolume } from '../../api/volume-attachments.ts'
import { both, type ServerState, staysIn } from '../server-state.ts'

const isAtRest = staysIn('ACTIVE', 'SHUTOFF')

/** Whether an instance has its root disk on a volume, which can then be made larger. */
export function canExtendRoot(server: ServerState & Pick<Server, 'image'>): Verdict {
  return both(isAtRest(server), () => !server.image || because('The root disk is on no volume; resize the instance'))
}

/** Device names in the order in which Nova gives them: `/dev/vdb` is before `/dev/vdaa`. */
function isBefore(device: string, other: string): boolean {
  return device.length === other.length ? device < other : device.length < other.length
}

/** The volume with the root disk of an instance that boots from one: that at the first device. */
export function rootVolume<T extends Pick<ServerVolume, 'device'>>(volumes: readonly T[]): T | undefined {
  return volumes.reduce<T | undefined>(
    (first, one) => (!first || isBefore(one.device ?? '', first.device ?? '') ? one : first),
    undefined,
  )
}
