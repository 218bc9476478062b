import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ServerPackage, serverPackages } from './server-packages.ts'

/** What a server runs, of the built repository: without what only authors of plugins use. */
const PARTS = [
  'core/package.json',
  'core/names.json',
  'core/dist/common',
  'core/dist/gateway',
  'core/dist/simulator',
  'core/web/dist',
  'sdk/package.json',
  'sdk/dist/common',
  'sdk/dist/gateway',
  'sdk/dist/manifest',
  'sdk/dist/simulator',
  'cli/package.json',
  'cli/bin',
  'cli/dist',
]
/** What tests and development use of them. */
const LEFT_OUT = /^(?:test-cloud|development)$|\.(?:d\.ts|map|tsbuildinfo)$/
/** What no server loads of a package of others. */
const NOT_LOADED = /^(?:node_modules|tests?|__tests__|docs|examples?|benchmarks?)$|\.(?:[cm]?ts|map|md|markdown|flow)$/
/** Files whose imports are not the server's: what browsers load has its packages in it, and what authors of plugins run is left out. */
const OTHERS = /(?:^core|\/dist)\/web\/|^cli\/dist\/(?:add|dev|template|upgrade)\//

/** Copies a file or a folder without what `leftOut` names, and gives the files that it copied. */
function* copy(from: string, to: string, leftOut: RegExp): Generator<string> {
  const entries = readdirSync(from, { withFileTypes: true })
  mkdirSync(to, { recursive: true })
  for (const entry of entries) {
    const path = join(from, entry.name)
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory()) yield* copy(path, join(to, entry.name), leftOut)
    else if (entry.isFile()) {
      copyFileSync(path, join(to, entry.name))
      yield path
    }
  }
}

function copyOne(from: string, to: string): string {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
  return from
}

function* copyParts(root: string, to: string): Generator<string> {
  for (const part of PARTS) {
    if (part.endsWith('.json')) yield copyOne(join(root, part), join(to, part))
    else yield* copy(join(root, part), join(to, part), LEFT_OUT)
  }
  for (const plugin of readdirSync(join(root, 'plugins')).filter((name) =>
    existsSync(join(root, 'plugins', name, 'dist')),
  )) {
    yield copyOne(join(root, 'plugins', plugin, 'package.json'), join(to, 'plugins', plugin, 'package.json'))
    yield* copy(join(root, 'plugins', plugin, 'dist'), join(to, 'plugins', plugin, 'dist'), LEFT_OUT)
  }
}

/**
 * Lays a server out in the folder `to`, which is emptied first: the built parts of this repository and the packages that they load. It runs with
 * `node <to>/cli/bin/fascia.mjs serve`, wherever the folder is moved. Gives the packages of others that are in it.
 */
export function stageServer(root: string, to: string): readonly ServerPackage[] {
  rmSync(to, { recursive: true, force: true })
  const scripts = [...copyParts(root, to)].filter((path) => path.endsWith('.js') && !OTHERS.test(relative(root, path)))
  const packages = serverPackages(scripts)
  // Each keeps its place, so that two versions of one package stay apart.
  for (const { folder } of packages) [...copy(folder, join(to, relative(root, folder)), NOT_LOADED)]
  mkdirSync(join(to, 'node_modules/@fascia'), { recursive: true })
  for (const name of ['core', 'sdk', 'cli']) symlinkSync(join('../..', name), join(to, 'node_modules/@fascia', name))
  return packages
}
