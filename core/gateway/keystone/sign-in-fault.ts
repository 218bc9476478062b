import { Fault } from '@fascia/sdk/common'
import { messageOfRefusal } from '../upstream/refusal.ts'

const USER_ID = /for user:? ([\w-]+)/i
const EXPIRED = /password\b.{0,200}\bexpired/i

/** The user whose right, but expired password Keystone refused: named there alone without a token. */
export function userOfExpired(body: string): string | undefined {
  const message = messageOfRefusal(body) ?? ''
  return EXPIRED.test(message) ? USER_ID.exec(message)?.[1] : undefined
}

/** What Keystone's 401 at sign-in means. Its sentences name ids and are not handed on. */
export function faultOfSignIn(body: string): Fault {
  const message = messageOfRefusal(body) ?? ''
  const details = { service: 'identity', upstreamStatus: 401 }
  if (EXPIRED.test(message)) return new Fault('GATEWAY_PASSWORD_EXPIRED', details)
  if (/locked/i.test(message)) return new Fault('GATEWAY_ACCOUNT_LOCKED', details)
  if (/account is disabled/i.test(message))
    return new Fault('GATEWAY_SIGN_IN_REFUSED', { ...details, message: 'The account is disabled.' })
  return new Fault('GATEWAY_SIGN_IN_REFUSED', details)
}

/** What Keystone's 401 to a one-time code means. */
export function faultOfCode(body: string): Fault {
  const details = { service: 'identity', upstreamStatus: 401 }
  if (/auth receipt/i.test(messageOfRefusal(body) ?? '')) return new Fault('GATEWAY_SIGN_IN_STEP_ENDED', details)
  return new Fault('GATEWAY_INPUT_INVALID', { ...details, fields: { passcode: ['The code is not right.'] } })
}
