import type { X509Certificate } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { isFault } from '@fascia/sdk/common'
import type { Cloud, ServiceClient, UpstreamPage } from '@fascia/sdk/gateway'
import { parseCertificates } from './certificate-facts.ts'

interface Named {
  readonly name?: string | null
  readonly created?: string | null
}
/** A container of the key manager: by name, the addresses of its secrets. */
export interface Container extends Named {
  readonly container_ref: string
  readonly secret_refs?: readonly { readonly name: string; readonly secret_ref: string }[] | null
}
/** A secret of the key manager, without what it holds. */
export interface Secret extends Named {
  readonly secret_ref: string
  readonly secret_type?: string | null
}

/** Barbican's largest page. */
const PAGE = 100
/** How many certificates a process remembers: what a secret holds never changes. */
const MOST_KNOWN = 2000
const known = new Map<string, readonly X509Certificate[]>()

export const keyManager = (cloud: Cloud): ServiceClient => cloud.service('key-manager')

/** The id of a resource of the key manager, which names them by addresses. */
export const idOfRef = (ref: string): string => ref.split('/').at(-1) ?? ''

const hasAddress = ({ container_ref, secret_ref }: Partial<Container & Secret>): boolean =>
  typeof (container_ref ?? secret_ref) === 'string'

/** Every page of a list of Barbican, which counts from an offset. */
export async function* keyPages<Row, Item = Row>(
  barbican: ServiceClient,
  kind: 'containers' | 'secrets',
  query: Readonly<Record<string, string>>,
  map: (row: Row) => Item,
): AsyncIterable<UpstreamPage<Item>> {
  for (let offset = 0; ; offset += PAGE) {
    const request = { query: { ...query, limit: PAGE, offset }, pick: kind }
    const rows = await barbican.get<readonly Row[]>(`/${kind}`, request)
    yield { items: rows.map(map) }
    if (rows.length < PAGE) return
  }
}

async function allOf<Row>(pages: AsyncIterable<UpstreamPage<Row>>): Promise<readonly Row[]> {
  const found: Row[] = []
  for await (const { items } of pages) found.push(...items)
  return found
}

/** All containers of certificates. */
export async function allContainers(barbican: ServiceClient): Promise<readonly Container[]> {
  const pages = keyPages(barbican, 'containers', { type: 'certificate' }, (row: Container) => row)
  return (await allOf(pages)).filter(hasAddress)
}

/** All secrets. */
export async function allSecrets(barbican: ServiceClient): Promise<readonly Secret[]> {
  return (await allOf(keyPages(barbican, 'secrets', {}, (row: Secret) => row))).filter(hasAddress)
}

/** The secrets of a container. */
export function secretsIn({
  secret_refs,
}: Container): readonly { readonly name: string; readonly secret_ref: string }[] {
  return secret_refs ?? []
}

/** The address of the secret that a container has under a name. */
export function secretOf(container: Container, wanted: string): string | undefined {
  return secretsIn(container).find(({ name }) => name === wanted)?.secret_ref
}

/** The certificates that a secret holds; none where it may not be read, and where it holds something else. */
export async function certificatesOf(barbican: ServiceClient, ref: string): Promise<readonly X509Certificate[]> {
  const before = known.get(ref)
  if (before) return before
  const read = async (): Promise<readonly X509Certificate[]> => {
    const request = { params: { id: idOfRef(ref) }, headers: { accept: 'text/plain' } }
    const { status, body } = await barbican.pipe('GET', '/secrets/:id/payload', request)
    const held = await text(body)
    return status < 300 ? (parseCertificates(held) ?? []) : []
  }
  try {
    const found = await read()
    if (known.size >= MOST_KNOWN) known.clear()
    if (found.length > 0) known.set(ref, found)
    return found
  } catch (failure) {
    if (isFault(failure) && failure.status < 500) return []
    throw failure
  }
}

/** Deletes a secret; one that is gone counts as deleted. */
export async function removeSecret(barbican: ServiceClient, ref: string): Promise<void> {
  try {
    await barbican.delete('/secrets/:id', { params: { id: idOfRef(ref) }, isDetached: true })
  } catch (failure) {
    if (!isFault(failure) || failure.status !== 404) throw failure
  }
}
