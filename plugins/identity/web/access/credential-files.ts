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

/** The cluster that a kubeconfig leads to. */
export interface ClusterFacts {
  readonly url: string
  /** The certificate of its authority, in base64; empty for one that the system trusts. */
  readonly authority: string
  readonly namespace: string
}

/** A kubeconfig that signs in by an application credential, through the client's Keystone plugin [IDP-056]. */
export function credentialKubeconfig(
  { id, secret, authUrl, region }: CredentialFacts,
  { url, authority, namespace }: ClusterFacts,
): string {
  const environment = {
    OS_AUTH_URL: authUrl,
    OS_APPLICATION_CREDENTIAL_ID: id,
    OS_APPLICATION_CREDENTIAL_SECRET: secret,
    OS_REGION_NAME: region,
  }
  const exec = {
    apiVersion: 'client.authentication.k8s.io/v1',
    command: 'client-keystone-auth',
    env: Object.entries(environment).map(([name, value]) => ({ name, value })),
    interactiveMode: 'Never',
  }
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'kubernetes',
        cluster: { server: url, ...(authority === '' ? {} : { 'certificate-authority-data': authority }) },
      },
    ],
    users: [{ name: 'openstack', user: { exec } }],
    contexts: [{ name: 'openstack@kubernetes', context: { cluster: 'kubernetes', user: 'openstack', namespace } }],
    'current-context': 'openstack@kubernetes',
  }
  // JSON is YAML, and kubectl reads it.
  return `${JSON.stringify(config, null, 2)}\n`
}
