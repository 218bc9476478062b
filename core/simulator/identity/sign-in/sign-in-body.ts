import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'

const text = Type.Optional(Type.String())
const Domain = Type.Object({ id: text, name: text })
const inDomain = { id: text, name: text, domain: Type.Optional(Domain) }
const Entity = Type.Object(inDomain)
const User = Type.Object({ ...inDomain, password: text })

/** What a sign-in gives under `auth`. Which parts it needs depends on its methods and its scope. */
export const Auth = Type.Object({
  identity: Type.Object({
    methods: Type.Array(Type.String()),
    password: Type.Optional(Type.Object({ user: Type.Optional(User) })),
    totp: Type.Optional(Type.Object({ user: Type.Optional(Type.Object({ ...inDomain, passcode: text })) })),
    token: Type.Optional(Type.Object({ id: Type.String() })),
    application_credential: Type.Optional(
      Type.Object({ id: text, name: text, secret: text, user: Type.Optional(User) }),
    ),
  }),
  scope: Type.Optional(
    Type.Union([
      Type.String(),
      Type.Object({
        project: Type.Optional(Entity),
        domain: Type.Optional(Domain),
        system: Type.Optional(Type.Object({ all: Type.Optional(Type.Literal(true)) })),
        unscoped: Type.Optional(Type.Unknown()),
        'OS-TRUST:trust': Type.Optional(Type.Object({ id: Type.String() })),
      }),
    ]),
  ),
})

export type Identity = Value<typeof Auth>['identity']
export type Scope = Value<typeof Auth>['scope']
/** An entity by its id, or by its name in a domain. */
export type Reference = Value<typeof Entity>

/** The change of a password by its user. */
export const PasswordChange = Type.Object(
  { original_password: Type.String(), password: Type.String() },
  { additionalProperties: false },
)
