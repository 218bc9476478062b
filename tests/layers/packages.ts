import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { importsOf } from './imports.ts'

const UNCHECKED = /^(templates\/|[^/]+\.ts$)/
// Test code and build configuration run in this repository only: its own packages are there for them.
const LOCAL =
  /(\.test\.tsx?$|^core\/web\/build\/|^tests\/|^plugins\/[^/]+\/test\/|\/(fixture|test-host|test-cloud)\/|\/vite\.config\.ts$)/
const SDK = '@fascia/sdk'

function readNames(file: string, isLocal: boolean): ReadonlySet<string> {
  const { name, dependencies, peerDependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  return new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies, ...(isLocal ? devDependencies : {}) })])
}

function packageFileOf(root: string, path: string): string | undefined {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(join(root, file))) return file
  }
  return undefined
}

function packageOf(specifier: string): string | undefined {
  if (/^([./#]|node:|https?:|virtual:)/.test(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Checks that every workspace names the packages that its files import, so that it works where only those are installed. A plugin has
 * through the SDK what the host shares.
 */
export function checkPackages(root: string, paths: readonly string[]): readonly Finding[] {
  const sdk = readNames(join(root, 'sdk/package.json'), false)
  const local = ['package.json', 'sdk/testing/package.json'].flatMap((file) => [...readNames(join(root, file), true)])
  return paths.flatMap((path) => {
    const file = UNCHECKED.test(path) ? undefined : packageFileOf(root, path)
    if (!file) return []
    const isLocal = LOCAL.test(path)
    const declared = readNames(join(root, file), isLocal)
    const isPlugin = !file.startsWith('core/') && !file.startsWith('cli/') && declared.has(SDK)
    const known = new Set([...declared, ...(isPlugin ? sdk : []), ...(isLocal ? local : [])])
    const own = readNames(join(root, file), true)
    return importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(({ specifier, line, isTypeOnly }) => {
      const name = packageOf(specifier)
      if (!name || known.has(name) || (isTypeOnly && own.has(name))) return []
      return [{ path, line, message: `${file} does not name ${name}` }]
    })
  })
}
