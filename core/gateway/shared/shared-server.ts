import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'

/** A Redis or Valkey that replicas share. Its files are read again for each connection, so that they may be changed while it runs. */
export interface SharedServer {
  readonly host: string
  readonly port: number
  /** The number of the database. */
  readonly database: number
  readonly user: string | undefined
  readonly password: string | undefined
  readonly passwordFile: string | undefined
  /** Whether the connection is encrypted and the server's certificate checked. */
  readonly hasTls: boolean
  /** The only authorities that are trusted then; those that Node brings when absent. */
  readonly caFile: string | undefined
}

const FORM =
  'FASCIA_SHARED must be redis://host:6379 or rediss://user@host:6379/0, with / and @ of a password written as %2F and %40.'

function invalid(message: string): Fault {
  return new Fault('GATEWAY_CONFIG_INVALID', { message })
}

function decoded(text: string): string | undefined {
  try {
    return text === '' ? undefined : decodeURIComponent(text)
  } catch {
    throw invalid('FASCIA_SHARED must have user and password with each % written as %25.')
  }
}

/**
 * The server that FASCIA_SHARED names, undefined without it: `redis://user:password@host:6379/0`, and `rediss://` with TLS. The password may be in the
 * address, in FASCIA_SHARED_PASSWORD, or in the file that FASCIA_SHARED_PASSWORD_FILE names; FASCIA_SHARED_CA is a file of certificate authorities.
 * Fails with `GATEWAY_CONFIG_INVALID`; no message repeats the address, which may have a password.
 */
export function parseSharedServer(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): SharedServer | undefined {
  const { FASCIA_SHARED: text, FASCIA_SHARED_PASSWORD: secret, FASCIA_SHARED_PASSWORD_FILE: passwordFile } = environment
  if (!text) return undefined
  const address = URL.canParse(text) ? new URL(text) : undefined
  const hasTls = address?.protocol === 'rediss:'
  if (!address || (!hasTls && address.protocol !== 'redis:') || address.hostname === '' || address.search !== '')
    throw invalid(FORM)
  if (!/^(\/\d{0,4})?$/.test(address.pathname)) throw invalid(FORM)
  const caFile = environment.FASCIA_SHARED_CA
  if (caFile && !hasTls)
    throw invalid('FASCIA_SHARED_CA asks for TLS, and FASCIA_SHARED begins with redis://, not rediss://.')
  if ([address.password, secret, passwordFile].filter(Boolean).length > 1)
    throw invalid(
      'FASCIA_SHARED has its password in more than one place: the address, FASCIA_SHARED_PASSWORD, FASCIA_SHARED_PASSWORD_FILE.',
    )
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || 6379),
    database: Number(address.pathname.slice(1) || 0),
    user: decoded(address.username),
    password: decoded(address.password) ?? (secret || undefined),
    passwordFile: passwordFile ? resolve(folder, passwordFile) : undefined,
    hasTls,
    caFile: caFile ? resolve(folder, caFile) : undefined,
  }
}

/** How sentences call a server: without its user. */
export function sharedServerName({ hasTls, host, port, database }: SharedServer): string {
  return `${hasTls ? 'rediss' : 'redis'}://${host.includes(':') ? `[${host}]` : host}:${port}/${database}`
}

function read(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    throw new Error(`the file of ${variable} (${file}) cannot be read: ${String(Object(failure).code)}`)
  }
}

/** What a connection is made with, read at this moment. Throws an error whose message says which file cannot be read. */
export function readSharedCredentials({ password, passwordFile, caFile }: SharedServer) {
  return {
    password: passwordFile ? read('FASCIA_SHARED_PASSWORD_FILE', passwordFile).replace(/\r?\n$/, '') : password,
    ca: caFile ? read('FASCIA_SHARED_CA', caFile) : undefined,
  }
}
