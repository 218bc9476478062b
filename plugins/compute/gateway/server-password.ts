import { handle } from '@fascia/sdk/gateway'
import * as passwords from '../api/passwords.ts'
import { serverPath } from './nova-server.ts'

/** Only the browser can decrypt it [COMPUTE-049]. */
export const getServerPassword = handle(passwords.get, async ({ cloud, params }) => {
  const path = serverPath(params.id, '/os-server-password')
  const { password } = await cloud.compute.get<{ readonly password: string | null }>(path)
  return { encrypted_password: password ?? '' }
})

export const changeServerPassword = handle(passwords.set, async ({ cloud, params, body: { password } }) => {
  await cloud.compute.post(serverPath(params.id, '/action'), { changePassword: { adminPass: password } })
})
