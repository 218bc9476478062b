import { Fault, isFault } from '@fascia/sdk/common'
import type { RouteContext } from '@fascia/sdk/gateway'

const incorrect = (): Fault =>
  new Fault('ADMIN_PASSWORD_INCORRECT', { fields: { admin_password: ['The admin password is incorrect.'] } })

type Asked = Pick<RouteContext<unknown, unknown, unknown>, 'cloud' | 'session' | 'settings'>

/**
 * Signs in by the password of the person who asks, where `ENFORCE_PASSWORD_CHECK` is on, and refuses a wrong one and a missing one with
 * `ADMIN_PASSWORD_INCORRECT` [IDP-066].
 */
export async function checkAdminPassword(
  { cloud, session, settings }: Asked,
  password: string | undefined,
): Promise<void> {
  if (settings('ENFORCE_PASSWORD_CHECK') !== true) return
  if (!password) throw incorrect()
  const identity = { methods: ['password'], password: { user: { id: session.userId, password } } }
  try {
    await cloud.identity.post('/auth/tokens', { auth: { identity, scope: 'unscoped' } })
  } catch (failure) {
    // Keystone refuses the password by a 401, as it refuses a token; the token of the session is still valid.
    if (isFault(failure) && failure.code === 'GATEWAY_TOKEN_REFUSED') throw incorrect()
    throw failure
  }
}
