import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** What a specifier leads to: a path of ours relative to the root, or a package by name. */
export type Place =
  | { readonly kind: 'ours'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node' }

interface Workspace {
  readonly folder: string
  readonly exports: Readonly<Record<string, unknown>>
}

function workspaces(root: string): ReadonlyMap<string, Workspace> {
  const folders = [
    'sdk',
    'sdk/build',
    'sdk/server-view',
    'sdk/testing',
    'core',
    'cli',
    'tests',
    ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`),
  ]
  const found = new Map<string, Workspace>()
  for (const folder of folders) {
    const file = join(root, folder, 'package.json')
    if (!existsSync(file)) continue
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'))
    found.set(name, { folder, exports })
  }
  return found
}

/** Resolves the specifiers of this repository's own files, workspace packages included, by their `fascia-source` entries. */
export function createPlaceResolver(root: string): (from: string, specifier: string) => Place {
  const known = workspaces(root)
  return (from, specifier) => {
    if (specifier.startsWith('.'))
      return { kind: 'ours', path: relative(root, resolve(root, dirname(from), specifier)) }
    if (specifier.startsWith('node:')) return { kind: 'node' }
    const [name, rest] = splitPackage(specifier)
    const workspace = known.get(name)
    if (!workspace) return { kind: 'package', name }
    const key = rest ? `./${rest}` : '.'
    const entry = workspace.exports[key] ?? workspace.exports[`./${dirname(rest ?? '')}/*`]
    const source =
      typeof entry === 'string' ? entry : (entry as { 'fascia-source'?: string } | undefined)?.['fascia-source']
    return { kind: 'ours', path: join(workspace.folder, source?.replace('*', basename(key)) ?? rest ?? '') }
  }
}

function splitPackage(specifier: string): readonly [name: string, rest: string | undefined] {
  const parts = specifier.split('/')
  const size = specifier.startsWith('@') ? 2 : 1
  const rest = parts.slice(size).join('/')
  return [parts.slice(0, size).join('/'), rest || undefined]
}
