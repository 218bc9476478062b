import { isWithin } from './whole-number.ts'

const TYPES = 'PKIX SPKI PGP IPKIX ISPKI IPGP ACPKIX IACPKIX URI OID DPKIX DPTR'.split(' ')
const ALGORITHMS =
  'RSAMD5 DSA RSASHA1 DSA-NSEC3-SHA1 RSASHA1-NSEC3-SHA1 RSASHA256 RSASHA512 ECC-GOST ECDSAP256SHA256 ECDSAP384SHA384 ED25519 ED448'.split(
    ' ',
  )
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Whether data are those of a CERT record: the type, the key tag, the algorithm, and the certificate in base64, which may have spaces. */
export function isCertificate(data: string): boolean {
  const [type = '', tag = '', algorithm = '', ...certificate] = data.split(' ')
  const text = certificate.join('')
  return (
    (TYPES.includes(type) || isWithin(type, 0, 65_535)) &&
    isWithin(tag, 0, 65_535) &&
    (ALGORITHMS.includes(algorithm) || isWithin(algorithm, 0, 255)) &&
    BASE64.test(text) &&
    text.length % 4 === 0
  )
}
