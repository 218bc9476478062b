// Runs inside the declaration's own realm, bundled with it: no Node, no clock.

interface Described {
  readonly routes?: readonly { readonly method: string; readonly path: string }[]
  readonly policies?: readonly {
    readonly service: string
    readonly rules: object
    readonly deprecated?: object
  }[]
  readonly settings?: Readonly<Record<string, unknown>>
  readonly publicSettings?: readonly string[]
  readonly publicAliases?: object
  readonly features?: object
  readonly services?: object
}

/** What a gateway part brings, by name. */
interface Brought {
  readonly routes: readonly string[]
  readonly policies: Readonly<Record<string, readonly string[]>>
  readonly settings: readonly string[]
  readonly features: readonly string[]
  readonly services: readonly string[]
}

/** The paths of settings: `A.b` of `{ A: { b: 1 } }`. A map without keys takes any: `A.*`. */
function pathsOf(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const entries = Object.entries(value)
  return entries.length === 0 ? [`${path}.*`] : entries.flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
}

function settingsOf({ settings = {}, publicSettings = [], publicAliases = {} }: Described): readonly string[] {
  const named = [...publicSettings.filter((name) => !Object.hasOwn(settings, name)), ...Object.keys(publicAliases)]
  const declared = Object.entries(settings).flatMap(([name, value]) => pathsOf(value, name))
  return [...declared, ...named.map((name) => `${name}.*`)]
}

function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort()
}

/** The names that a gateway part brings, sorted. */
export function gatewayNames(part: Described): Brought {
  const { routes = [], policies = [], features = {}, services = {} } = part
  const rules: Record<string, readonly string[]> = {}
  for (const { service, rules: own, deprecated = {} } of policies)
    rules[service] = sorted([...(rules[service] ?? []), ...Object.keys(own), ...Object.keys(deprecated)])
  return {
    // A route that is there twice stays so: the validator reports it.
    routes: routes.map(({ method, path }) => `${method} ${path}`).sort(),
    policies: rules,
    settings: sorted(settingsOf(part)),
    features: sorted(Object.keys(features)),
    services: sorted(Object.keys(services)),
  }
}
