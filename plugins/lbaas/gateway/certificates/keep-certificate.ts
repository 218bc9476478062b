import type { ServiceClient } from '@fascia/sdk/gateway'
import type { NewCertificate } from '../../api/tls-certificates.ts'
import { removeSecret } from './key-store.ts'

/** Keeps a text in PEM as a secret, and gives its address. */
export async function keepSecret(
  barbican: ServiceClient,
  name: string,
  secret_type: 'certificate' | 'private',
  payload: string,
): Promise<string> {
  const body = { name, secret_type, payload, payload_content_type: 'text/plain' }
  return (await barbican.post<{ readonly secret_ref: string }>('/secrets', body, { isDetached: true })).secret_ref
}

/** Keeps a certificate with its key and its chain in a container, and gives the address of that: all of it, or nothing. */
export async function keepCertificate(
  barbican: ServiceClient,
  { name, certificate, private_key, intermediates }: NewCertificate,
): Promise<string> {
  const made: { readonly name: string; readonly secret_ref: string }[] = []
  const keep = async (part: string, type: 'certificate' | 'private', payload: string): Promise<void> => {
    made.push({ name: part, secret_ref: await keepSecret(barbican, `${name} ${part}`, type, payload) })
  }
  try {
    await keep('certificate', 'certificate', certificate)
    await keep('private_key', 'private', private_key)
    if (intermediates !== undefined) await keep('intermediates', 'certificate', intermediates)
    const body = { name, type: 'certificate', secret_refs: made }
    return (await barbican.post<{ readonly container_ref: string }>('/containers', body, { isDetached: true }))
      .container_ref
  } catch (failure) {
    for (const { secret_ref } of made.toReversed()) await removeSecret(barbican, secret_ref).catch(() => undefined)
    throw failure
  }
}
