import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Addresses, redirectUriOf } from './addresses.ts'
import { CLIENT } from './identity-provider.ts'
import { answers, type Service, startService } from './service-process.ts'

const MODULES = '/usr/lib/apache2/modules'
const LOADED = [
  'mpm_event',
  'authn_core',
  'authz_core',
  'authz_user',
  'alias',
  'headers',
  'proxy',
  'proxy_http',
  'auth_openidc',
]
/** The user of Debian's Apache; without effect where Apache is not started by root. */
const USER = 'www-data'
/** What Keystone answers where it refuses a person, and what Apache answers where Keystone or the provider fails. */
const STATUSES = [400, 401, 403, 404, 500, 502, 503]

/** Leads a browser that is refused back to a page of the dashboard. A page, because Apache takes no address for 401. */
function refusedPages({ dashboard }: Addresses): string {
  const pages = STATUSES.map((status) => {
    const reason = status === 401 ? 'reason=no-mapping&' : ''
    const address = `${dashboard}/auth/websso/refused/?${reason}status=${status}`
    return `  ErrorDocument ${status} "<meta http-equiv='refresh' content='0; url=${address}'>"`
  })
  return [`  ProxyErrorOverride On ${STATUSES.join(' ')}`, ...pages].join('\n')
}

function configuration(folder: string, addresses: Addresses): string {
  const { apache, keystone, provider, dashboard } = addresses
  return `ServerRoot ${folder}
ServerName ${new URL(apache).host}
Listen ${new URL(apache).host}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
User ${USER}
Group ${USER}
ErrorLog /dev/stderr
LogLevel warn auth_openidc:info
${LOADED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}

OIDCProviderMetadataURL ${provider}/.well-known/openid-configuration
OIDCClientID ${CLIENT.id}
OIDCClientSecret ${CLIENT.secret}
OIDCRedirectURI ${redirectUriOf(addresses)}
OIDCRedirectURLsAllowed ^${dashboard.replaceAll('.', '\\.')}/
OIDCCryptoPassphrase ${CLIENT.secret}
OIDCClaimPrefix "OIDC-"
OIDCClaimDelimiter ";"
OIDCScope "openid email profile groups"
OIDCPassIDTokenAs claims

ProxyPass / ${keystone}/
ProxyPassReverse / ${keystone}/
<LocationMatch "^/v3/(redirect_uri$|auth/OS-FEDERATION/(websso/|identity_providers/[^/]+/protocols/[^/]+/websso))">
  AuthType openid-connect
  Require valid-user
${refusedPages(addresses)}
</LocationMatch>
`
}

/** Starts Debian's Apache with `mod_auth_openidc` before Keystone. */
export async function startApache(folder: string, addresses: Addresses): Promise<Service> {
  const file = join(folder, 'apache.conf')
  writeFileSync(file, configuration(folder, addresses))
  const words = ['-d', folder, '-f', file, '-DFOREGROUND']
  return startService({
    name: 'apache',
    folder,
    command: '/usr/sbin/apache2',
    words,
    isReady: () => answers(`${addresses.apache}/v3`),
  })
}
