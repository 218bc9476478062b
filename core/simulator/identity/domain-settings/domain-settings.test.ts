import { expect, it } from 'vitest'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'

async function open() {
  const cloud = await openTestCloud()
  const token = await cloud.tokenOf('admin')
  return {
    cloud,
    ask: (method: string, path: string, body?: object) => cloud.send(method, `/identity/v3${path}`, body, token),
  }
}

it('keeps settings of a domain by group and option, and hides the password of LDAP', async () => {
  const { ask } = await open()
  const { id } = (await ask('POST', '/domains', { domain: { name: 'corp' } })).json.domain
  const path = `/domains/${id}/config`
  const config = { identity: { driver: 'ldap' }, ldap: { url: 'ldap://corp', password: 'secret' } }
  const made = await ask('PUT', path, { config })
  expect([made.status, made.json.config]).toEqual([201, { identity: { driver: 'ldap' }, ldap: { url: 'ldap://corp' } }])
  expect((await ask('GET', `${path}/ldap/url`)).json.config).toEqual({ url: 'ldap://corp' })
  expect((await ask('GET', `${path}/ldap/password`)).status).toBe(404)
  await ask('PATCH', `${path}/identity`, { config: { identity: { list_limit: 7 } } })
  expect((await ask('GET', `${path}/identity`)).json.config).toEqual({ identity: { driver: 'ldap', list_limit: 7 } })
  await ask('PATCH', `${path}/identity/driver`, { config: { driver: 'sql' } })
  expect((await ask('DELETE', `${path}/identity/list_limit`)).status).toBe(204)
  expect((await ask('GET', path)).json.config.identity).toEqual({ driver: 'sql' })
  expect((await ask('PUT', path, { config: { assignment: { driver: 'sql' } } })).status).toBe(403)
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('GET', path)).status).toBe(404)
  expect((await ask('GET', '/domains/config/identity/default')).json.config.identity).toMatchObject({ driver: 'sql' })
  expect((await ask('GET', '/domains/config/identity/driver/default')).json.config).toEqual({ driver: 'sql' })
})

it('has a project that acts as each domain, and makes a domain of one', async () => {
  const { ask } = await open()
  const { project } = (await ask('POST', '/projects', { project: { name: 'corp', is_domain: true } })).json
  expect(project).toMatchObject({ name: 'corp', is_domain: true, domain_id: null, parent_id: null })
  expect((await ask('GET', `/domains/${project.id}`)).json.domain.name).toBe('corp')
  const names = (await ask('GET', '/projects?is_domain=true')).json.projects.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Default', 'corp'])
  expect((await ask('GET', '/projects')).json.projects.some(({ id }: { id: string }) => id === project.id)).toBe(false)
  expect((await ask('DELETE', `/projects/${project.id}`)).status).toBe(403)
  await ask('PATCH', `/projects/${project.id}`, { project: { enabled: false } })
  expect((await ask('DELETE', `/projects/${project.id}`)).status).toBe(204)
  expect((await ask('GET', `/domains/${project.id}`)).status).toBe(404)
})

it('compares names of roles without case', async () => {
  const { ask } = await open()
  expect((await ask('POST', '/roles', { role: { name: 'Operator' } })).status).toBe(201)
  expect((await ask('POST', '/roles', { role: { name: 'OPERATOR' } })).status).toBe(409)
})
