import { parseSync, Visitor } from 'oxc-parser'

export interface Import {
  readonly specifier: string
  readonly line: number
  /** `import('./x')`. */
  readonly isDynamic: boolean
  readonly isTypeOnly: boolean
}

function lineAt(source: string, offset: number): number {
  let line = 1
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) line++
  return line
}

/** `typeof import('./x')` or `import('./x').T`, and not `() => import('./x')` alone. */
const TYPE_IMPORT = /\btypeof\s+import\(|\bimport\([^()]*\)\s*\./

/** Every module that a source file names, types by `import('./x').T` last. Specifiers that are computed are left out. */
export function importsOf(path: string, source: string): readonly Import[] {
  const parsed = parseSync(path, source)
  const { module } = parsed
  const found: Import[] = []
  for (const entry of module.staticImports) {
    const isTypeOnly = entry.entries.length > 0 && entry.entries.every((name) => name.isType)
    found.push({
      specifier: entry.moduleRequest.value,
      line: lineAt(source, entry.start),
      isDynamic: false,
      isTypeOnly,
    })
  }
  for (const statement of module.staticExports) {
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!request) continue
    const isTypeOnly = statement.entries.every((entry) => entry.isType)
    found.push({ specifier: request.value, line: lineAt(source, statement.start), isDynamic: false, isTypeOnly })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(text)
    if (literal?.[2])
      found.push({
        specifier: literal[2],
        line: lineAt(source, moduleRequest.start),
        isDynamic: true,
        isTypeOnly: false,
      })
  }
  // The syntax tree is built on demand and is slow: most files name a module of types by `import type` alone.
  if (TYPE_IMPORT.test(source))
    new Visitor({
      TSImportType({ source: { value }, start }) {
        found.push({ specifier: value, line: lineAt(source, start), isDynamic: false, isTypeOnly: true })
      },
    }).visit(parsed.program)
  return found
}
