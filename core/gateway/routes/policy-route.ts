import type { PolicyRule } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { policyOf } from '../dispatch/policy-of.ts'
import { credentialsOf, visitOf } from '../dispatch/visit.ts'
import { post } from './core-route.ts'

const Rules = Type.Array(Type.Tuple([Type.String(), Type.String()]))
const Target = Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]))
const Check = Type.Object({ rules: Rules, target: Target })
const Body = Type.Union([Check, Type.Object({ checks: Type.Array(Check) })])

interface Result {
  readonly allowed: boolean
  readonly failed?: PolicyRule
}

/** `POST /api/policy/`: `{rules, target?}` answers `{allowed}` [CORE-021]; `{checks}` answers many at once, each with the rule that refused it. */
export function policyRoute(): Route {
  return post('/api/policy/', { body: Body }, async (context) => {
    const visit = visitOf(context)
    const credentials = credentialsOf(visit)
    const policy = await policyOf(visit, context.cloud)
    const { body } = context
    if (!('checks' in body)) return { allowed: policy.allows(body.rules, credentials, body.target ?? undefined) }
    const results = body.checks.map(({ rules, target }): Result => {
      const failed = policy.refusedRule(rules, credentials, target ?? undefined)
      return failed ? { allowed: false, failed } : { allowed: true }
    })
    return { allowed: results.every(({ allowed }) => allowed), results }
  })
}
