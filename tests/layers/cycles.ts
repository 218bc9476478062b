import type { Finding } from './finding.ts'
import type { Import } from './imports.ts'
import type { Place } from './resolve-place.ts'

export type ImportGraph = ReadonlyMap<string, readonly (Import & { readonly place: Place })[]>

interface Edge {
  readonly to: string
  readonly line: number
}

/** The static imports of each file among the checked ones, of values and of types. */
function edgesOf(graph: ImportGraph): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, readonly Edge[]>()
  for (const [path, imports] of graph)
    edges.set(
      path,
      imports.flatMap(({ place, line, isDynamic }) =>
        place.kind === 'ours' && graph.has(place.path) && !isDynamic ? [{ to: place.path, line }] : [],
      ),
    )
  return edges
}

/** Groups of files that reach each other, by Tarjan's algorithm; a file that imports no cycle is in none. */
function components(edges: ReadonlyMap<string, readonly Edge[]>): readonly ReadonlySet<string>[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: ReadonlySet<string>[] = []
  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const { to } of edges.get(path) ?? []) {
      const reached = order.has(to) ? (stack.includes(to) ? order.get(to) : undefined) : visit(to)
      if (reached !== undefined) lowest.set(path, Math.min(lowest.get(path) ?? index, reached))
    }
    if (lowest.get(path) === index) {
      const members = stack.splice(stack.indexOf(path))
      if (members.length > 1 || edges.get(path)?.some(({ to }) => to === path)) found.push(new Set(members))
    }
    return lowest.get(path) ?? index
  }
  for (const path of edges.keys()) if (!order.has(path)) visit(path)
  return found
}

/** The shortest way from a file back to itself inside its group. */
function shortestCycle(
  start: string,
  members: ReadonlySet<string>,
  edges: ReadonlyMap<string, readonly Edge[]>,
): readonly string[] {
  const before = new Map<string, string>()
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift())
    for (const { to } of edges.get(path) ?? []) {
      if (to === start) {
        const way = [path]
        for (let from = before.get(path); from !== undefined; from = before.get(from)) way.unshift(from)
        return way
      }
      if (!members.has(to) || before.has(to)) continue
      before.set(to, path)
      queue.push(to)
    }
  return [start]
}

/** A finding for each group of files that import each other. Imports by `import()` are not followed: they may lead back. */
export function cycleFindings(graph: ImportGraph): readonly Finding[] {
  const edges = edgesOf(graph)
  return components(edges).map((members) => {
    const ways = [...members].map((path) => shortestCycle(path, members, edges))
    const way = ways.toSorted((one, other) => one.length - other.length)[0] ?? []
    const [path = '', next = path] = way
    const line = edges.get(path)?.find(({ to }) => to === next)?.line ?? 1
    return { path, line, message: `${members.size} files import each other: ${[...way, path].join(' → ')}` }
  })
}
