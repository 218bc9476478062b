import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of a file of this package, which is the same from source and from `dist`. */
export function packageFile(path: string): string {
  const here = import.meta.dirname
  return join(existsSync(join(here, 'package.json')) ? here : join(here, '..'), path)
}

/** The version of this package. */
export function packageVersion(): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))
  return typeof version === 'string' ? version : 'unknown'
}
