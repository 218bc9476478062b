import { get, put, type Route } from '@fascia/sdk/gateway'
import { EncryptedPassword, NewPassword } from '../common/lifecycle.ts'
import { serverPath } from './nova-server.ts'

/** The password that an instance has set itself, encrypted for its key pair: only the browser can decrypt it [COMPUTE-049]. */
export const getServerPassword: Route = get(
  '/api/nova/servers/:id/password/',
  { answer: EncryptedPassword },
  async ({ cloud, params }) => {
    const path = serverPath(params.id ?? '', '/os-server-password')
    const { password } = await cloud.compute.get<{ readonly password: string | null }>(path)
    return { encrypted_password: password ?? '' }
  },
)

/** Has the guest agent of an instance set another administrator's password. */
export const changeServerPassword: Route = put(
  '/api/nova/servers/:id/password/',
  { body: NewPassword },
  async ({ cloud, params, body: { password } }) => {
    await cloud.compute.post(serverPath(params.id ?? '', '/action'), { changePassword: { adminPass: password } })
  },
)
