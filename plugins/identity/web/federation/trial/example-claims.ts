/** Attributes as `mod_auth_openidc` sets them. */
const OPENID_CONNECT = {
  HTTP_OIDC_ISS: 'https://idp.example.org',
  HTTP_OIDC_SUB: '248289761001',
  HTTP_OIDC_PREFERRED_USERNAME: 'dana',
  HTTP_OIDC_EMAIL: 'dana@example.org',
  HTTP_OIDC_GROUPS: 'staff;developers',
}

/** Attributes as `mod_auth_mellon` sets them. */
const SAML = {
  MELLON_IDP: 'https://idp.example.org/saml2/metadata',
  MELLON_NAME_ID: '_f2a9c1',
  MELLON_userName: 'dana',
  MELLON_mail: 'dana@example.org',
  MELLON_groups: 'staff;developers',
}

/** Claims to begin with, by the protocol that brings them. */
export const EXAMPLE_CLAIMS = [
  { label: 'OpenID Connect example', text: JSON.stringify(OPENID_CONNECT, null, 2) },
  { label: 'SAML example', text: JSON.stringify(SAML, null, 2) },
] as const
