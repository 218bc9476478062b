import type { Caller } from './caller.ts'

/** Who may do a thing, as the default rules of most services say. */
export type Right = 'reader' | 'member' | 'admin'

/** Whether the caller has the right: administrators and services have every one. */
export function hasRight({ caller }: { readonly caller: Caller }, right: Right): boolean {
  const { isAdmin, isService, roles } = caller
  return isAdmin || isService || right === 'reader' || (right === 'member' && roles.includes('member'))
}
