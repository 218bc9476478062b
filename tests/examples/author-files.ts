const IMPORT = /import\s+(type\s+)?([\w*{}\s,]+?)\s+from\s+['"](\.[^'"]+)['"]/g
const DOOR = /import\(\s*['"](\.[^'"]+)['"]\s*\)/g

function namesIn(clause: string): readonly string[] {
  const inside = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  return inside
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s+.*/, ''),
    )
    .filter(Boolean)
}

/**
 * Replacements of the author's own files that an example imports: each exports every name that is asked of it, of any type,
 * so that what the example does with public names is still checked.
 */
export function authorFiles(code: string): ReadonlyMap<string, string> {
  const asked = new Map<string, Set<string>>()
  for (const [, , clause = '', path = ''] of code.matchAll(IMPORT))
    asked.set(path, new Set([...(asked.get(path) ?? []), ...namesIn(clause)]))
  for (const [, path = ''] of code.matchAll(DOOR)) asked.set(path, asked.get(path) ?? new Set())
  const files = [...asked].map(([path, names]) => {
    const own = [...names].map((name) => `export declare const ${name}: any\nexport type ${name} = any`)
    return [path, ['declare const anything: any', 'export default anything', ...own].join('\n')] as const
  })
  return new Map(files)
}
