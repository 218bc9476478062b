import { Fault } from '@fascia/sdk/common'
import type { GatewayPart } from '@fascia/sdk/gateway'
import { createPolicy } from '../../policy/index.ts'

const METHODS: readonly unknown[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const KINDS: readonly unknown[] = ['plain', 'list', 'proxy']
const LISTS = ['routes', 'policies', 'publicSettings'] as const
const RECORDS = ['features', 'settings', 'publicAliases', 'extensions', 'names', 'services'] as const

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRoute(value: unknown): boolean {
  return (
    isRecord(value) &&
    METHODS.includes(value.method) &&
    KINDS.includes(value.kind) &&
    typeof value.handler === 'function' &&
    typeof value.path === 'string' &&
    value.path.startsWith('/api/')
  )
}

function isPolicyDefaults(value: unknown): boolean {
  return (
    isRecord(value) && typeof value.service === 'string' && typeof value.release === 'string' && isRecord(value.rules)
  )
}

function everyIs(list: unknown, check: (value: unknown) => boolean): boolean {
  return list === undefined || (Array.isArray(list) && list.every(check))
}

function isGatewayPart(value: unknown): value is GatewayPart {
  return (
    isRecord(value) &&
    LISTS.every((name) => everyIs(value[name], () => true)) &&
    RECORDS.every((name) => value[name] === undefined || isRecord(value[name])) &&
    everyIs(value.routes, isRoute) &&
    everyIs(value.policies, isPolicyDefaults) &&
    Object.values(value.names ?? {}).every((lookup) => typeof lookup === 'function') &&
    Object.values(value.publicAliases ?? {}).every((path) => typeof path === 'string') &&
    everyIs(value.publicSettings, (name) => typeof name === 'string')
  )
}

/**
 * Checks what a plugin's gateway bundle exports by default. Fails with `PLUGIN_RETURNED_NONSENSE`, or with `POLICY_RULE_INVALID` for a
 * policy that cannot be read, so that neither reaches the running gateway.
 */
export function parseGatewayPart(value: unknown): GatewayPart {
  if (!isGatewayPart(value))
    throw new Fault('PLUGIN_RETURNED_NONSENSE', {
      message: 'The gateway part is not what defineGateway gives.',
    })
  createPolicy({ defaults: value.policies ?? [] })
  return value
}
