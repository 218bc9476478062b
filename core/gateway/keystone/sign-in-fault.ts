import { Fault } from '@fascia/sdk/common'
import { messageOfRefusal } from '../upstream/refusal.ts'

/** A sign-in that Keystone refused, with the user whom it named. */
export interface SignInRefusal {
  readonly fault: Fault
  /** Named where the password has expired: the only way to learn whose it is without a token. */
  readonly userId?: string
}

const USER_ID = /for user:? ([\w-]+)/i

/** What Keystone's 401 at sign-in means. Its sentences name ids and are not handed on. */
export function refusalOfSignIn(body: string): SignInRefusal {
  const message = messageOfRefusal(body) ?? ''
  const userId = USER_ID.exec(message)?.[1]
  const named = userId ? { userId } : {}
  if (/password\b.{0,200}\bexpired/i.test(message)) return { fault: new Fault('GATEWAY_PASSWORD_EXPIRED'), ...named }
  if (/locked/i.test(message)) return { fault: new Fault('GATEWAY_ACCOUNT_LOCKED'), ...named }
  if (/account is disabled/i.test(message))
    return { fault: new Fault('GATEWAY_SIGN_IN_REFUSED', { message: 'The account is disabled.' }), ...named }
  return { fault: new Fault('GATEWAY_SIGN_IN_REFUSED') }
}
