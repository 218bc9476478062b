import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'

/** A database server that keeps the store. Its files are read again for each set of connections, so that they may be changed while it runs. */
export interface StoreServer {
  readonly engine: 'mariadb' | 'postgresql'
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string | undefined
  readonly passwordFile: string | undefined
  /** Whether the connection is encrypted and the server's certificate checked. */
  readonly hasTls: boolean
  /** The only authorities that are trusted then; those that Node brings when absent. */
  readonly caFile: string | undefined
}

const ENGINES: Readonly<Record<string, Pick<StoreServer, 'engine' | 'port'>>> = {
  'mysql:': { engine: 'mariadb', port: 3306 },
  'mariadb:': { engine: 'mariadb', port: 3306 },
  'postgres:': { engine: 'postgresql', port: 5432 },
  'postgresql:': { engine: 'postgresql', port: 5432 },
}

function invalid(message: string): Fault {
  return new Fault('GATEWAY_CONFIG_INVALID', { message })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalid('FASCIA_STORE must have user, password and database with each % written as %25.')
  }
}

/** The address may have a password: no message repeats it. */
function parseAddress(text: string): URL & { readonly protocol: string } {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address && Object.hasOwn(ENGINES, address.protocol) && address.hostname !== '' && address.username !== '')
    return address
  throw invalid(
    'FASCIA_STORE must be mysql://user@host:3306/database or postgres://user@host:5432/database, with / and @ of a password written as %2F and %40.',
  )
}

/**
 * The server that FASCIA_STORE names, undefined without it: `mysql://user:password@host:3306/database` (MariaDB, Galera) or `postgres://…`. The password may be
 * in the address, in FASCIA_STORE_PASSWORD, or in the file that FASCIA_STORE_PASSWORD_FILE names. FASCIA_STORE_CA, a file of certificate
 * authorities, or `?tls=true` encrypts the connection and checks the server's certificate. Fails with `GATEWAY_CONFIG_INVALID`.
 */
export function parseStoreServer(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): StoreServer | undefined {
  const { FASCIA_STORE: text, FASCIA_STORE_PASSWORD: password, FASCIA_STORE_PASSWORD_FILE: passwordFile } = environment
  if (!text) return undefined
  const address = parseAddress(text)
  const database = decoded(address.pathname.slice(1))
  if (database === '' || database.includes('/'))
    throw invalid('FASCIA_STORE must name one database after the host: mysql://user@host/fascia.')
  const { tls, ...others } = Object.fromEntries(address.searchParams)
  const [other] = Object.keys(others)
  if (other !== undefined) throw invalid(`FASCIA_STORE has no option '${other}'; tls=true is the only one.`)
  if (tls !== undefined && tls !== 'true' && tls !== 'false') throw invalid('FASCIA_STORE has tls=true or tls=false.')
  const caFile = environment.FASCIA_STORE_CA
  if (caFile && tls === 'false') throw invalid('FASCIA_STORE has tls=false, and FASCIA_STORE_CA asks for TLS.')
  const given = [address.password, password, passwordFile].filter(Boolean)
  if (given.length > 1)
    throw invalid(
      'FASCIA_STORE has its password in more than one place: the address, FASCIA_STORE_PASSWORD, FASCIA_STORE_PASSWORD_FILE.',
    )
  const { engine, port } = ENGINES[address.protocol] ?? { engine: 'mariadb' as const, port: 3306 }
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const hasTls = Boolean(caFile) || tls === 'true'
  if (hasTls && engine === 'mariadb' && isIP(host) !== 0)
    throw invalid(
      'FASCIA_STORE must name a MariaDB server by its host name where TLS is used: its certificate is checked by it.',
    )
  return {
    engine,
    host,
    port: address.port === '' ? port : Number(address.port),
    database,
    user: decoded(address.username),
    password: address.password === '' ? password || undefined : decoded(address.password),
    passwordFile: passwordFile ? resolve(folder, passwordFile) : undefined,
    hasTls,
    caFile: caFile ? resolve(folder, caFile) : undefined,
  }
}

/** How sentences call a server: without its user. */
export function serverName({ engine, host, port, database }: StoreServer): string {
  return `${engine === 'mariadb' ? 'mysql' : 'postgres'}://${host.includes(':') ? `[${host}]` : host}:${port}/${database}`
}

/** A file of the deployer's that cannot be read, by the variable that names it. */
export class UnreadableFile extends Error {}

function read(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    throw new UnreadableFile(`the file of ${variable} (${file}) cannot be read: ${String(Object(failure).code)}`)
  }
}

/** What a connection to a server is made with, read at this moment. Throws `UnreadableFile`. */
export function readCredentials({ user, password, passwordFile, hasTls, caFile }: StoreServer) {
  return {
    user,
    password: passwordFile ? read('FASCIA_STORE_PASSWORD_FILE', passwordFile).replace(/\r?\n$/, '') : (password ?? ''),
    tls: hasTls ? { rejectUnauthorized: true, ...(caFile ? { ca: read('FASCIA_STORE_CA', caFile) } : {}) } : undefined,
  }
}
