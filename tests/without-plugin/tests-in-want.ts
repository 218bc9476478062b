import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TESTS = ['{sdk,core,cli,tests}/**/*.test.{ts,tsx}', 'plugins/*/**/*.test.{ts,tsx}']
const SKIPPED = ['**/node_modules', '**/dist']

/** The plugins that a test's first line names: `// @needs images network`. Its own is not among them. */
export function neededPlugins(source: string): readonly string[] {
  return /^\/\/ @needs ([a-z0-9 -]+)\n/.exec(source)?.[1]?.trim().split(/ +/) ?? []
}

/** Every test of the repository that names plugins it needs, by its path from the root. */
export function testsWithNeeds(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const path of globSync(TESTS, { cwd: root, exclude: SKIPPED })) {
    const needs = neededPlugins(readFileSync(join(root, path), 'utf8'))
    if (needs.length > 0) found.set(path, needs)
  }
  return found
}

/**
 * The tests that are not to be collected, because a plugin that they need has no folder: with each plugin there, none. A plugin can be left
 * out of the repository, and a test that runs without what it is about would prove nothing.
 */
export function testsInWant(root: string): readonly string[] {
  const isThere = (plugin: string): boolean => existsSync(join(root, 'plugins', plugin, 'package.json'))
  return [...testsWithNeeds(root)].flatMap(([path, needs]) => (needs.every(isThere) ? [] : [path]))
}
