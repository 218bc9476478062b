import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run test:redis`: what replicas share, on Debian's redis-server. It is started on a port of loopback and ended again.
if (spawnSync('redis-server', ['--version']).status !== 0) {
  process.stderr.write('There is no redis-server (Debian: redis-server).\n')
  process.exit(2)
}
const config = join(import.meta.dirname, 'vitest.config.ts')
const { status } = spawnSync('vitest', ['run', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
