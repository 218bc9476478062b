import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A demonstration cloud with what tests ask of the account of project demo; paths are below the account. */
export async function openAccount() {
  const cloud = await openSimulatedCloud([folder], 'demo')
  const { json } = await cloud.as('demo', 'GET', '/identity/v3/auth/projects')
  const { id } = json.projects.find(({ name }: { name: string }) => name === 'demo')
  const account = `/RegionOne/object-store/v1/AUTH_${id}`
  type Headers = Readonly<Record<string, string>>
  const text = <A extends { readonly response: { readonly body: Uint8Array | string } }>(answer: A) => ({
    ...answer,
    text: Buffer.from(answer.response.body).toString(),
  })
  return {
    ...{ cloud, account },
    /** Sends a request as demo. */
    ask: async (method: string, path: string, body?: string, headers?: Headers) =>
      text(await cloud.as('demo', method, `${account}/${path}`, body, headers)),
    /** Sends a request without a token. */
    askPublicly: async (method: string, path: string, body?: string, headers?: Headers) =>
      text(await cloud.send(method, `${account}/${path}`, body, undefined, headers)),
    put: (path: string, body: string) =>
      cloud.as('demo', 'PUT', `${account}/${path}`, body, { 'content-type': 'text/plain' }),
  }
}
