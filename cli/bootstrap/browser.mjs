import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './install.mjs'

/** How long a package manager waits for another that is busy, as after a machine has started: updates by themselves take minutes. */
const LOCK_PATIENCE_S = 600
const LOCK_PAUSE_MS = 500
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

function ofPlaywright() {
  const script = "import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: join(root, 'tests'), encoding: 'utf8' })
  return stdout && existsSync(stdout) ? stdout : undefined
}

/**
 * Runs apt-get, which waits while another package manager is busy. It waits by itself for the lock of the packages alone; for that of their lists, which an
 * update by itself holds, it is run again.
 */
function apt(...words) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // Behind sudo, which passes no environment on.
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C', 'apt-get']
  const [program, ...args] = [...asRoot, ...command, '-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`, ...words]
  const options = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', cwd: root, env: environment() }
  const endMs = Date.now() + LOCK_PATIENCE_S * 1_000
  for (;;) {
    const { status, stderr } = spawnSync(program, args, { ...options, timeout: (LOCK_PATIENCE_S + 300) * 1_000 })
    const isBusy = status !== 0 && /Could not get lock/.test(stderr ?? '')
    if (!isBusy || Date.now() > endMs) {
      process.stderr.write(stderr ?? '')
      return status ?? 1
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_PAUSE_MS)
  }
}

/** The address of a Chromium: the one named, one that is there, Playwright's, or the distribution's package. */
export function ensureBrowser() {
  const named = process.env.FASCIA_CHROMIUM
  if (named && existsSync(named)) return named
  const present = onPath() ?? ofPlaywright()
  if (present) return present
  process.stderr.write('Installing a browser …\n')
  run('playwright-core', ['install', 'chromium-headless-shell'], { stdio: 'ignore', timeout: 120_000 })
  const downloaded = ofPlaywright()
  if (downloaded) return downloaded
  if (apt('update', '-qq') === 0) apt('install', '-y', '-qq', 'chromium')
  const installed = onPath()
  if (installed) return installed
  process.stderr.write('No Chromium could be installed. Name one with FASCIA_CHROMIUM.\n')
  return process.exit(1)
}
