import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from '../sign-on/service-process.ts'
import { makeCertificates } from './certificates.ts'
import { outputOf } from './output-of.ts'
import { freePort, makeFolder, type PrivateServer, servingOf } from './private-server.ts'

/** The newest of the releases that Debian has installed. */
export const postgresqlFolder = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** PostgreSQL does not run as root: then it is the user that Debian's package has made. */
const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

/** Starts Debian's PostgreSQL, which flushes each transaction to the disk, with TLS. */
export async function startPostgresql({ password }: { readonly password: string }): Promise<PrivateServer> {
  const programs = postgresqlFolder()
  if (programs === undefined) throw new TypeError('PostgreSQL is not installed.')
  const folder = makeFolder('postgresql')
  const { caFile, certFile, keyFile } = makeCertificates(folder)
  const [data, port] = [join(folder, 'data'), await freePort()]
  const run = (program: string, words: readonly string[]): string => {
    const [command = '', ...rest] = [...asUser, join(programs, program), ...words]
    return outputOf(command, rest)
  }
  mkdirSync(data)
  const passwordFile = join(folder, 'initial')
  writeFileSync(passwordFile, password)
  if (asUser.length > 0) outputOf('chown', ['-R', 'postgres:postgres', folder])
  run('initdb', [
    ...['-D', data, '-U', 'fascia', '-E', 'UTF8', '--locale=C.UTF-8', `--pwfile=${passwordFile}`],
    ...['--auth-local=trust', '--auth-host=scram-sha-256'],
  ])
  const at = ['-h', folder, '-p', String(port), '-U', 'fascia']
  const admin = (statements: string): string =>
    run('psql', [...at, '-d', 'fascia', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statements])
  const serving = servingOf(folder, () => {
    const [command = '', ...words] = [
      ...[...asUser, join(programs, 'postgres'), '-D', data, '-p', String(port), '-k', folder],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'ssl=on', '-c', `ssl_cert_file=${certFile}`],
      ...['-c', `ssl_key_file=${keyFile}`],
    ]
    const ready = [...asUser, join(programs, 'pg_isready'), ...at]
    return startService({
      name: 'postgresql',
      folder,
      command,
      words,
      isReady: () => spawnSync(ready[0] ?? '', ready.slice(1)).status === 0,
    })
  })
  await serving.start()
  run('createdb', [...at, 'fascia'])
  return {
    engine: 'postgresql',
    folder,
    port,
    caFile,
    address: `postgres://fascia@localhost:${port}/fascia`,
    admin,
    renewCertificate(host) {
      makeCertificates(folder, host)
      if (asUser.length > 0) outputOf('chown', ['postgres:postgres', keyFile, certFile])
      admin('SELECT pg_reload_conf()')
    },
    ...serving,
    // A fast shutdown: SIGTERM would wait for open connections to end.
    stop: (signal = 'SIGTERM') => serving.stop(signal === 'SIGTERM' ? 'SIGINT' : signal),
  }
}
