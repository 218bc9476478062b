import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The compiler that is installed beside a plugin, as a script for Node; undefined when there is none. */
export function compilerOf(folder: string): string | undefined {
  try {
    const require = createRequire(join(folder, 'package.json'))
    const place = require.resolve('typescript/package.json')
    const tsc = join(dirname(place), 'bin/tsc')
    return existsSync(tsc) ? tsc : undefined
  } catch {
    return undefined
  }
}
