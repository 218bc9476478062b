// `npm start`: installs what is missing, builds what is stale, and starts the gateway with the embedded cloud.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, pinnedNode, root } from './install.mjs'

ensureInstalled()
if (ensureBuilt() !== 0) process.exit(1)

const entry = join(root, 'cli', 'bin', 'fascia.mjs')
const child = spawn(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', entry, 'serve', '--hints', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: environment({ FASCIA_DIST: '1' }),
  },
)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
