import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './install.mjs'

/** How long a package manager waits for another that is busy, as after a machine has started: updates by themselves take minutes. */
const LOCK_PATIENCE_S = 600
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

/** The address of a Chromium: the one named, one that is there, Playwright's, or the distribution's package. */
export function ensureBrowser() {
  const named = process.env.FASCIA_CHROMIUM
  if (named && existsSync(named)) return named
  const present = onPath() ?? ofPlaywright()
  if (present) return present
  process.stderr.write('Installing a browser …\n')
  const quiet = { stdio: ['ignore', 'ignore', 2], env: environment(), timeout: (LOCK_PATIENCE_S + 300) * 1_000 }
  run('playwright-core', ['install', 'chromium-headless-shell'], { ...quiet, stdio: 'ignore', timeout: 120_000 })
  const downloaded = ofPlaywright()
  if (downloaded) return downloaded
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const patient = ['-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`]
  const apt = (...args) =>
    run('env', ['DEBIAN_FRONTEND=noninteractive', ...asRoot, 'apt-get', ...patient, ...args], quiet)
  if (apt('update', '-qq') === 0) apt('install', '-y', '-qq', 'chromium')
  const installed = onPath()
  if (installed) return installed
  process.stderr.write('No Chromium could be installed. Name one with FASCIA_CHROMIUM.\n')
  return process.exit(1)
}
