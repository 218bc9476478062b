import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runOrFail } from './run-or-fail.ts'
import { type Service, startService } from './service-process.ts'

/** The database of Keystone: one of SQLite is locked by the nested transactions of its federation. */
export interface Database extends Service {
  /** Its address for SQLAlchemy. */
  readonly connection: string
}

/** Starts Debian's MariaDB with an empty database, on a socket alone. What it writes is not flushed to the disk. */
export async function startDatabase(folder: string): Promise<Database> {
  const data = join(folder, 'database')
  const socket = join(folder, 'database.sock')
  const me = process.env.USER ?? 'root'
  mkdirSync(data)
  runOrFail('mariadb-install-db', [
    ...['--no-defaults', `--user=${me}`, `--datadir=${data}`, '--skip-test-db'],
    '--auth-root-authentication-method=normal',
  ])
  const client = ['--no-defaults', '--user=root', `--socket=${socket}`]
  const service = await startService({
    name: 'database',
    folder,
    command: 'mariadbd',
    words: [
      ...['--no-defaults', `--user=${me}`, `--datadir=${data}`, `--socket=${socket}`, '--skip-networking'],
      ...['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--innodb-flush-method=nosync'],
      ...['--skip-log-bin', '--performance-schema=OFF', '--character-set-server=utf8mb3'],
    ],
    isReady: () => spawnSync('mariadb', [...client, '--execute=SELECT 1']).status === 0,
  })
  runOrFail('mariadb', [...client, '--execute=CREATE DATABASE keystone'])
  return { ...service, connection: `mysql+pymysql://root@localhost/keystone?unix_socket=${socket}` }
}
