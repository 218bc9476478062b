import { because, type Situation, type Verdict } from '@fascia/sdk/web/declare'
import type { Server } from '../api/servers.ts'

/** What the state rules look at. */
export type ServerState = Pick<Server, 'status' | 'locked' | 'OS-EXT-STS:power_state' | 'OS-EXT-STS:task_state'>

const POWER_RUNNING = 1
const POWER_SUSPENDED = 7

/** The words of a reason: "ACTIVE", "ACTIVE or SHUTOFF", "SHUTDOWN, SHUTOFF or CRASHED". */
function either(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`
}

export function needsStatus(server: ServerState, ...statuses: readonly string[]): Verdict {
  return statuses.includes(server.status) || because(`Needs status ${either(statuses)}`)
}

function isDeleting(server: ServerState): boolean {
  return server['OS-EXT-STS:task_state']?.toLowerCase() === 'deleting'
}

/** The first reason, or true. */
export function both(first: Verdict, second: () => Verdict): Verdict {
  return first === true ? second() : first
}

export function isNotDeleting(server: ServerState): Verdict {
  return !isDeleting(server) || because('The instance is being deleted')
}

// The rules of when an action is possible, one an action. A refusal says what would make it possible (decision 35).

export function canStart(server: ServerState): Verdict {
  return needsStatus(server, 'SHUTDOWN', 'SHUTOFF', 'CRASHED')
}

export function canStop(server: ServerState): Verdict {
  const power = server['OS-EXT-STS:power_state']
  const isOn = power === POWER_RUNNING || power === POWER_SUSPENDED
  return both(isNotDeleting(server), () => isOn || because('Needs power state RUNNING or SUSPENDED'))
}

export function canSoftReboot(server: ServerState): Verdict {
  return needsStatus(server, 'ACTIVE')
}

export function canHardReboot(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE', 'SHUTOFF'))
}

export function canPause(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE'))
}

export function canUnpause(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'PAUSED'))
}

export function canSuspend(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE'))
}

export function canResume(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'SUSPENDED'))
}

function isOpenTo(server: ServerState, { isSuperuser }: Pick<Situation, 'isSuperuser'>): Verdict {
  return !server.locked || isSuperuser || because('The instance is locked')
}

export function canShelve(server: ServerState, situation: Pick<Situation, 'isSuperuser'>): Verdict {
  const free = both(isNotDeleting(server), () => isOpenTo(server, situation))
  return both(free, () => needsStatus(server, 'ACTIVE', 'SHUTOFF', 'PAUSED', 'SUSPENDED'))
}

export function canUnshelve(server: ServerState, situation: Pick<Situation, 'isSuperuser'>): Verdict {
  const free = both(isNotDeleting(server), () => isOpenTo(server, situation))
  return both(free, () => needsStatus(server, 'SHELVED_OFFLOADED'))
}

export function canLock(server: ServerState): Verdict {
  return !server.locked || because('The instance is locked already')
}

export function canUnlock(server: ServerState): Verdict {
  return server.locked === true || because('The instance is not locked')
}

export function canRescue(server: ServerState): Verdict {
  return needsStatus(server, 'ACTIVE')
}

export function canUnrescue(server: ServerState): Verdict {
  return needsStatus(server, 'RESCUE')
}

/** Confirming, and going back. */
export function canEndResize(server: ServerState): Verdict {
  return needsStatus(server, 'VERIFY_RESIZE')
}

export function canSnapshot(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE', 'SHUTOFF', 'PAUSED', 'SUSPENDED'))
}

/** Resize, rebuild and migration. */
export function canRebuildOrMove(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE', 'SHUTOFF'))
}

export function canLiveMigrate(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE'))
}

export function canChangePassword(server: ServerState): Verdict {
  return needsStatus(server, 'ACTIVE', 'SHUTOFF')
}

/** Nobody could decrypt the password of an instance without a key pair. */
export function canRetrievePassword(server: ServerState & Pick<Server, 'key_name'>): Verdict {
  return both(
    needsStatus(server, 'ACTIVE', 'SHUTOFF'),
    () => !!server.key_name || because('The instance has no key pair'),
  )
}

export function canEdit(server: ServerState): Verdict {
  return isNotDeleting(server)
}

/** Of an instance in error too little is known to say what its metadata would do. */
export function canUpdateMetadata(server: ServerState): Verdict {
  return server.status !== 'ERROR' || because('The instance is in error')
}

/** Console and log. */
export function canViewConsole(server: ServerState): Verdict {
  return both(isNotDeleting(server), () => needsStatus(server, 'ACTIVE'))
}

export function canDelete(server: ServerState): Verdict {
  return server.status === 'ERROR' || isNotDeleting(server)
}
