import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import forge from 'node-forge'
import { expect, it } from 'vitest'
import { BUNDLE_PROBLEMS } from '../../../common/certificates/bundle-problems.ts'
import { type IssuedCertificate, issueCertificate } from '../../../test/issue-certificate.ts'
import { readBundle, timeFaults } from './read-bundle.ts'

const NOW = Date.parse('2026-06-01')
const root = await issueCertificate({ name: 'Root', isAuthority: true })
const middle = await issueCertificate({ name: 'Middle', by: root, isAuthority: true })
const shop = await issueCertificate({ name: 'shop', names: ['shop.example.org', 'www.example.org'], by: middle })
const rsa = await issueCertificate({ name: 'rsa', isRsa: true })
const other = await issueCertificate({ name: 'other' })

const pem = (given: Partial<Parameters<typeof readBundle>[0]>) =>
  readBundle({ source: 'pem', certificate: shop.certificate, private_key: shop.key, ...given })
const keyAs = ({ key }: IssuedCertificate, type: 'sec1' | 'pkcs1' | 'pkcs8', passphrase?: string): string =>
  createPrivateKey(key)
    .export({ type, format: 'pem', ...(passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}) })
    .toString()

it('reads a certificate with its key and its chain', async () => {
  const intermediates = middle.certificate + root.certificate
  const { certificate, chain, faults, body } = await pem({ intermediates })
  expect([faults, chain.map(({ subject }) => subject)]).toEqual([{}, ['CN=Middle', 'CN=Root']])
  expect(certificate).toMatchObject({
    subject: 'CN=shop',
    issuer: 'CN=Middle',
    names: ['shop.example.org', 'www.example.org'],
    untilMs: Date.parse('2120-01-01'),
  })
  expect(body).toEqual({ certificate: shop.certificate, private_key: shop.key, intermediates })
})

it('takes a chain that follows the certificate, and sends it as the chain', async () => {
  const { body } = await pem({ certificate: shop.certificate + middle.certificate })
  expect(body).toEqual({ certificate: shop.certificate, private_key: shop.key, intermediates: middle.certificate })
})

