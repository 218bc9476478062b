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

/** Installs the packages of the lock file, unless they are there. Not `npm ci`, which removes all that is installed before it installs again. */
export function ensureInstalled() {
  if (isInstalled()) return
  process.stderr.write('Installing packages …\n')
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, wantedPackages())
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
