export interface KeyPair {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly name: string
  readonly type: 'ssh' | 'x509'
  readonly publicKey: string
  readonly fingerprint: string
  readonly createdAt: number
}
