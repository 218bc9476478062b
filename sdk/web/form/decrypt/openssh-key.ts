import { Fault } from '../../../common/index.ts'

const BEGIN = '-----BEGIN OPENSSH PRIVATE KEY-----'
const MAGIC = 'openssh-key-v1\0'

/** The numbers of an RSA key, as hexadecimal. */
export interface RsaNumbers {
  readonly n: string
  readonly e: string
  readonly d: string
  readonly p: string
  readonly q: string
  readonly qInv: string
}

export function isOpenSsh(pem: string): boolean {
  return pem.includes(BEGIN)
}

function refused(message: string): Fault {
  return new Fault('GATEWAY_INPUT_INVALID', { message })
}

/** Reads length-prefixed fields, one after the other. */
function createReader(bytes: Uint8Array): {
  skip(count: number): void
  field(): Uint8Array
  text(): string
  hex(): string
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const field = (): Uint8Array => {
    if (at + 4 > bytes.length) throw refused('The key ends too early.')
    const length = view.getUint32(at)
    if (at + 4 + length > bytes.length) throw refused('The key ends too early.')
    const found = bytes.subarray(at + 4, at + 4 + length)
    at += 4 + length
    return found
  }
  return {
    skip(count) {
      at += count
    },
    field,
    text: () => new TextDecoder().decode(field()),
    hex: () => [...field()].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

/** The RSA key in OpenSSH's own format, as `ssh-keygen` writes it. Throws when it has a passphrase, or is no RSA key. */
export function parseOpenSshKey(pem: string): RsaNumbers {
  const body = pem.replace(/-----[^-]*-----/g, '').replace(/\s+/g, '')
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
  if (new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw refused('This is no OpenSSH key.')
  const outer = createReader(bytes.subarray(MAGIC.length))
  const cipher = outer.text()
  if (cipher !== 'none')
    throw refused('Keys of OpenSSH with a passphrase cannot be read here. Convert the key to PEM first.')
  outer.field()
  outer.field()
  outer.skip(4)
  outer.field()
  const inner = createReader(outer.field())
  inner.skip(8)
  if (inner.text() !== 'ssh-rsa') throw refused('Only RSA keys can decrypt a password.')
  const [n, e, d, qInv, p, q] = [inner.hex(), inner.hex(), inner.hex(), inner.hex(), inner.hex(), inner.hex()]
  return { n, e, d, p, q, qInv }
}
