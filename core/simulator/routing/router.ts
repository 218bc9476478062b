import { Fault } from '@fascia/sdk/common'

interface Leaf<Value> {
  readonly value: Value
  readonly names: readonly string[]
}

interface Branch<Value> {
  readonly fixed: Map<string, Branch<Value>>
  named: Branch<Value> | undefined
  /** Routes that end here, by method. */
  readonly leaves: Map<string, Leaf<Value>>
  /** Routes that take everything from here on, by method. */
  readonly rest: Map<string, Leaf<Value>>
}

export type RouteMatch<Value> =
  | { readonly kind: 'found'; readonly value: Value; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly methods: readonly string[] }
  | { readonly kind: 'none' }

function newBranch<Value>(): Branch<Value> {
  return { fixed: new Map(), named: undefined, leaves: new Map(), rest: new Map() }
}

/** Finds routes by method and path. A fixed segment wins over a named one, a longer pattern over `:name*`. */
export class Router<Value> {
  readonly #root: Branch<Value> = newBranch()

  /** Adds a route; the same method and pattern twice is `SIMULATOR_CONFLICT`. */
  add(method: string, pattern: string, value: Value): void {
    const names: string[] = []
    let branch = this.#root
    for (const segment of segmentsOf(pattern)) {
      if (segment.startsWith(':') && segment.endsWith('*')) {
        names.push(segment.slice(1, -1))
        this.#put(branch.rest, method, pattern, { value, names })
        return
      }
      if (segment.startsWith(':')) {
        names.push(segment.slice(1))
        branch.named ??= newBranch()
        branch = branch.named
      } else {
        const next: Branch<Value> = branch.fixed.get(segment) ?? newBranch()
        branch.fixed.set(segment, next)
        branch = next
      }
    }
    this.#put(branch.leaves, method, pattern, { value, names })
  }

  find(method: string, path: string): RouteMatch<Value> {
    const methods = new Set<string>()
    const found = this.#walk(this.#root, segmentsOf(path), 0, [], method, methods)
    if (found) {
      const params = found.leaf.names.map((name, index) => [name, decode(found.values[index] ?? '')])
      return { kind: 'found', value: found.leaf.value, params: Object.fromEntries(params) }
    }
    return methods.size > 0 ? { kind: 'wrong-method', methods: [...methods] } : { kind: 'none' }
  }

  #put(leaves: Map<string, Leaf<Value>>, method: string, pattern: string, leaf: Leaf<Value>): void {
    if (leaves.has(method))
      throw new Fault('SIMULATOR_CONFLICT', { message: `${method} ${pattern} is simulated twice.` })
    leaves.set(method, leaf)
  }

  #walk(
    branch: Branch<Value>,
    segments: readonly string[],
    index: number,
    values: readonly string[],
    method: string,
    methods: Set<string>,
  ): { leaf: Leaf<Value>; values: readonly string[] } | undefined {
    const segment = segments[index]
    if (segment === undefined) {
      const leaf = leafOf(branch.leaves, method)
      if (leaf) return { leaf, values }
      for (const known of branch.leaves.keys()) methods.add(known)
      return undefined
    }
    const fixed = branch.fixed.get(segment)
    const found =
      (fixed && this.#walk(fixed, segments, index + 1, values, method, methods)) ??
      (branch.named && this.#walk(branch.named, segments, index + 1, [...values, segment], method, methods))
    if (found) return found
    const rest = leafOf(branch.rest, method)
    if (rest) return { leaf: rest, values: [...values, segments.slice(index).join('/')] }
    for (const known of branch.rest.keys()) methods.add(known)
    return undefined
  }
}

// HEAD is answered by GET where a route has no HEAD of its own.
function leafOf<Value>(leaves: ReadonlyMap<string, Leaf<Value>>, method: string): Leaf<Value> | undefined {
  return leaves.get(method) ?? (method === 'HEAD' ? leaves.get('GET') : undefined)
}

/** The segments of a path; slashes at its ends do not count. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
