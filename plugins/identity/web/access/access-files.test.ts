import { expect, it } from 'vitest'
import { type AccessFacts, cloudsYaml, rcFile, rcFileName } from './access-files.ts'

const FACTS: AccessFacts = {
  authUrl: 'https://cloud.example.org/identity/v3',
  userName: "o'neil",
  userDomainName: 'Default',
  projectId: 'p1',
  projectName: 'web',
  projectDomainId: 'd1',
  region: 'RegionOne',
  regions: ['RegionOne'],
}
const NAMES = { name: 'openstack', profile: '' }

it('writes an RC file that asks for the password and quotes what it is given [ADMP-004, ADMP-005] [FEATURE-47]', () => {
  expect(rcFileName('web')).toBe('web-openrc.sh')
  const lines = rcFile(FACTS).split('\n')
  for (const line of [
    "export OS_AUTH_URL='https://cloud.example.org/identity/v3'",
    "export OS_PROJECT_ID='p1'",
    "export OS_PROJECT_NAME='web'",
    "export OS_USER_DOMAIN_NAME='Default'",
    "export OS_PROJECT_DOMAIN_ID='d1'",
    "export OS_USERNAME='o'\\''neil'",
    'read -sr OS_PASSWORD_INPUT',
    'export OS_PASSWORD=$OS_PASSWORD_INPUT',
    "export OS_REGION_NAME='RegionOne'",
    'export OS_INTERFACE=public',
    'export OS_IDENTITY_API_VERSION=3',
    'unset OS_TENANT_ID',
    'unset OS_TENANT_NAME',
  ])
    expect(lines).toContain(line)
})

it('writes a clouds.yaml without a password, with one region or several [ADMP-006] [FEATURE-47]', () => {
  expect(cloudsYaml(FACTS, NAMES)).toBe(`clouds:
  "openstack":
    auth:
      auth_url: "https://cloud.example.org/identity/v3"
      username: "o'neil"
      project_id: "p1"
      project_name: "web"
      user_domain_name: "Default"
    region_name: "RegionOne"
    interface: public
    identity_api_version: 3
`)
  const several = cloudsYaml({ ...FACTS, regions: ['RegionOne', 'RegionTwo'] }, NAMES)
  expect(several).toContain('    regions:\n      - "RegionOne"\n      - "RegionTwo"\n')
  expect(several).not.toMatch(/region_name|password/)
})

it('names the profile of the deployment in place of the address [ADMP-007]', () => {
  const text = cloudsYaml(FACTS, { name: 'mine', profile: 'vendor' })
  expect(text).toContain('  "mine":\n    profile: "vendor"\n    auth:\n      username')
})

it('fills the templates of the deployer in place of its own [ADMP-008]', () => {
  expect(rcFile(FACTS, 'user={username} unknown={other}')).toBe("user=o'neil unknown={other}")
  expect(cloudsYaml(FACTS, NAMES, '{cloud_name}: {project_id}')).toBe('openstack: p1')
})
