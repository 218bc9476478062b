import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../layers/finding.ts'
import { importsOf } from '../layers/imports.ts'
import { createPlaceResolver } from '../layers/resolve-place.ts'

const SOURCE = /^(?!templates\/).*\.(ts|tsx|mts|mjs)$/
/** A declaration that changes types of files which do not import it. */
const AMBIENT = /^declare (module|global)\b/m

function pluginOf(path: string): string | undefined {
  return /^plugins\/([^/]+)\//.exec(path)?.[1]
}

/**
 * Imports into a plugin's folder from outside of it, its `api/` excepted, and declarations of a plugin that reach other files without an
 * import. Where there is none, what is outside a plugin means the same with and without it, for the compiler and at run time.
 */
export function reachingIn(root: string, files: readonly string[]): readonly Finding[] {
  const resolvePlace = createPlaceResolver(root)
  return files
    .filter((path) => SOURCE.test(path))
    .flatMap((path) => {
      const own = pluginOf(path)
      const source = readFileSync(join(root, path), 'utf8')
      const imports = importsOf(path, source).flatMap(({ specifier, line }): readonly Finding[] => {
        const place = resolvePlace(path, specifier)
        const plugin = place.kind === 'ours' ? pluginOf(place.path) : undefined
        if (place.kind !== 'ours' || plugin === undefined || plugin === own) return []
        if (place.path.startsWith(`plugins/${plugin}/api/`)) return []
        return [{ path, line, message: `imports ${place.path}, which goes with the plugin ${plugin}` }]
      })
      const isAmbient = own !== undefined && AMBIENT.test(source) && !path.startsWith(`plugins/${own}/api/`)
      return isAmbient
        ? [...imports, { path, line: 1, message: 'declares types for files that do not import it' }]
        : imports
    })
}
