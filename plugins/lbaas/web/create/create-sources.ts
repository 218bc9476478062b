import * as networks from '@fascia/plugin-network/api/networks'
import * as subnets from '@fascia/plugin-network/api/subnets'
import type { SourceTools } from '@fascia/sdk/web/declare'
import * as choices from '../../api/choices.ts'
import * as flavors from '../../api/flavors.ts'

/** A certificate that a listener may show [LB-030]. */
interface Offered {
  readonly id: string
  readonly name: string
  readonly expiration: string | null
}

const hasKey = ({ secret_refs }: choices.Certificate): boolean =>
  ['certificate', 'private_key'].every((wanted) => secret_refs.some(({ name }) => name === wanted))

/** Containers with a certificate and its key, and opaque secrets; none where the cloud has no key manager. */
async function certificates({ read, hasService }: SourceTools<unknown>): Promise<readonly Offered[]> {
  if (!hasService('key-manager')) return []
  const [containers, secrets] = await Promise.all([
    read(choices.listCertificates, { failure: 'Unable to retrieve SSL certificates.' }),
    read(choices.listSecrets, { failure: 'Unable to retrieve secrets.' }),
  ])
  const expirations = new Map(secrets.map(({ secret_ref, expiration }) => [secret_ref, expiration ?? null]))
  const expiry = (one: choices.Certificate) =>
    expirations.get(one.secret_refs.find(({ name }) => name === 'certificate')?.secret_ref ?? '') ?? null
  return [
    ...containers
      .filter(hasKey)
      .map((one) => ({ id: one.container_ref, name: one.name || one.container_ref, expiration: expiry(one) })),
    ...secrets
      .filter(({ secret_type }) => secret_type === 'opaque')
      .map(({ secret_ref, name, expiration }) => ({
        id: secret_ref,
        name: name || secret_ref,
        expiration: expiration ?? null,
      })),
  ]
}

const enabled = <T extends { readonly is_enabled: boolean }>(items: readonly T[]) =>
  items.filter(({ is_enabled }) => is_enabled)

/** What the wizard chooses from; only what is enabled is offered [LB-029, LB-091]. */
export const CREATE_SOURCES = {
  flavors: async ({ read }: SourceTools<unknown>) =>
    enabled(await read(flavors.list, { failure: 'Unable to retrieve flavors.' })),
  zones: async ({ read }: SourceTools<unknown>) =>
    enabled(await read(choices.listZones, { failure: 'Unable to retrieve availability zones.' })),
  providers: choices.listProviders,
  subnets: async ({ read }: SourceTools<unknown>) => {
    const [all, known] = await Promise.all([read(subnets.list), read(networks.list)])
    const names = new Map(known.map(({ id, name }) => [id, name]))
    return all.map(({ id, name, cidr, network_id }) => ({
      id,
      name,
      cidr,
      network: names.get(network_id) ?? network_id,
    }))
  },
  certificates,
  hasKeyManager: async ({ hasService }: SourceTools<unknown>) => hasService('key-manager'),
}
export type CreateSources = typeof CREATE_SOURCES
