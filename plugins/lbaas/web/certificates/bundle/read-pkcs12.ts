import { loadForge } from '@fascia/sdk/web/form'
import { binaryOf, pemOf } from './der.ts'

/** What a PKCS12 file holds, in PEM. */
export interface Pkcs12Parts {
  /** In the order of the file. */
  readonly certificates: readonly string[]
  readonly private_key: string
}

type Forge = Awaited<ReturnType<typeof loadForge>>
type Bag = ReturnType<ReturnType<Forge['pkcs12']['pkcs12FromAsn1']>['getBags']>[string]

/** Opens a PKCS12 file; undefined where the passphrase does not, and where it is no such file. */
export async function readPkcs12(bytes: Uint8Array, passphrase: string): Promise<Pkcs12Parts | undefined> {
  const { asn1, pkcs12, pki } = await loadForge()
  const der = (part: Parameters<typeof asn1.toDer>[0]): string => asn1.toDer(part).getBytes()
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = pki.oids
  const bagsOf = (
    file: ReturnType<typeof pkcs12.pkcs12FromAsn1>,
    types: readonly (string | undefined)[],
  ): NonNullable<Bag> => types.flatMap((bagType = '') => file.getBags({ bagType })[bagType] ?? [])
  try {
    const file = pkcs12.pkcs12FromAsn1(asn1.fromDer(binaryOf(bytes)), false, passphrase)
    // What the library cannot read itself, such as keys on elliptic curves, it gives as it was.
    const certificates = bagsOf(file, [certBag]).map(({ cert, asn1: raw }) =>
      pemOf('CERTIFICATE', der(cert ? pki.certificateToAsn1(cert) : raw)),
    )
    const keys = bagsOf(file, [pkcs8ShroudedKeyBag, keyBag]).map(({ key, asn1: raw }) =>
      pemOf('PRIVATE KEY', der(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : raw)),
    )
    return { certificates, private_key: keys.join('') }
  } catch {
    return undefined
  }
}
