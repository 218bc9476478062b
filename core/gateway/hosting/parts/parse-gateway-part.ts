import { Fault } from '@fascia/sdk/common'
import type { GatewayPart } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { createPolicy } from '../../policy/index.ts'
import { LONGEST_PLUGIN } from '../../store/store.ts'
import { Callable, createGuard } from '../../validation/validator.ts'

const Fields = Type.Record(Type.String(), Type.Unknown())
const Route = Type.Object({
  method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  kind: Type.Enum(['plain', 'list', 'proxy']),
  path: Type.String({ pattern: '^/api/' }),
  handler: Callable,
})
const Job = Type.Object({
  id: Type.String(),
  input: Fields,
  title: Callable,
  steps: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), do: Callable })),
})
const PolicyDefaults = Type.Object({
  service: Type.String(),
  release: Type.String(),
  rules: Fields,
  deprecated: Type.Optional(Fields),
  enforced: Type.Optional(Type.Object({ service: Type.String(), since: Type.String() })),
})
const Collection = Type.Object({
  id: Type.String({ minLength: 1, maxLength: LONGEST_PLUGIN }),
  of: Type.Union([Type.Literal('person'), Type.Literal('project')]),
  item: Type.Object({}),
  form: Type.Integer({ minimum: 1 }),
  upgrade: Type.Optional(Callable),
})
const isPart = createGuard(
  Type.Object({
    routes: Type.Optional(Type.Array(Route)),
    policies: Type.Optional(Type.Array(PolicyDefaults)),
    publicSettings: Type.Optional(Type.Array(Type.String())),
    features: Type.Optional(Fields),
    settings: Type.Optional(Fields),
    publicAliases: Type.Optional(Type.Record(Type.String(), Type.String())),
    extensions: Type.Optional(Fields),
    names: Type.Optional(Type.Record(Type.String(), Callable)),
    services: Type.Optional(Fields),
    jobs: Type.Optional(Type.Array(Job)),
    collections: Type.Optional(Type.Array(Collection)),
  }),
)

function isGatewayPart(value: unknown): value is GatewayPart {
  return isPart(value)
}

/**
 * Checks what a plugin's gateway bundle exports by default. Fails with `PLUGIN_RESULT_INVALID`, or with `POLICY_RULE_INVALID` for a
 * policy that cannot be read, so that neither reaches the running gateway.
 */
export function parseGatewayPart(value: unknown): GatewayPart {
  if (!isGatewayPart(value))
    throw new Fault('PLUGIN_RESULT_INVALID', {
      message: 'The gateway part is not what defineGateway gives.',
    })
  createPolicy({ defaults: value.policies ?? [] })
  return value
}
