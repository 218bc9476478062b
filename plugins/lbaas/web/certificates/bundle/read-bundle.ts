import type { NewCertificate } from '../../../api/tls-certificates.ts'
import { BUNDLE_PROBLEMS, type BundleFaults } from '../../../common/certificates/bundle-problems.ts'
import { certificatesIn } from '../../../common/certificates/pem.ts'
import { isSignedBy, type ReadCertificate, readCertificate } from './read-certificate.ts'
import { isKeyOf, type ReadKey, readKey } from './read-key.ts'
import { readPkcs12 } from './read-pkcs12.ts'

/** What the form of an upload holds. */
export interface GivenBundle {
  readonly source: 'pem' | 'pkcs12'
  readonly certificate?: string | undefined
  readonly intermediates?: string | undefined
  readonly private_key?: string | undefined
  readonly passphrase?: string | undefined
  readonly file?: Blob | undefined
}

/** An upload as the browser has read it. */
export interface ReadBundle {
  readonly certificate: ReadCertificate | undefined
  readonly chain: readonly ReadCertificate[]
  /** What is wrong with it; empty where nothing is. */
  readonly faults: BundleFaults
  /** What is sent; undefined where something is wrong. */
  readonly body: Omit<NewCertificate, 'name'> | undefined
}

function timeProblem({ fromMs, untilMs }: ReadCertificate, nowMs: number) {
  if (untilMs <= nowMs) return BUNDLE_PROBLEMS.expired
  return fromMs > nowMs ? BUNDLE_PROBLEMS.notYetValid : undefined
}

const failed = (faults: BundleFaults): ReadBundle => ({ certificate: undefined, chain: [], faults, body: undefined })

async function isInOrder(leaf: ReadCertificate, chain: readonly ReadCertificate[]): Promise<boolean> {
  const signed = await Promise.all(chain.map((issuer, at) => isSignedBy(chain[at - 1] ?? leaf, issuer)))
  return !signed.includes(false)
}

async function checked(leaf: ReadCertificate, chain: readonly ReadCertificate[], key: ReadKey): Promise<ReadBundle> {
  const faults: BundleFaults = {
    ...(isKeyOf(key, leaf) ? {} : { private_key: BUNDLE_PROBLEMS.otherKey }),
    ...((await isInOrder(leaf, chain)) ? {} : { intermediates: BUNDLE_PROBLEMS.chainOrder }),
  }
  const intermediates = chain.map(({ pem }) => pem).join('')
  const body = {
    certificate: leaf.pem,
    private_key: key.pem,
    ...(intermediates === '' ? {} : { intermediates }),
  }
  return { certificate: leaf, chain, faults, body: Object.keys(faults).length > 0 ? undefined : body }
}

/** The certificates of a text; undefined where one of them cannot be read. */
function readAll(text: string): readonly ReadCertificate[] | undefined {
  const all = certificatesIn(text).map(readCertificate)
  const read = all.filter((one) => one !== undefined)
  return read.length === all.length ? read : undefined
}

/** The certificate of a key, then that of its issuer, and so on; others are left out. */
function inOrder(certificates: readonly ReadCertificate[], key: ReadKey): readonly ReadCertificate[] {
  const ordered: ReadCertificate[] = []
  let next = certificates.find((one) => isKeyOf(key, one))
  while (next) {
    const last: ReadCertificate = next
    ordered.push(last)
    next = certificates.find((one) => !ordered.includes(one) && last.parsed.issuer.isEqual(one.parsed.subject))
  }
  return ordered
}

async function readFile({ file, passphrase = '' }: GivenBundle): Promise<ReadBundle> {
  if (!file) return failed({})
  const parts = await readPkcs12(new Uint8Array(await file.arrayBuffer()), passphrase)
  if (!parts) return failed({ passphrase: BUNDLE_PROBLEMS.passphrase })
  const key = await readKey(parts.private_key, '')
  if (!('pem' in key)) return failed({ certificate: BUNDLE_PROBLEMS.noKey })
  const [leaf, ...chain] = inOrder(readAll(parts.certificates.join('')) ?? [], key)
  return leaf ? checked(leaf, chain, key) : failed({ certificate: BUNDLE_PROBLEMS.unreadable })
}

/** What time has to say against an upload. */
export function timeFaults({ certificate, chain }: ReadBundle, nowMs: number): BundleFaults {
  const own = certificate && timeProblem(certificate, nowMs)
  return {
    ...(own ? { certificate: own } : {}),
    ...(chain.some((one) => timeProblem(one, nowMs)) ? { intermediates: BUNDLE_PROBLEMS.chainExpired } : {}),
  }
}

/**
 * Reads an upload and checks it: the key is that of the certificate, and the chain is in order. A file of the certificate may hold those of its
 * issuers too.
 */
export async function readBundle(given: GivenBundle): Promise<ReadBundle> {
  if (given.source === 'pkcs12') return readFile(given)
  const { certificate = '', intermediates = '', private_key = '', passphrase = '' } = given
  const found = readAll(certificate)
  if (!found) return failed({ certificate: BUNDLE_PROBLEMS.unreadable })
  const [leaf, ...more] = found
  if (!leaf) return failed({ certificate: BUNDLE_PROBLEMS.noCertificate })
  const issuers = readAll(intermediates)
  if (!issuers) return { ...failed({ intermediates: BUNDLE_PROBLEMS.chainUnreadable }), certificate: leaf }
  const chain = [...more, ...issuers]
  const key = await readKey(private_key, passphrase)
  return 'pem' in key ? checked(leaf, chain, key) : { ...failed(key), certificate: leaf, chain }
}
