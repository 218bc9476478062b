import type { X509Certificate } from 'node:crypto'
import type { Cloud, ServiceClient } from '@fascia/sdk/gateway'
import pMap from 'p-map'
import { type CertificateUse, type TlsCertificate, WARNED_DAYS } from '../../api/tls-certificates.ts'
import { factsOf } from './certificate-facts.ts'
import { certificateUses } from './certificate-uses.ts'
import {
  allContainers,
  allSecrets,
  type Container,
  certificatesOf,
  idOfRef,
  keyManager,
  type Secret,
  secretOf,
  secretsIn,
} from './key-store.ts'

/** How many secrets are read at a time. */
const AT_ONCE = 8
const DAY_MS = 86_400_000

interface Found {
  readonly ref: string
  readonly kind: TlsCertificate['kind']
  readonly name?: string | null
  readonly created?: string | null
  readonly certificate?: string | undefined
  readonly chain?: string | undefined
  readonly hasKey: boolean
}

const UNREAD = { subject: null, names: [], issuer: null, valid_from: null, valid_until: null, key: null }

function stateOf({ validToDate }: X509Certificate, nowMs: number): TlsCertificate['state'] {
  const leftMs = validToDate.getTime() - nowMs
  if (leftMs <= 0) return 'ended'
  return leftMs < WARNED_DAYS * DAY_MS ? 'ending' : 'valid'
}

/** Containers of certificates, certificates outside of these, and what else listeners use. */
function foundIn(
  containers: readonly Container[],
  secrets: readonly Secret[],
  uses: ReadonlyMap<string, unknown>,
): readonly Found[] {
  const inside = new Set(containers.flatMap(secretsIn).map(({ secret_ref }) => secret_ref))
  const bundles = containers.map(
    (one): Found => ({
      ...one,
      ref: one.container_ref,
      kind: 'certificate',
      certificate: secretOf(one, 'certificate'),
      chain: secretOf(one, 'intermediates'),
      hasKey: secretOf(one, 'private_key') !== undefined,
    }),
  )
  const lone = secrets.flatMap((one): Found[] => {
    const { secret_ref: ref, secret_type } = one
    if (inside.has(ref)) return []
    if (secret_type === 'certificate') return [{ ...one, ref, kind: 'authority', certificate: ref, hasKey: false }]
    return uses.has(idOfRef(ref)) ? [{ ...one, ref, kind: 'bundle', hasKey: true }] : []
  })
  return [...bundles, ...lone]
}

async function itemOf(
  barbican: ServiceClient,
  { ref, kind, name, created, certificate, chain, hasKey }: Found,
  uses: readonly CertificateUse[],
  nowMs: number,
): Promise<TlsCertificate> {
  const read = (secret: string | undefined) => (secret === undefined ? [] : certificatesOf(barbican, secret))
  const [[leaf, ...rest], issuers] = await Promise.all([read(certificate), read(chain)])
  const facts = leaf ? factsOf(leaf) : UNREAD
  return {
    ...facts,
    fingerprint: leaf?.fingerprint256 ?? null,
    id: idOfRef(ref),
    name: name || facts.subject || idOfRef(ref),
    kind,
    state: leaf ? stateOf(leaf, nowMs) : 'unknown',
    chain_length: rest.length + issuers.length,
    has_key: hasKey,
    listeners: uses.map(({ listener_name }) => listener_name),
    uses: [...uses],
    ref,
    created_at: created ?? null,
  }
}

/** The certificates of a project, read from what the key manager holds, with the listeners that have them. */
export async function listCertificates(
  cloud: Cloud,
  projectId: string,
  nowMs: number,
): Promise<readonly TlsCertificate[]> {
  const barbican = keyManager(cloud)
  const [containers, secrets, uses] = await Promise.all([
    allContainers(barbican),
    allSecrets(barbican),
    certificateUses(cloud, projectId),
  ])
  const found = foundIn(containers, secrets, uses)
  return pMap(found, (one) => itemOf(barbican, one, uses.get(idOfRef(one.ref)) ?? [], nowMs), { concurrency: AT_ONCE })
}
