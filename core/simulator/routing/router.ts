import { METHODS } from 'node:http'
import { Fault } from '@fascia/sdk/common'
import findMyWay, { type HTTPMethod } from 'find-my-way'

export type RouteMatch<Value> =
  | { readonly kind: 'found'; readonly value: Value; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly methods: readonly string[] }
  | { readonly kind: 'none' }

/** Finds routes by method and path. A fixed segment wins over a named one, a longer pattern over `:name*`. HEAD is answered by GET where a route has no HEAD of its own. */
export interface Router<Value> {
  /** Adds a route; a method and pattern that differ from an earlier one in the names of their parameters alone are `SIMULATOR_CONFLICT`. */
  add(method: string, pattern: string, value: Value): void
  find(method: string, path: string): RouteMatch<Value>
}

interface Entry<Value> {
  readonly value: Value
  /** The name of the parameter that takes the rest of the path. */
  readonly restName: string | undefined
  /** How many segments come before the rest. */
  readonly depth: number
}

const LONGEST_PARAMETER = 4_096

export function createRouter<Value>(): Router<Value> {
  const router = findMyWay({
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    maxParamLength: LONGEST_PARAMETER,
  })
  const entries = new Map<unknown, Entry<Value>>()
  const shapes = new Set<string>()
  const methods = new Set<HTTPMethod>()

  const look = (method: HTTPMethod, path: string): RouteMatch<Value> | undefined => {
    const found = router.find(method, path)
    const entry = found && entries.get(found.handler)
    if (!found || !entry) return undefined
    const params: Record<string, string> = {}
    for (const [name, text = ''] of Object.entries(found.params))
      if (name !== '*') params[name] = text
      else params[entry.restName ?? name] = restOf(path, entry.depth) ?? text
    return { kind: 'found', value: entry.value, params }
  }

  return {
    add(method, pattern, value) {
      const shape = `${method} /${segmentsOf(pattern)
        .map((segment) => segment.replace(/^:[^*]+/, ':'))
        .join('/')}`
      if (shapes.has(shape) || !isMethod(method))
        throw new Fault('SIMULATOR_CONFLICT', { message: `${method} ${pattern} is simulated twice.` })
      const restName = /:([^/:]+)\*$/.exec(pattern)?.[1]
      const mark = (): void => {}
      router.on(method, pattern.replace(/:[^/:]+\*$/, '*'), mark)
      entries.set(mark, { value, restName, depth: segmentsOf(pattern).length - 1 })
      shapes.add(shape)
      methods.add(method)
    },
    find(method, path) {
      if (!isMethod(method)) return { kind: 'none' }
      const found = look(method, path) ?? (method === 'HEAD' ? look('GET', path) : undefined)
      if (found) return found
      const others = [...methods].filter((other) => router.find(other, path) !== null)
      return others.length > 0 ? { kind: 'wrong-method', methods: others } : { kind: 'none' }
    },
  }
}

/** What follows a number of segments and one slash, with all its slashes; undefined for what cannot be decoded. */
function restOf(path: string, depth: number): string | undefined {
  let from = 0
  for (let left = depth; left >= 0; left--) {
    const slash = path.indexOf('/', from)
    if (slash < 0) return undefined
    from = slash + 1
    // Of several slashes before a segment all belong to it; those before the rest are its own but for one.
    if (left > 0) while (path[from] === '/') from++
  }
  try {
    return decodeURIComponent(path.slice(from))
  } catch {
    return undefined
  }
}

function isMethod(text: string): text is HTTPMethod {
  return METHODS.includes(text)
}

/** The segments of a path; slashes at its ends do not count. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
