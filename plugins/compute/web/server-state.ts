import { type ActionSituation, because, type Verdict } from '@fascia/sdk/web/declare'
import type { Server } from '../api/servers.ts'

/** What the state rules look at. */
export type ServerState = Pick<Server, 'status' | 'locked' | 'OS-EXT-STS:power_state' | 'OS-EXT-STS:task_state'>

/** When an action is possible. A refusal says what would make it possible (decision 35). */
type Rule = (server: ServerState) => Verdict

const POWER_RUNNING = 1
const POWER_SUSPENDED = 7

/** The words of a reason: "ACTIVE", "ACTIVE or SHUTOFF", "SHUTDOWN, SHUTOFF or CRASHED". */
function either(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`
}

function inStatus(...statuses: readonly string[]): Rule {
  return ({ status }) => statuses.includes(status) || because(`Needs status ${either(statuses)}`)
}

/** The first reason, or true. */
export function both(first: Verdict, second: () => Verdict): Verdict {
  return first === true ? second() : first
}

export function isNotDeleting(server: ServerState): Verdict {
  return server['OS-EXT-STS:task_state']?.toLowerCase() !== 'deleting' || because('The instance is being deleted')
}

/** In these statuses, and not while the instance is being deleted. */
export function staysIn(...statuses: readonly string[]): Rule {
  return (server) => both(isNotDeleting(server), () => inStatus(...statuses)(server))
}

export const canStart = inStatus('SHUTDOWN', 'SHUTOFF', 'CRASHED')
export const canSoftReboot = inStatus('ACTIVE')
export const canHardReboot = staysIn('ACTIVE', 'SHUTOFF')
export const canPause = staysIn('ACTIVE')
export const canUnpause = staysIn('PAUSED')
export const canSuspend = staysIn('ACTIVE')
export const canResume = staysIn('SUSPENDED')
export const canRescue = inStatus('ACTIVE')
export const canUnrescue = inStatus('RESCUE')
/** Confirming a resize or migration, and going back. */
export const canEndResize = inStatus('VERIFY_RESIZE')
export const canSnapshot = staysIn('ACTIVE', 'SHUTOFF', 'PAUSED', 'SUSPENDED')
/** Resize, rebuild and cold migration. */
export const canRebuildOrMove = staysIn('ACTIVE', 'SHUTOFF')
export const canLiveMigrate = staysIn('ACTIVE')
export const canChangePassword = inStatus('ACTIVE', 'SHUTOFF')
export const canEdit: Rule = isNotDeleting
/** Console and log. */
export const canViewConsole = staysIn('ACTIVE')

export function canStop(server: ServerState): Verdict {
  const power = server['OS-EXT-STS:power_state']
  const isOn = power === POWER_RUNNING || power === POWER_SUSPENDED
  return both(isNotDeleting(server), () => isOn || because('Needs power state RUNNING or SUSPENDED'))
}

/** Of a locked instance, administrators alone. */
function unlocked(rule: Rule) {
  return (server: ServerState, { isSuperuser }: Pick<ActionSituation, 'isSuperuser'>): Verdict => {
    const isOpen = !server.locked || isSuperuser || because('The instance is locked')
    return both(
      both(isNotDeleting(server), () => isOpen),
      () => rule(server),
    )
  }
}

export const canShelve = unlocked(inStatus('ACTIVE', 'SHUTOFF', 'PAUSED', 'SUSPENDED'))
export const canUnshelve = unlocked(inStatus('SHELVED_OFFLOADED'))

export function canLock(server: ServerState): Verdict {
  return !server.locked || because('The instance is locked already')
}

export function canUnlock(server: ServerState): Verdict {
  return server.locked === true || because('The instance is not locked')
}

/** The password of an instance without a key pair could not be decrypted. */
export function canRetrievePassword(server: ServerState & Pick<Server, 'key_name'>): Verdict {
  return both(canChangePassword(server), () => !!server.key_name || because('The instance has no key pair'))
}

/** Of an instance in error too little is known to say what its metadata would do. */
export function canUpdateMetadata(server: ServerState): Verdict {
  return server.status !== 'ERROR' || because('The instance is in error')
}

export function canDelete(server: ServerState): Verdict {
  return server.status === 'ERROR' || isNotDeleting(server)
}
