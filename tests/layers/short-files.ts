import type { ImportGraph } from './cycles.ts'
import type { Finding } from './finding.ts'

/** The most lines of a file that belongs in its only importer. */
const SHORT_LINES = 20
/** Files that list others: a file of theirs has its own name because it is one of many. */
const LISTS = /(^|\/)(index|plugin|rules)\.ts$|^sdk\/\w+\/host\.ts$/

const packageOf = (path: string): string | undefined => path.split('/')[0]

/**
 * Finds short files with one importer, tests included. Left out are those that are imported by `import()`, which are files of their own at run
 * time, and those that another package imports.
 */
export function shortFileFindings(graph: ImportGraph, linesOf: ReadonlyMap<string, number>): readonly Finding[] {
  const importers = new Map<string, { readonly from: string; readonly isDynamic: boolean }[]>()
  for (const [from, imports] of graph)
    for (const { place, isDynamic } of imports)
      if (place.kind === 'ours') importers.set(place.path, [...(importers.get(place.path) ?? []), { from, isDynamic }])
  return [...graph.keys()].flatMap((path) => {
    const lines = linesOf.get(path) ?? 0
    const [first, ...others] = importers.get(path) ?? []
    if (lines > SHORT_LINES || !first || others.some(({ from }) => from !== first.from)) return []
    if (first.isDynamic || packageOf(first.from) !== packageOf(path) || LISTS.test(first.from) || LISTS.test(path))
      return []
    return [{ path, line: 1, message: `${lines} lines with one importer: it belongs in ${first.from}` }]
  })
}
