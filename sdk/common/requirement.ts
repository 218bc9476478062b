/** A rule of a service's policy: `['compute', 'os_compute_api:servers:start']`. */
export type PolicyRule = readonly [service: string, rule: string]

/** How a service's API version is compared with the one that is asked for. */
export type ComparisonOperator = '<' | '<=' | '==' | '!=' | '>=' | '>'

/**
 * What a contribution needs in order to show. Requirements are data, so that they can be decided before any plugin code loads.
 * Policy requirements of an item action are decided for each item; all others are decided in the boot document.
 */
export type Requirement =
  | { readonly kind: 'policy'; readonly rules: readonly PolicyRule[] }
  | { readonly kind: 'service'; readonly type: string }
  | { readonly kind: 'setting'; readonly path: string }
  | { readonly kind: 'extension'; readonly service: string; readonly name: string }
  | { readonly kind: 'feature'; readonly name: string }
  | {
      readonly kind: 'apiVersion'
      readonly service: string
      readonly operator: ComparisonOperator
      readonly version: string
    }
  | { readonly kind: 'all'; readonly of: readonly Requirement[] }
  | { readonly kind: 'any'; readonly of: readonly Requirement[] }
  | { readonly kind: 'not'; readonly of: Requirement }

/** Holds when every rule passes: `policy('compute', 'os_compute_api:servers:start')` [CORE-019]. */
export function policy(service: string, ...rules: readonly string[]): Requirement {
  return { kind: 'policy', rules: rules.map((rule) => [service, rule] as const) }
}

/** Holds when the catalogue has the service, under any of its aliases [CORE-019, CORE-029]. */
export function service(type: string): Requirement {
  return { kind: 'service', type }
}

/** Holds when the setting at `path` is on: `setting('OPENSTACK_ENABLE_PASSWORD_RETRIEVE')` [CORE-019, CORE-024]. */
export function setting(path: string): Requirement {
  return { kind: 'setting', path }
}

/** Holds when the service offers the extension, by alias [CORE-030]. */
export function extension(serviceType: string, name: string): Requirement {
  return { kind: 'extension', service: serviceType, name }
}

/** Holds when the cloud's service is new enough for the named feature. */
export function feature(name: string): Requirement {
  return { kind: 'feature', name }
}

/** Holds when the service's API version compares as asked: `apiVersion('image', '>=', '2')` [CORE-031]. */
export function apiVersion(serviceType: string, operator: ComparisonOperator, version: string): Requirement {
  return { kind: 'apiVersion', service: serviceType, operator, version }
}

/** Holds when every one of these holds: `all(service('network'), policy('network', 'get_port'))`. */
export function all(...of: readonly Requirement[]): Requirement {
  return { kind: 'all', of }
}

/** Holds when one of these holds. */
export function any(...of: readonly Requirement[]): Requirement {
  return { kind: 'any', of }
}

/** Holds when this does not. */
export function not(of: Requirement): Requirement {
  return { kind: 'not', of }
}

/** What a requirement is made of, once every `all`, `any` and `not` is opened. */
function partsOf(requirement: Requirement): readonly Requirement[] {
  switch (requirement.kind) {
    case 'all':
    case 'any':
      return requirement.of.flatMap(partsOf)
    case 'not':
      return partsOf(requirement.of)
    default:
      return [requirement]
  }
}

/** Every policy rule that the requirement mentions, without repeats. */
export function rulesOf(requirement: Requirement | undefined): readonly PolicyRule[] {
  const rules = requirement ? partsOf(requirement).flatMap((part) => (part.kind === 'policy' ? part.rules : [])) : []
  return [...new Map(rules.map((rule) => [rule.join(' '), rule])).values()]
}

const KNOWN_TO_GATEWAY: ReadonlySet<Requirement['kind']> = new Set(['extension', 'feature', 'apiVersion'])

/** The parts of a requirement that only the gateway knows of: no boot document carries their facts. */
export function gatewayParts(requirement: Requirement): readonly Requirement[] {
  return partsOf(requirement).filter(({ kind }) => KNOWN_TO_GATEWAY.has(kind))
}
