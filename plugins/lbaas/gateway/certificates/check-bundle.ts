import type { X509Certificate } from 'node:crypto'
import type { NewCertificate } from '../../api/tls-certificates.ts'
import { BUNDLE_PROBLEMS, type BundleFaults } from '../../common/certificates/bundle-problems.ts'
import { parseCertificates, parseKey } from './certificate-facts.ts'

function timeProblem({ validFromDate, validToDate }: X509Certificate, nowMs: number) {
  if (validToDate.getTime() <= nowMs) return BUNDLE_PROBLEMS.expired
  return validFromDate.getTime() > nowMs ? BUNDLE_PROBLEMS.notYetValid : undefined
}

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

function chainProblem(leaf: X509Certificate, text: string, nowMs: number) {
  const chain = parseCertificates(text)
  if (!chain || chain.length === 0) return BUNDLE_PROBLEMS.chainUnreadable
  if (!chain.every((issuer, at) => isSignedBy(chain[at - 1] ?? leaf, issuer))) return BUNDLE_PROBLEMS.chainOrder
  return chain.some((one) => timeProblem(one, nowMs)) ? BUNDLE_PROBLEMS.chainExpired : undefined
}

/** What is wrong with a certificate, its key and its chain: that each fits the others, and that none has expired. */
export function bundleFaults({ certificate, private_key, intermediates }: NewCertificate, nowMs: number): BundleFaults {
  const [leaf, ...more] = parseCertificates(certificate) ?? []
  if (!leaf) return { certificate: BUNDLE_PROBLEMS.unreadable }
  const key = parseKey(private_key)
  const own = more.length > 0 ? BUNDLE_PROBLEMS.several : timeProblem(leaf, nowMs)
  const ofKey = key ? (leaf.checkPrivateKey(key) ? undefined : BUNDLE_PROBLEMS.otherKey) : BUNDLE_PROBLEMS.unreadableKey
  const ofChain = intermediates === undefined ? undefined : chainProblem(leaf, intermediates, nowMs)
  return {
    ...(own ? { certificate: own } : {}),
    ...(ofKey ? { private_key: ofKey } : {}),
    ...(ofChain ? { intermediates: ofChain } : {}),
  }
}

/** What is wrong with certificates of authorities. */
export function authorityFaults(text: string, nowMs: number): BundleFaults {
  const all = parseCertificates(text) ?? []
  if (all.length === 0) return { certificate: BUNDLE_PROBLEMS.unreadable }
  if (!all.every(({ ca }) => ca)) return { certificate: BUNDLE_PROBLEMS.noAuthority }
  const problem = all.map((one) => timeProblem(one, nowMs)).find((found) => found !== undefined)
  return problem ? { certificate: problem } : {}
}
