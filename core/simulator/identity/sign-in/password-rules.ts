import type { ServiceFault } from '@fascia/sdk/simulator'
import { type IdentityCall, type IdentitySettings, preciseTimestamp } from '../identity-call.ts'
import type { UserRow } from '../identity-tables.ts'
import { invalid } from '../keystone-fault.ts'
import { hashPassword, isPassword } from './password.ts'

const DAY_MS = 86_400_000
const MOST_HASHES = 24

type PasswordColumns = Pick<
  UserRow,
  'password_hash' | 'password_hashes' | 'password_expires_at' | 'password_set_at_ms' | 'is_own_password'
>

/** Refuses a new password that does not match Keystone's `password_regex`. */
export function requireAllowedPassword(
  { passwordRegex, passwordRegexDescription }: IdentitySettings,
  password: string,
): void {
  if (passwordRegex && password.search(passwordRegex) !== 0)
    throw invalid(`The password does not match the requirements: ${passwordRegexDescription}.`)
}

function tooYoung(minimumDays: number, leftMs: number): ServiceFault {
  return invalid(
    `You cannot change your password at this time due to the minimum password age. Once you change your password, it must be used for ${minimumDays} day(s) before it can be changed. Please try again in ${Math.floor(leftMs / DAY_MS)} day(s) or contact your administrator to reset your password.`,
  )
}

/** Refuses what a user may not do with the own password: change a locked or too young one, or use a former one again. */
export function requireOwnChange(
  call: IdentityCall,
  user: UserRow,
  password: string,
  settings: IdentitySettings,
): void {
  const { minimumPasswordAgeDays, uniqueLastPasswordCount } = settings
  requireAllowedPassword(settings, password)
  if (user.options.lock_password === true)
    throw invalid(
      'You cannot change your password at this time due to password policy disallowing password changes. Please contact your administrator to reset your password.',
    )
  const leftMs = user.password_set_at_ms + minimumPasswordAgeDays * DAY_MS - call.now()
  if (user.is_own_password && leftMs > 0) throw tooYoung(minimumPasswordAgeDays, leftMs)
  const known = user.password_hashes.length > 0 ? user.password_hashes : [user.password_hash ?? '']
  const recent = uniqueLastPasswordCount > 0 ? known.slice(-uniqueLastPasswordCount) : []
  if (recent.some((hash) => isPassword(password, hash)))
    throw invalid(
      `The new password cannot be identical to a previous password. The total number which includes the new password must be unique is ${uniqueLastPasswordCount}.`,
    )
}

/** What is stored of a new password, which `isOwn` says that the user has set. */
export function newPassword(
  call: IdentityCall,
  password: string,
  settings: IdentitySettings,
  {
    isOwn,
    before,
    options,
  }: { readonly isOwn: boolean; readonly before?: UserRow; readonly options: UserRow['options'] },
): PasswordColumns {
  const password_hash = hashPassword(password)
  const isExpired = !isOwn && settings.isChangedUponFirstUse && options.ignore_change_password_upon_first_use !== true
  const lifeMs = isExpired ? 0 : settings.passwordExpiresDays * DAY_MS
  const expires = isExpired || (lifeMs > 0 && options.ignore_password_expiry !== true)
  return {
    password_hash,
    password_hashes: [...(before?.password_hashes ?? []), password_hash].slice(-MOST_HASHES),
    password_expires_at: expires ? preciseTimestamp(call.now() + lifeMs).slice(0, -1) : null,
    password_set_at_ms: call.now(),
    is_own_password: isOwn,
  }
}
