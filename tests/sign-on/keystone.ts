import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Addresses, authUrlOf, trustedOf } from './addresses.ts'
import type { Database } from './database.ts'
import { fileOfPackage } from './debian-packages.ts'
import { runOrFail } from './run-or-fail.ts'
import { answers, type Service, startService } from './service-process.ts'

export const ADMIN_PASSWORD = 'fascia-admin'
/** How long a token is valid: short, because a test waits for the end of one, and long enough for a sign-in on a busy machine. */
export const TOKEN_SECONDS = 90
/** The page by which Keystone posts the token, of Debian's package `keystone`. */
const CALLBACK_PAGE = 'etc/keystone/sso_callback_template.html'

function configuration(folder: string, addresses: Addresses, { connection }: Database): string {
  return `[DEFAULT]
public_endpoint = ${addresses.apache}
[database]
connection = ${connection}
[token]
expiration = ${TOKEN_SECONDS}
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

/** Starts Debian's Keystone with an empty cloud: the domain Default, its administrator and the roles that a deployment begins with. */
export async function startKeystone(folder: string, addresses: Addresses, database: Database): Promise<Service> {
  const file = join(folder, 'keystone.conf')
  writeFileSync(file, configuration(folder, addresses, database))
  writeFileSync(join(folder, 'sso_callback_template.html'), callbackPage())
  for (const keys of ['fernet', 'credential']) mkdirSync(join(folder, keys), { mode: 0o700 })
  const owner = ['--keystone-user', String(process.getuid?.()), '--keystone-group', String(process.getgid?.())]
  manage(file, 'db_sync')
  manage(file, 'fernet_setup', ...owner)
  manage(file, 'credential_setup', ...owner)
  const url = authUrlOf(addresses)
  const endpoints = ['public', 'internal', 'admin'].flatMap((kind) => [`--bootstrap-${kind}-url`, url])
  manage(file, 'bootstrap', '--bootstrap-password', ADMIN_PASSWORD, '--bootstrap-region-id', 'RegionOne', ...endpoints)
  const { host } = new URL(addresses.keystone)
  return startService({
    name: 'keystone',
    folder,
    command: 'uwsgi',
    words: [
      ...['--plugins', 'python3', '--http-socket', host, '--wsgi-file', '/usr/bin/keystone-wsgi-public', '--need-app'],
      ...['--master', '--die-on-term', '--lazy-apps', '--processes', '1', '--threads', '4', '--enable-threads'],
      ...['--buffer-size', '65535', '--add-header', 'Connection: close'],
    ],
    env: { OS_KEYSTONE_CONFIG_FILES: file },
    isReady: () => answers(`${addresses.keystone}/v3`),
  })
}
