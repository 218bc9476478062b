import { createHmac } from 'node:crypto'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import { create, support } from '../api/temporary-links.ts'
import { ask, conflict, needHead, objectPath } from './object-store.ts'
import { readInfo } from './service-info.ts'

/** A key of the account that links are signed with; undefined where it has none, or keeps it from the caller. */
async function keyOf(cloud: Cloud): Promise<string | undefined> {
  const headers = await ask(cloud, 'HEAD', '')
  return headers['x-account-meta-temp-url-key'] || headers['x-account-meta-temp-url-key-2'] || undefined
}

/** The digest of signatures: SHA-256, but where the service says that it takes others alone. */
async function digestOf(cloud: Cloud): Promise<string> {
  const { tempurl } = await readInfo(cloud)
  const allowed: unknown = Object(tempurl).allowed_digests
  return Array.isArray(allowed) && !allowed.includes('sha256') ? String(allowed[0] ?? 'sha1') : 'sha256'
}

export const getSupport = handle(support, async ({ cloud }) => ({ has_key: (await keyOf(cloud)) !== undefined }))

export const createLink = handle(create, async ({ cloud, params, query: { name: path = params.path }, body, now }) => {
  const { container } = params
  const address = cloud.publicAddress('object-store')
  if (address === undefined) throw conflict('The catalogue of the cloud names no public address of the object store.')
  const key = await keyOf(cloud)
  if (key === undefined) throw conflict('The account has no key for temporary links.')
  await needHead(cloud, objectPath(container, path))
  const end = Math.floor(now() / 1000) + body.seconds
  const signed = `GET\n${end}\n${decodeURIComponent(new URL(address).pathname)}/${container}/${path}`
  const signature = createHmac(await digestOf(cloud), key)
    .update(signed)
    .digest('hex')
  const query = new URLSearchParams({ temp_url_sig: signature, temp_url_expires: String(end) })
  return {
    url: `${address}${objectPath(container, path)}?${query}`,
    expires_at: new Date(end * 1000).toISOString(),
  }
})
