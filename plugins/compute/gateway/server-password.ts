import { handle } from '@fascia/sdk/gateway'
import * as passwords from '../api/passwords.ts'
import { act } from './nova-server.ts'

/** Only the browser can decrypt it [COMPUTE-049]. */
export const getServerPassword = handle(passwords.get, async ({ cloud, params }) => {
  const request = { params, pick: 'password' }
  return {
    encrypted_password: (await cloud.compute.get<string | null>('/servers/:id/os-server-password', request)) ?? '',
  }
})

export const changeServerPassword = handle(passwords.set, ({ cloud, params, body: { password } }) =>
  act(cloud, params.id, { changePassword: { adminPass: password } }),
)
