import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hasGalera } from './mariadb-server.ts'
import { postgresqlFolder } from './postgresql-server.ts'

// `npm run test:store [file …]`: the store on MariaDB, a Galera cluster and PostgreSQL, started from Debian's packages on loopback.
const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0
const missing = [
  ...(isThere('mariadbd') ? [] : ['mariadb-server-core']),
  ...(isThere('mariadb') ? [] : ['mariadb-client-core']),
  ...(hasGalera() && isThere('rsync') ? [] : ['galera-4', 'rsync']),
  ...(postgresqlFolder() ? [] : ['postgresql']),
]
if (missing.length > 0) {
  process.stderr.write(`Not installed: ${missing.join(', ')} (Debian's packages).\n`)
  process.exit(2)
}
const config = join(import.meta.dirname, 'vitest.config.ts')
const { status } = spawnSync('vitest', ['run', '--config', config, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
