import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type NameLookup, type Route, refuse } from '@fascia/sdk/gateway'
import * as certificates from '../../api/tls-certificates.ts'
import { authorityFaults, bundleFaults } from './check-bundle.ts'
import { keepCertificate, keepSecret } from './keep-certificate.ts'
import { allContainers, allSecrets, type Container, idOfRef, keyManager, removeSecret, secretsIn } from './key-store.ts'
import { listCertificates } from './list-certificates.ts'

interface Asked {
  readonly cloud: Cloud
  readonly session: { readonly projectId: string }
  now(): number
}

async function certificateOf({ cloud, session, now }: Asked, id: string): Promise<certificates.TlsCertificate> {
  const found = (await listCertificates(cloud, session.projectId, now())).find((one) => one.id === id)
  if (found) return found
  throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, message: 'The certificate is not there.' })
}

const madeAt = (id: string): string => `/api/octavia-barbican/tls-certificates/${id}/`

/** Messages by field, as a refusal has them. */
function listed(faults: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, [text]]))
}

export const certificateRoutes: readonly Route[] = [
  handle(
    certificates.list,
    async function* ({ cloud, session, now }) {
      yield { items: await listCertificates(cloud, session.projectId, now()) }
    },
    { sharedBy: 'project' },
  ),
  handle(certificates.get, (asked) => certificateOf(asked, asked.params.id)),
  handle(certificates.create, async (asked) => {
    const faults = bundleFaults(asked.body, asked.now())
    if (Object.keys(faults).length > 0) throw refuse(certificates.create, listed(faults))
    const id = idOfRef(await keepCertificate(keyManager(asked.cloud), asked.body))
    return created(madeAt(id), await certificateOf(asked, id))
  }),
  handle(certificates.createAuthority, async (asked) => {
    const { name, certificate } = asked.body
    const faults = authorityFaults(certificate, asked.now())
    if (Object.keys(faults).length > 0) throw refuse(certificates.createAuthority, listed(faults))
    const id = idOfRef(await keepSecret(keyManager(asked.cloud), name, 'certificate', certificate))
    return created(madeAt(id), await certificateOf(asked, id))
  }),
  /** The container goes first: without it nothing refers to its secrets. */
  handle(certificates.remove, async ({ cloud, params: { id } }) => {
    const barbican = keyManager(cloud)
    const containers = await allContainers(barbican)
    const refsOf = (one: Container) => secretsIn(one).map(({ secret_ref }) => secret_ref)
    const own = containers.find(({ container_ref }) => idOfRef(container_ref) === id)
    if (!own) return barbican.delete('/secrets/:id', { params: { id } })
    await barbican.delete('/containers/:id', { params: { id } })
    const others = new Set(containers.filter((one) => one !== own).flatMap(refsOf))
    for (const ref of refsOf(own)) if (!others.has(ref)) await removeSecret(barbican, ref)
    return undefined
  }),
]

/** Names of certificates: of their containers, and of the secrets of authorities. */
export const certificateNames: NameLookup = async (cloud) => {
  const barbican = keyManager(cloud)
  const [containers, secrets] = await Promise.all([allContainers(barbican), allSecrets(barbican)])
  return [
    ...containers.map(({ container_ref, name }) => ({ id: idOfRef(container_ref), name: name ?? null })),
    ...secrets.map(({ secret_ref, name }) => ({ id: idOfRef(secret_ref), name: name ?? null })),
  ]
}
