// Runs on whatever Node is there (20 or later), before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const stampFile = join(root, 'node_modules', '.fascia-install')
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

function wantedPackages() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Whether the packages of the lock file are the ones that are there. */
export function isInstalled() {
  return existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedPackages()
}

/** How long an installation may take that has to fetch every package. */
const INSTALL_LIMIT_MS = 600_000
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages of the lock file, unless they are there. Not `npm ci`, which removes all that is installed before it installs again. An
 * installation that hangs, as where a registry stops in the middle of an answer, is ended and begun again once.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  for (const isLast of [false, true]) {
    process.stderr.write('Installing packages …\n')
    const options = { cwd: root, stdio: ['ignore', 2, 2], timeout: INSTALL_LIMIT_MS, killSignal: 'SIGKILL' }
    const { status, error } = spawnSync('npm', INSTALL, options)
    if (status === 0) return writeFileSync(stampFile, wantedPackages())
    if (isLast || error?.code !== 'ETIMEDOUT') process.exit(status ?? 1)
  }
}

/** The environment of every command: the pinned Node and the installed tools come first. */
export function environment(extra = {}) {
  const path = [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    ':',
  )
  return { ...process.env, PATH: path, ...extra }
}

/** Runs a command in the root and gives its exit code. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
  return signal ? 1 : (status ?? 1)
}

/** What the pinned Node needs to run a script of this repository from source. */
export const sourceFlags = ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning']

/** Runs a script of this repository on the pinned Node, from source. */
export function runSource(script, args = [], options = {}) {
  return run(pinnedNode, [...sourceFlags, script, ...args], options)
}

export { pinnedNode }
