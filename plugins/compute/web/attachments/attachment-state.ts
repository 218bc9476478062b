import { type ActionSituation, because, type Verdict } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { both, isNotDeleting, type ServerState, staysIn } from '../server-state.ts'

/** What the rules of volumes, interfaces, addresses and security groups look at. */
export type AttachmentState = ServerState & Pick<Server, 'addresses' | 'tenant_id'>

function hasAddress(server: AttachmentState, kind: 'fixed' | 'floating'): boolean {
  return Object.values(server.addresses)
    .flat()
    .some((address) => (address['OS-EXT-IPS:type'] ?? 'fixed') === kind)
}

/** Attach Volume and Detach Volume. */
export const canAttachVolume = staysIn('ACTIVE')
/** Attach to Instance, of a volume: the instance may be shut off as well. */
export const canTakeVolume = staysIn('ACTIVE', 'SHUTOFF')
export const canAttachInterface = staysIn('ACTIVE', 'SHUTOFF')

export function canDetachInterface(server: AttachmentState): Verdict {
  return both(canAttachInterface(server), () => hasAddress(server, 'fixed') || because('The instance has no address'))
}

export function canAssociateFloatingIp(server: AttachmentState): Verdict {
  return both(isNotDeleting(server), () => {
    if (server.status === 'ERROR') return because('The instance is in error')
    return !hasAddress(server, 'floating') || because('The instance has a floating IP already')
  })
}

export function canDisassociateFloatingIp(server: AttachmentState): Verdict {
  return both(isNotDeleting(server), () => hasAddress(server, 'floating') || because('The instance has no floating IP'))
}

/** The groups of another project are not this session's to choose from. */
export function canEditSecurityGroups(
  server: AttachmentState,
  { projectId }: Pick<ActionSituation, 'projectId'>,
): Verdict {
  return both(canAttachVolume(server), () => {
    return server.tenant_id === projectId || because('The instance belongs to another project')
  })
}
