// `npm start`: installs what is missing, builds what is stale, and starts the gateway with the embedded cloud.
import { join } from 'node:path'
import { isBuilt } from './build.mjs'
import { environment, isInstalled, pinnedNode, root } from './install.mjs'
import { runGroup } from './run-group.mjs'

const flags = ['--disable-warning=ExperimentalWarning']
const isReady = isInstalled() && isBuilt()
const code = isReady ? 0 : await runGroup(process.execPath, [join(import.meta.dirname, 'build.mjs')])
if (code !== 0) process.exit(code)

const entry = join(root, 'cli', 'bin', 'fascia.mjs')
/** Sooner than this, nothing is the work of the watchdog, which waits for 30 s. */
const RESTART_MS = 30_000
const options = { cwd: root, env: environment({ FASCIA_DIST: '1' }), restartMs: RESTART_MS }
process.exit(await runGroup(pinnedNode, [...flags, entry, 'serve', '--hints', ...process.argv.slice(2)], options))
