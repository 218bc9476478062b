import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Addresses, authUrlOf, trustedOf } from './addresses.ts'
import type { Database } from './database.ts'
import { fileOfPackage } from './debian-packages.ts'
import { ADMIN_PASSWORD } from './keystone-client.ts'
import { runOrFail } from './run-or-fail.ts'
import { answers, type Service, startService } from './service-process.ts'
import { LONG_SECONDS, writeTokenLife } from './token-life.ts'

/** The page by which Keystone posts the token, of Debian's package `keystone`. */
const CALLBACK_PAGE = 'etc/keystone/sso_callback_template.html'

function configuration(folder: string, addresses: Addresses, { connection }: Database): string {
  return `[DEFAULT]
public_endpoint = ${addresses.apache}
[database]
connection = ${connection}
[fernet_tokens]
key_repository = ${folder}/fernet
[credential]
key_repository = ${folder}/credential
[cache]
enabled = false
[identity]
password_hash_rounds = 4
[auth]
methods = password,token,openid,mapped,application_credential
[federation]
trusted_dashboard = ${trustedOf(addresses)}
remote_id_attribute = HTTP_OIDC_ISS
sso_callback_template = ${folder}/sso_callback_template.html
`
}

function manage(file: string, ...words: readonly string[]): void {
  runOrFail('keystone-manage', ['--config-file', file, ...words])
}

function callbackPage(): string {
  const installed = `/${CALLBACK_PAGE}`
  return existsSync(installed) ? readFileSync(installed, 'utf8') : fileOfPackage('keystone', CALLBACK_PAGE)
}

/** Two keys of Fernet, the staged and the primary one, as `keystone-manage` would make them in a process of 5 s. */
function writeKeys(folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  for (const name of ['0', '1'])
    writeFileSync(join(folder, name), randomBytes(32).toString('base64').replaceAll('+', '-').replaceAll('/', '_'))
}

/** The running Keystone. */
export interface Keystone extends Service {
  /** The file of the configuration for how long tokens are valid. */
  readonly tokenLife: string
}

/** Starts Debian's Keystone with an empty cloud: the domain Default, its administrator and the roles that a deployment begins with. */
export async function startKeystone(folder: string, addresses: Addresses, database: Database): Promise<Keystone> {
  const file = join(folder, 'keystone.conf')
  const tokenLife = join(folder, 'token-life.conf')
  writeFileSync(file, configuration(folder, addresses, database))
  writeTokenLife(tokenLife, LONG_SECONDS)
  writeFileSync(join(folder, 'sso_callback_template.html'), callbackPage())
  for (const keys of ['fernet', 'credential']) writeKeys(join(folder, keys))
  manage(file, 'db_sync')
  const url = authUrlOf(addresses)
  const endpoints = ['public', 'internal', 'admin'].flatMap((kind) => [`--bootstrap-${kind}-url`, url])
  manage(file, 'bootstrap', '--bootstrap-password', ADMIN_PASSWORD, '--bootstrap-region-id', 'RegionOne', ...endpoints)
  const { host } = new URL(addresses.keystone)
  const service = await startService({
    name: 'keystone',
    folder,
    command: 'uwsgi',
    words: [
      ...['--plugins', 'python3', '--http-socket', host, '--wsgi-file', '/usr/bin/keystone-wsgi-public', '--need-app'],
      ...['--master', '--die-on-term', '--lazy-apps', '--processes', '1', '--threads', '4', '--enable-threads'],
      ...['--buffer-size', '65535', '--add-header', 'Connection: close', '--touch-reload', tokenLife],
    ],
    env: { OS_KEYSTONE_CONFIG_FILES: `${file};${tokenLife}` },
    isReady: () => answers(`${addresses.keystone}/v3`),
  })
  return { ...service, tokenLife }
}
