import type { Assertion } from '@fascia/sdk/mapping'
import { respond, respondRaw, type SimulatedAnswer, type SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentityCall, IdentitySettings } from '../identity-call.ts'
import type { IdentityProviderRow, IdentityTables } from '../identity-tables.ts'
import { invalid } from '../keystone-fault.ts'
import { get, post } from '../kit.ts'
import type { Proof } from '../sign-in/authenticate.ts'
import { answerToken, storeToken } from '../sign-in/token-routes.ts'
import { takeAssertion } from './assertions.ts'
import { authorizeAddress } from './example-id/authorize-address.ts'
import { escapeHtml } from './example-id/html.ts'
import { federatedProof, providerById, providerOfAssertion } from './federated-proof.ts'
import { FederationRefusal, shownRefusal } from './federation-refusal.ts'

const BY_PROVIDER = '/auth/OS-FEDERATION/identity_providers/:provider/protocols/:protocol/websso'
const BY_PROTOCOL = '/auth/OS-FEDERATION/websso/:protocol'
const UNSCOPED = { kind: 'unscoped', id: '' } as const
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return /^https?:$/.test(protocol) && LOOPBACK.includes(hostname) && pathname.endsWith('/auth/websso/')
}

/** The dashboard to which a sign-in leads back; one that Keystone does not know is refused. */
function dashboardOf({ query }: IdentityCall, { trustedDashboards }: IdentitySettings): string {
  const origin = query.get('origin')
  if (!origin) throw invalid('Request must have an origin query parameter')
  if (trustedDashboards ? trustedDashboards.includes(origin) : isOfThisMachine(origin)) return origin
  throw new FederationRefusal('untrusted', 401, `${origin} is not a trusted dashboard host`)
}

/** Keystone's page, which posts the token to the dashboard. */
function callbackPage(dashboard: string, token: string): SimulatedAnswer {
  const page = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Keystone WebSSO redirect</title></head>
<body>
<form id="sso" name="sso" action="${escapeHtml(dashboard)}" method="post">
Please wait...
<input type="hidden" name="token" id="token" value="${escapeHtml(token)}">
<noscript><input type="submit" name="submit_no_javascript" id="submit_no_javascript" value="If your JavaScript is disabled, please click to continue"></noscript>
</form>
<script>window.onload = function () { document.forms['sso'].submit() }</script>
</body>
</html>
`
  return respondRaw(200, page, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
}

/**
 * The refusal, as a web server in front of Keystone shows it to a browser: by its page for errors, which is the dashboard's where Keystone trusts that
 * dashboard (Apache's `ErrorDocument`). Clients get Keystone's JSON.
 */
function refusalAnswer(call: IdentityCall, settings: IdentitySettings, failure: unknown): SimulatedAnswer {
  if (!(failure instanceof FederationRefusal)) throw failure
  const isBrowser = call.headers.accept?.includes('text/html') === true
  if (!isBrowser || failure.reason === 'untrusted') throw shownRefusal(failure, settings.isRefusalExplained)
  // The code has been used, whatever became of it.
  call.keep()
  const page = new URL('refused/', dashboardOf(call, settings))
  page.searchParams.set('status', String(failure.status))
  page.searchParams.set('reason', failure.reason)
  return respond(302, undefined, { Location: page.href })
}

/**
 * A sign-in by an identity provider, for a browser: without a code it leads to the provider, as `mod_auth_openidc` does before Keystone; with one it
 * makes the token and posts it to the dashboard.
 */
function webSignOn(settings: IdentitySettings) {
  return (call: IdentityCall): SimulatedAnswer => {
    const code = call.query.get('code')
    if (code === null) return respond(302, undefined, { Location: authorizeAddress(call) })
    try {
      const assertion = takeAssertion(call, code)
      const dashboard = dashboardOf(call, settings)
      const { provider, protocol = '' } = call.params
      const row = provider === undefined ? providerOfAssertion(call, assertion) : providerById(call, provider)
      return callbackPage(dashboard, tokenFor(call, row, protocol, assertion, settings))
    } catch (failure) {
      return refusalAnswer(call, settings, failure)
    }
  }
}

function tokenFor(
  call: IdentityCall,
  row: IdentityProviderRow,
  protocol: string,
  assertion: Assertion,
  settings: IdentitySettings,
): string {
  const proof: Proof = federatedProof(call, row, protocol, assertion)
  return storeToken(call, proof, UNSCOPED, settings).token
}

/** Sign-in by an identity provider: in a browser for a dashboard, and for clients, which bring the code themselves. */
export function webSignOnRoutes(settings: IdentitySettings): SimulatedRoute<IdentityTables>[] {
  const signOn = webSignOn(settings)
  const isPublic = { isPublic: true }
  const client = (call: IdentityCall) => {
    try {
      const { provider = '', protocol = '' } = call.params
      const assertion = takeAssertion(call, call.query.get('code') ?? '')
      const proof = federatedProof(call, providerById(call, provider), protocol, assertion)
      return answerToken(call, 201, storeToken(call, proof, UNSCOPED, settings))
    } catch (failure) {
      throw failure instanceof FederationRefusal ? shownRefusal(failure, settings.isRefusalExplained) : failure
    }
  }
  const auth = '/OS-FEDERATION/identity_providers/:provider/protocols/:protocol/auth'
  return [
    get(BY_PROVIDER, isPublic, signOn),
    post(BY_PROVIDER, isPublic, signOn),
    get(BY_PROTOCOL, isPublic, signOn),
    post(BY_PROTOCOL, isPublic, signOn),
    get(auth, isPublic, client),
    post(auth, isPublic, client),
  ]
}
