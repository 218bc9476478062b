import { constants, createHash, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto'
import { unlessMissing } from '@fascia/sdk/simulator'
import { type ComputeCall, type ComputeSituation, conflict } from '../kit.ts'
import type { Server } from './server.ts'

const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PASSWORD_LENGTH = 14

/** Bytes that follow from the seed alone, so that each request gets the same password. */
function bytesOf(seed: string, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    createHash('sha256').update(`${seed}/${at}`).digest(),
  )
  return Uint8Array.from(Buffer.concat(blocks).subarray(0, length))
}

/** The fields of a key as SSH writes it: each its length, then its bytes. */
function sshFields(bytes: Buffer): readonly Buffer[] {
  const fields: Buffer[] = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    fields.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** The RSA key of an `ssh-rsa` line; undefined for other kinds, which cannot encrypt. */
function rsaKey(publicKey: string): { readonly key: KeyObject; readonly length: number } | undefined {
  const [type, body = ''] = publicKey.trim().split(/\s+/)
  const [, e, n] = sshFields(Buffer.from(body, 'base64'))
  if (type !== 'ssh-rsa' || !e || !n) return undefined
  const jwk = { kty: 'RSA', e: e.toString('base64url'), n: n.toString('base64url') }
  return { key: createPublicKey({ key: jwk, format: 'jwk' }), length: n[0] === 0 ? n.length - 1 : n.length }
}

interface WireImage {
  readonly os_type?: string
  readonly hw_qemu_guest_agent?: string
}

async function imageOf({ peer }: Pick<ComputeSituation, 'peer'>, server: Server): Promise<WireImage> {
  if (server.imageId === null) return {}
  return (await unlessMissing(peer('image', server.projectId)?.get<WireImage>(`/v2/images/${server.imageId}`))) ?? {}
}

/** Refuses another password of a guest whose image says of no agent, as libvirt's driver does. */
export async function requireGuestAgent(situation: Pick<ComputeSituation, 'peer'>, server: Server): Promise<void> {
  const { hw_qemu_guest_agent } = await imageOf(situation, server)
  if (!/^(yes|true|1|on|t|y)$/i.test(hw_qemu_guest_agent ?? '')) throw conflict('QEMU guest agent is not enabled')
}

/**
 * The password that the guest has stored in Nova: Windows sets one for its administrator and encrypts it for the key pair, by RSA with the padding of
 * PKCS#1 v1.5; other guests store none.
 */
export async function guestPassword(call: ComputeCall, server: Server): Promise<string> {
  if (server.keyName === null || server.launchedAt === null || (await imageOf(call, server)).os_type !== 'windows')
    return ''
  const [pair] = call.rows.keyPairs.find({ userId: server.userId, name: server.keyName })
  const found = pair && rsaKey(pair.publicKey)
  if (!found) return ''
  const letters = [...bytesOf(`password/${server.id}`, PASSWORD_LENGTH)]
  const password = Buffer.from(letters.map((byte) => LETTERS.charAt(byte % LETTERS.length)).join(''))
  const filler = bytesOf(`padding/${server.id}`, found.length - password.length - 3).map((byte) => byte || 1)
  const block = Buffer.concat([Buffer.from([0, 2]), filler, Buffer.from([0]), password])
  return publicEncrypt({ key: found.key, padding: constants.RSA_NO_PADDING }, block).toString('base64')
}
