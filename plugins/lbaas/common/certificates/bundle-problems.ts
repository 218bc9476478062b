/** What is wrong with a certificate, its chain or its key, in the words of browser and gateway. */
export const BUNDLE_PROBLEMS = {
  noCertificate: 'Enter a certificate in PEM.',
  unreadable: 'The certificate cannot be read.',
  several: 'Enter the certificate alone, and its issuers as the chain.',
  expired: 'The certificate has expired.',
  notYetValid: 'The certificate is not valid yet.',
  noKey: 'Enter one private key in PEM.',
  unreadableKey: 'The private key cannot be read.',
  passphrase: 'The passphrase is wrong.',
  otherKey: 'The private key is not that of the certificate.',
  chainUnreadable: 'A certificate of the chain cannot be read.',
  chainOrder: 'The chain is not in order: each certificate is followed by that of its issuer.',
  chainExpired: 'A certificate of the chain has expired.',
  noAuthority: 'A certificate that is no CA cannot sign those of clients.',
} as const

/** The field of an upload that a problem is shown at. */
export type BundleField = 'certificate' | 'private_key' | 'intermediates' | 'passphrase'

/** What is wrong with an upload, by field; empty where nothing is. */
export type BundleFaults = { readonly [Field in BundleField]?: (typeof BUNDLE_PROBLEMS)[keyof typeof BUNDLE_PROBLEMS] }
