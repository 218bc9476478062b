import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault } from '@fascia/sdk/common'

/** What a plugin made from a template needs besides our packages. */
const AUTHOR_PACKAGES = ['typescript', '@types/react', '@types/node', 'node']
/** Commands that the scripts of a created plugin run, by their package. */
const COMMANDS = { fascia: '@fascia/cli/bin/fascia.mjs', node: 'node/bin/node', tsc: 'typescript/bin/tsc' }

interface Named {
  readonly name: string
  readonly dependencies: readonly string[]
}

function readNamed(path: string): Named {
  const { name, dependencies }: { name?: unknown; dependencies?: unknown } = JSON.parse(readFileSync(path, 'utf8'))
  return { name: String(name), dependencies: Object.keys(Object(dependencies)) }
}

export function unpack(tarball: string, target: string): void {
  mkdirSync(target, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Fault('PLUGIN_BUILD_FAILED', { message: `${tarball} could not be unpacked: ${stderr}` })
}

function link(folder: string, name: string, from: string): void {
  const found = findPackageJSON(name, pathToFileURL(from))
  if (!found) throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} is not installed.` })
  const target = join(folder, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(dirname(found), target, 'dir')
}

/** Where each of our packages is in the repository, so that its own version of a dependency is the one that is linked. */
const HOMES: Readonly<Record<string, string>> = {
  '@fascia/sdk': 'sdk',
  '@fascia/build': 'sdk/build',
  '@fascia/server-view': 'sdk/server-view',
  '@fascia/core': 'core',
  '@fascia/testing': 'sdk/testing',
  '@fascia/cli': 'cli',
}

/**
 * Lays out a folder as an install would: our packages unpacked from their tarballs, and of all others only those that our packages declare,
 * linked from this repository's install. A dependency that is used but not declared is missing there, as it would be for a third party.
 */
export function linkPacked(root: string, folder: string, tarballs: readonly string[]): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const linked = new Map<string, string>(AUTHOR_PACKAGES.map((name) => [name, join(root, 'sdk/package.json')]))
  for (const tarball of tarballs) {
    const staged = join(folder, 'node_modules/@fascia/.unpacked')
    unpack(tarball, staged)
    const { name, dependencies } = readNamed(join(staged, 'package.json'))
    renameSync(staged, join(folder, 'node_modules', name))
    for (const dependency of dependencies)
      if (!(dependency in HOMES)) linked.set(dependency, join(root, HOMES[name] ?? '', 'package.json'))
  }
  for (const [name, from] of linked) link(folder, name, from)
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin)
  for (const [name, file] of Object.entries(COMMANDS)) symlinkSync(join('..', file), join(bin, name))
}

/** The same through npm: slow, and what a third party does to the letter. */
export function installPacked(folder: string, tarballs: readonly string[]): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const packages = [...tarballs, ...AUTHOR_PACKAGES]
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...packages]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Fault('PLUGIN_BUILD_FAILED', { message: 'npm could not install the packed packages.' })
}
