import { constants, createPublicKey, generateKeyPairSync, type KeyObject, publicEncrypt } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { decryptPassword, needsPassphrase } from './decrypt-password.ts'
import { PasswordDecrypt } from './password-decrypt.tsx'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PASSWORD = 'pässword-7'

/** As an instance does: RSA PKCS#1 v1.5 with the public key, in base64. */
function encryptFor(key: KeyObject): string {
  const padding = constants.RSA_PKCS1_PADDING
  return publicEncrypt({ key: createPublicKey(key), padding }, Buffer.from(PASSWORD)).toString('base64')
}
const encrypted = encryptFor(privateKey)

function pem(options: object): string {
  return privateKey.export({ format: 'pem', type: 'pkcs8', ...options }).toString()
}

/** OpenSSH's own format, which Node does not write: length-prefixed fields. */
function openSsh(): string {
  const jwk = privateKey.export({ format: 'jwk' })
  const field = (bytes: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const text = (value: string): Buffer => field(Buffer.from(value))
  const number = (value: string | undefined): Buffer =>
    field(Buffer.concat([Buffer.alloc(1), Buffer.from(value ?? '', 'base64url')]))
  const numbers = [jwk.n, jwk.e, jwk.d, jwk.qi, jwk.p, jwk.q].map(number)
  const inner = Buffer.concat([Buffer.alloc(8), text('ssh-rsa'), ...numbers, text('me@laptop')])
  const count = Buffer.from([0, 0, 0, 1])
  const head = [Buffer.from('openssh-key-v1\0'), text('none'), text('none'), text(''), count, text('public')]
  const body = Buffer.concat([...head, field(inner)]).toString('base64')
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${body}\n-----END OPENSSH PRIVATE KEY-----\n`
}

const locked = { cipher: 'aes-256-cbc', passphrase: 'open sesame' }

it.each([
  ['PKCS#1', pem({ type: 'pkcs1' }), undefined],
  ['PKCS#8', pem({}), undefined],
  ['PKCS#1 with a passphrase', pem({ type: 'pkcs1', ...locked }), 'open sesame'],
  ['PKCS#8 with a passphrase', pem(locked), 'open sesame'],
  ['OpenSSH', openSsh(), undefined],
])('decrypts with a key in %s', async (_, key, passphrase) => {
  expect(needsPassphrase(key)).toBe(passphrase !== undefined)
  const secret = { encrypted, privateKey: key, ...(passphrase === undefined ? {} : { passphrase }) }
  expect(await decryptPassword(secret)).toBe(PASSWORD)
})

it.each([
  ['a wrong passphrase', pem(locked), encrypted],
  ['no key at all', 'hello', encrypted],
  ['a key cut short', openSsh().slice(0, 200), encrypted],
  ['what is not encrypted for it', pem({}), Buffer.from('nonsense').toString('base64')],
])('refuses %s', async (_, key, secret) => {
  await expect(decryptPassword({ encrypted: secret, privateKey: key, passphrase: 'guess' })).rejects.toThrow(
    'Could not decrypt the password',
  )
})

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open() {
  const host = createTestHost({ definition: {} })
  shown = await show(host, <PasswordDecrypt encrypted={encrypted} keyPairName="laptop" />)
  const { user } = shown
  return { user, host, decrypt: () => user.click(screen.getByRole('button', { name: 'Decrypt Password' })) }
}

const key = () => screen.getByRole('textbox', { name: /^Private Key/ })

it('shows the password with the private key that is loaded from a file, without a request, and refuses an empty key [COMPUTE-049]', async () => {
  const { user, host, decrypt } = await open()
  expect(screen.getByRole('textbox', { name: 'Encrypted Password' })).toHaveProperty('value', encrypted)
  await decrypt()
  screen.getByText('Private Key is a required field')
  expect(document.activeElement === key()).toBe(true)
  await user.upload(screen.getByLabelText('Private Key: file'), new File([pem({})], 'laptop.pem'))
  await waitFor(() => expect(key()).toHaveProperty('value', pem({})))
  await decrypt()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Password' })).toHaveProperty('value', PASSWORD))
  expect([host.toasts.shown, host.api.calls]).toEqual([[], []])
})

it('asks for the passphrase of a locked key, and says when it does not open', async () => {
  const { user, host, decrypt } = await open()
  expect(screen.queryByLabelText('Passphrase of the key')).toBeNull()
  await user.click(key())
  await user.paste(pem(locked))
  await user.type(screen.getByLabelText('Passphrase of the key'), 'guess')
  await decrypt()
  const refused = { type: 'danger', message: 'Could not decrypt the password' }
  await waitFor(() => expect(host.toasts.shown).toEqual([refused]))
  expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull()
})
