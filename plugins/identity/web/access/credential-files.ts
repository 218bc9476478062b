/** What signs in by an application credential. */
export interface CredentialFacts {
  readonly id: string
  readonly secret: string
  readonly authUrl: string
  readonly region: string
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The RC file of an application credential, with its secret [IDP-056]. */
export function credentialRcFile({ id, secret, authUrl, region }: CredentialFacts): string {
  const lines = [
    '#!/usr/bin/env bash',
    'export OS_AUTH_TYPE=v3applicationcredential',
    `export OS_AUTH_URL=${quoted(authUrl)}`,
    'export OS_IDENTITY_API_VERSION=3',
    `export OS_REGION_NAME=${quoted(region)}`,
    'export OS_INTERFACE=public',
    `export OS_APPLICATION_CREDENTIAL_ID=${quoted(id)}`,
    `export OS_APPLICATION_CREDENTIAL_SECRET=${quoted(secret)}`,
  ]
  return `${lines.join('\n')}\n`
}

/** `clouds.yaml` of an application credential, with its secret [IDP-056]. */
export function credentialCloudsYaml({ id, secret, authUrl, region }: CredentialFacts, name: string): string {
  const text = JSON.stringify
  const lines = [
    'clouds:',
    `  ${text(name)}:`,
    '    auth_type: v3applicationcredential',
    '    auth:',
    `      auth_url: ${text(authUrl)}`,
    `      application_credential_id: ${text(id)}`,
    `      application_credential_secret: ${text(secret)}`,
    `    region_name: ${text(region)}`,
    '    interface: public',
    '    identity_api_version: 3',
  ]
  return `${lines.join('\n')}\n`
}
