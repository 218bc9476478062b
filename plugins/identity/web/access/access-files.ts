/** What the two files of API Access are made of. */
export interface AccessFacts {
  readonly authUrl: string
  readonly userName: string
  readonly userDomainName: string
  readonly projectId: string
  readonly projectName: string
  /** Of the project; empty where it is not known. */
  readonly projectDomainId: string
  readonly region: string
  readonly regions: readonly string[]
}

/** How `clouds.yaml` names its cloud. */
export interface CloudNames {
  readonly name: string
  /** The profile of the deployment, in place of its address; empty where it has none. */
  readonly profile: string
}

/** A text within single quotes of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Fills a template of the deployer: `{project_name}` and the other names of the facts. */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z_]+)\}/g, (whole, name: string) => values[name] ?? whole)
}

function valuesOf(facts: AccessFacts): Readonly<Record<string, string>> {
  return {
    auth_url: facts.authUrl,
    username: facts.userName,
    user_domain_name: facts.userDomainName,
    project_id: facts.projectId,
    project_name: facts.projectName,
    project_domain_id: facts.projectDomainId,
    region: facts.region,
  }
}

/** The name of the RC file [ADMP-004]. */
export function rcFileName(projectName: string): string {
  return `${projectName}-openrc.sh`
}

/** The RC file: it asks for the password when it is sourced [ADMP-005], unless the deployer has a template [ADMP-008]. */
export function rcFile(facts: AccessFacts, template = ''): string {
  if (template !== '') return filled(template, valuesOf(facts))
  const lines = [
    '#!/usr/bin/env bash',
    '# Source this file: the OpenStack client reads the variables that it sets.',
    `export OS_AUTH_URL=${quoted(facts.authUrl)}`,
    `export OS_PROJECT_ID=${quoted(facts.projectId)}`,
    `export OS_PROJECT_NAME=${quoted(facts.projectName)}`,
    `export OS_USER_DOMAIN_NAME=${quoted(facts.userDomainName)}`,
    `export OS_PROJECT_DOMAIN_ID=${quoted(facts.projectDomainId)}`,
    '# Earlier clients read these in place of the above.',
    'unset OS_TENANT_ID',
    'unset OS_TENANT_NAME',
    `export OS_USERNAME=${quoted(facts.userName)}`,
    'echo "Please enter your OpenStack password for project $OS_PROJECT_NAME as user $OS_USERNAME: "',
    'read -sr OS_PASSWORD_INPUT',
    'export OS_PASSWORD=$OS_PASSWORD_INPUT',
    `export OS_REGION_NAME=${quoted(facts.region)}`,
    'export OS_INTERFACE=public',
    'export OS_IDENTITY_API_VERSION=3',
  ]
  return `${lines.join('\n')}\n`
}

/** `clouds.yaml`, without a password [ADMP-006, ADMP-007], unless the deployer has a template [ADMP-008]. A JSON text is a YAML one. */
export function cloudsYaml(facts: AccessFacts, { name, profile }: CloudNames, template = ''): string {
  if (template !== '') return filled(template, { ...valuesOf(facts), cloud_name: name, profile })
  const text = JSON.stringify
  const place =
    facts.regions.length > 1
      ? ['    regions:', ...facts.regions.map((region) => `      - ${text(region)}`)]
      : [`    region_name: ${text(facts.region)}`]
  const lines = [
    'clouds:',
    `  ${text(name)}:`,
    ...(profile === '' ? [] : [`    profile: ${text(profile)}`]),
    '    auth:',
    ...(profile === '' ? [`      auth_url: ${text(facts.authUrl)}`] : []),
    `      username: ${text(facts.userName)}`,
    `      project_id: ${text(facts.projectId)}`,
    `      project_name: ${text(facts.projectName)}`,
    `      user_domain_name: ${text(facts.userDomainName)}`,
    ...place,
    '    interface: public',
    '    identity_api_version: 3',
  ]
  return `${lines.join('\n')}\n`
}
