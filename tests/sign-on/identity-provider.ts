import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { type Addresses, redirectUriOf } from './addresses.ts'
import type { Service } from './service-process.ts'

/** Apache at the provider. */
export const CLIENT = { id: 'keystone', secret: 'a-secret-of-the-test-of-32-bytes' }

/** The people of the provider, by what they enter as their login, with the groups that the provider has them in. */
const PEOPLE: Readonly<Record<string, { readonly groups: readonly string[] }>> = {
  dana: { groups: ['staff', 'developers'] },
  alex: { groups: ['staff', 'cloud-admins'] },
  sam: { groups: ['guests'] },
}

function createProvider(addresses: Addresses): Provider {
  const provider = new Provider(addresses.provider, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUriOf(addresses)],
        post_logout_redirect_uris: [`${addresses.dashboard}/auth/login/?form=1`],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email'], profile: ['preferred_username'], groups: ['groups'] },
    cookies: { keys: [CLIENT.secret] },
    pkce: { required: () => false },
    findAccount: async (_context, login) => {
      const person = PEOPLE[login]
      if (!person) return undefined
      const claims = { sub: `sub-${login}`, preferred_username: login, email: `${login}@example.org`, ...person }
      return { accountId: login, claims: async () => ({ ...claims, groups: [...claims.groups] }) }
    },
    // The organisation's own application: people are not asked whether it may know them.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Starts `oidc-provider`, a certified OpenID Connect provider, with its pages for a login and a sign-out. */
export async function startProvider(addresses: Addresses): Promise<Service> {
  const { hostname, port } = new URL(addresses.provider)
  const server = createServer(createProvider(addresses).callback())
  await new Promise<void>((done) => server.listen(Number(port), hostname, done))
  return {
    pid: process.pid,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
