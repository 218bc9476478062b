import type { IdentityCall } from './identity-call.ts'
import { forbiddenAction } from './keystone-fault.ts'

// Keystone's default rules of release Zed, by which an admin of any project is an admin of the cloud.

/** `admin_required`, or what else the rule allows. */
export function requireAdminOr(call: IdentityCall, action: string, isAllowed: boolean): void {
  if (!call.caller.isAdmin && !isAllowed) throw forbiddenAction(action)
}

export function requireAdmin(call: IdentityCall, action: string): void {
  requireAdminOr(call, action, false)
}

/** Admins, readers of the system, and readers of the domain of what is read. */
export function isReader(call: IdentityCall, domainId?: string): boolean {
  const { roles, isSystem, isAdmin } = call.caller
  if (isAdmin) return true
  if (!roles.includes('reader')) return false
  return isSystem || (domainId !== undefined && domainId !== '' && call.caller.domainId === domainId)
}

export function requireReaderOr(call: IdentityCall, action: string, isAllowed: boolean, domainId?: string): void {
  if (!isReader(call, domainId) && !isAllowed) throw forbiddenAction(action)
}

export function requireReader(call: IdentityCall, action: string, domainId?: string): void {
  requireReaderOr(call, action, false, domainId)
}
