import type { Value } from '@fascia/sdk/common'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { Catalog } from '../upstream/catalog.ts'
import { createGuard } from '../validation/validator.ts'

const Domain = Type.Object({ id: Type.String(), name: Type.String() })

/** What Keystone says of a token, with the fields that are used. */
export const TokenBody = Type.Object({
  token: Type.Object({
    expires_at: Type.String(),
    user: Type.Object({
      id: Type.String(),
      name: Type.String(),
      domain: Domain,
      password_expires_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
    project: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), domain: Domain })),
    roles: Type.Optional(Type.Array(Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }))),
    catalog: Type.Optional(Catalog),
  }),
})

export type TokenFacts = Value<typeof TokenBody>['token']

const isTokenBody = createGuard(TokenBody)

/** The facts in Keystone's answer about a token. */
export function parseTokenFacts(body: unknown): TokenFacts {
  if (isTokenBody(body)) return body.token
  throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service: 'identity' })
}

/** Keystone's instants (`2026-01-31T10:00:00.000000Z`) as milliseconds since 1970. */
export function parseInstantMs(text: string): number {
  const instantMs = Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  if (Number.isNaN(instantMs)) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service: 'identity' })
  return instantMs
}
