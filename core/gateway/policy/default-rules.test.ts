import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Credentials } from './credentials.ts'
import { identityDefaults } from './identity-defaults.ts'
import { createPolicy } from './policy.ts'

const policy = createPolicy({ defaults: [identityDefaults] })
const person = (...roles: string[]): Credentials => ({
  user_id: 'u1',
  project_id: 'p1',
  user_domain_id: 'default',
  domain_id: 'default',
  roles,
  is_admin: roles.includes('admin'),
})

describe("Keystone's default rules", () => {
  it.each([
    ['identity:list_users', false, true],
    ['identity:create_project', false, true],
    ['identity:list_user_projects', false, true],
    ['create_domain', false, true],
    ['delete_domain', false, true],
    ['identity:list_application_credentials', true, true],
  ])('%s: member %s, administrator %s', (rule, member, admin) => {
    expect(policy.allows([['identity', rule]], person('member'))).toBe(member)
    expect(policy.allows([['identity', rule]], person('admin'))).toBe(admin)
  })

  it('are data of one release', () => {
    const data = JSON.parse(readFileSync(new URL('./identity-zed.json', import.meta.url), 'utf8'))
    expect([data.service, data.release]).toEqual(['identity', 'zed'])
  })
})