it.each([
  ['no certificate', { certificate: 'x' }, { certificate: BUNDLE_PROBLEMS.noCertificate }],
  [
    'a certificate that is cut',
    { certificate: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' },
    { certificate: BUNDLE_PROBLEMS.unreadable },
  ],
  ['no key', { private_key: shop.certificate }, { private_key: BUNDLE_PROBLEMS.noKey }],
  ['two keys', { private_key: shop.key + other.key }, { private_key: BUNDLE_PROBLEMS.noKey }],
  [
    'a key that is cut',
    { private_key: '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----' },
    { private_key: BUNDLE_PROBLEMS.unreadableKey },
  ],
  ['the key of another', { private_key: other.key }, { private_key: BUNDLE_PROBLEMS.otherKey }],
  ['an RSA key of another', { private_key: rsa.key }, { private_key: BUNDLE_PROBLEMS.otherKey }],
  [
    'a chain in another order',
    { intermediates: root.certificate + middle.certificate },
    { intermediates: BUNDLE_PROBLEMS.chainOrder },
  ],
  ['a chain of another', { intermediates: other.certificate }, { intermediates: BUNDLE_PROBLEMS.chainOrder }],
  [
    'a chain that is cut',
    { intermediates: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' },
    { intermediates: BUNDLE_PROBLEMS.chainUnreadable },
  ],
])('refuses %s, and sends nothing', async (_what, given, faults) => {
  const read = await pem(given)
  expect(read.faults).toEqual(faults)
  expect(read.body).toBeUndefined()
})

it('refuses an issuer of the right name that has not signed', async () => {
  const impostor = await issueCertificate({ name: 'Middle', by: root, isAuthority: true })
  expect((await pem({ intermediates: impostor.certificate })).faults).toEqual({
    intermediates: BUNDLE_PROBLEMS.chainOrder,
  })
})

it('says that a certificate has expired, is not valid yet, or is followed by one that has expired', async () => {
  const old = await issueCertificate({ name: 'old', until: '2026-05-31' })
  const early = await issueCertificate({ name: 'early', from: '2026-06-02' })
  const oldRoot = await issueCertificate({ name: 'Old Root', until: '2026-05-31', isAuthority: true })
  const last = await issueCertificate({ name: 'last', by: oldRoot })
  const said = async ({ certificate, key }: IssuedCertificate, intermediates = '') =>
    timeFaults(await readBundle({ source: 'pem', certificate, private_key: key, intermediates }), NOW)
  expect(await said(shop)).toEqual({})
  expect(await said(old)).toEqual({ certificate: BUNDLE_PROBLEMS.expired })
  expect(await said(early)).toEqual({ certificate: BUNDLE_PROBLEMS.notYetValid })
  expect(await said(last, oldRoot.certificate)).toEqual({ intermediates: BUNDLE_PROBLEMS.chainExpired })
})

it.each([
  ['an elliptic key of SEC 1', shop, keyAs(shop, 'sec1'), ''],
  ['an RSA key of PKCS 8', rsa, rsa.key, ''],
  ['an RSA key of PKCS 1', rsa, keyAs(rsa, 'pkcs1'), ''],
  ['an encrypted elliptic key', shop, keyAs(shop, 'pkcs8', 'secret'), 'secret'],
  ['an encrypted RSA key of PKCS 1', rsa, keyAs(rsa, 'pkcs1', 'secret'), 'secret'],
])('reads %s, and sends it without a passphrase', async (_what, { certificate }, private_key, passphrase) => {
  const { faults, body } = await readBundle({ source: 'pem', certificate, private_key, passphrase })
  expect(faults).toEqual({})
  const own = createPrivateKey(passphrase ? { key: private_key, passphrase } : private_key)
  expect(createPrivateKey(body?.private_key ?? '').equals(own)).toBe(true)
})

it('refuses the wrong passphrase of a key [CERT-06]', async () => {
  for (const private_key of [keyAs(shop, 'pkcs8', 'secret'), keyAs(rsa, 'pkcs1', 'secret')])
    expect((await pem({ private_key, passphrase: 'wrong' })).faults).toEqual({ passphrase: BUNDLE_PROBLEMS.passphrase })
})

/** A PKCS12 file, its certificates in an order in which it is not that of the key which is first. */
function pkcs12(leaf: IssuedCertificate, issuers: readonly IssuedCertificate[], passphrase: string): Blob {
  const certificates = [...issuers, leaf].map(({ certificate }) => forge.pki.certificateFromPem(certificate))
  const key = forge.pki.privateKeyFromPem(leaf.key)
  const file = forge.pkcs12.toPkcs12Asn1(key, certificates, passphrase, { algorithm: '3des' })
  return new Blob([Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary')])
}

it('opens a PKCS12 file, and puts its chain in order [CERT-05]', async () => {
  const authority = await issueCertificate({ name: 'RSA Root', isRsa: true, isAuthority: true })
  const between = await issueCertificate({ name: 'RSA Middle', isRsa: true, isAuthority: true, by: authority })
  const leaf = await issueCertificate({ name: 'RSA shop', isRsa: true, by: between })
  const file = pkcs12(leaf, [authority, between], 'secret')
  const { faults, body, chain } = await readBundle({ source: 'pkcs12', file, passphrase: 'secret' })
  expect([faults, chain.map(({ subject }) => subject)]).toEqual([{}, ['CN=RSA Middle', 'CN=RSA Root']])
  expect(createPrivateKey(body?.private_key ?? '').equals(createPrivateKey(leaf.key))).toBe(true)
  expect((await readBundle({ source: 'pkcs12', file, passphrase: 'no' })).faults).toEqual({
    passphrase: BUNDLE_PROBLEMS.passphrase,
  })
  expect((await readBundle({ source: 'pkcs12' })).body).toBeUndefined()
})

it('opens a PKCS12 file of an elliptic key, as OpenSSL writes it, and reads its names and addresses', async () => {
  const file = new Blob([readFileSync(`${import.meta.dirname}/../../../test/shop.p12`)])
  const { faults, certificate, chain } = await readBundle({ source: 'pkcs12', file, passphrase: 'secret' })
  expect([faults, chain.map(({ subject }) => subject)]).toEqual([{}, ['O=Example, CN=Example CA']])
  expect(certificate).toMatchObject({
    subject: 'O=Example, CN=shop.example.org',
    names: ['shop.example.org', 'www.shop.example.org', '203.0.113.10'],
  })
})
