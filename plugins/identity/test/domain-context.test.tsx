import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { make, openIdentity } from './open-identity.ts'

const DOMAINS = '/identity/domains'
const settings = { OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT: true }

/** The demo cloud with a second domain `dept`, at the list of domains. */
async function openDomains(options: Parameters<typeof openIdentity>[0] = {}) {
  const app = await openIdentity({ settings, path: '/settings/user', ...options })
  const dept = await make(app, 'domain', { name: 'dept' })
  await app.open(DOMAINS)
  await app.row('dept')
  await app.answered()
  return { app, dept }
}

interface Named {
  readonly name: string
  readonly domain_id?: string | null
}

async function listed(app: Dashboard, kind: string): Promise<readonly Named[]> {
  return (await (await app.request('GET', `/api/keystone/${kind}/`)).json()).items
}

const namesOf = async (app: Dashboard, kind: string) => (await listed(app, kind)).map(({ name }) => name).toSorted()

const context = async (app: Dashboard) =>
  (await (await app.request('GET', '/api/keystone/user-session/')).json()).domain_context

/** Sets the context to a domain of the list; the page is then loaded again. */
async function setContext(app: Dashboard, name: string): Promise<void> {
  await (await app.row(name)).choose('Set Domain Context')
  await app.screen.findByRole('button', { name: new RegExp(`RegionOne, domain ${name}:`) })
  await app.row(name)
  await app.answered()
}

async function clearContext(app: Dashboard): Promise<void> {
  await app.press('Clear Domain Context')
  await app.screen.findByRole('button', { name: /RegionOne:/ })
  await app.row('Default')
  await app.answered()
}

it('offers to set the context to each domain that is not the context, and to clear it while there is one [IDP-041]', async () => {
  const { app, dept } = await openDomains()
  await app.hides({ button: 'Clear Domain Context' })
  for (const name of ['Default', 'dept']) expect(await (await app.row(name)).actions()).toContain('Set Domain Context')
  await setContext(app, 'dept')
  expect(await context(app)).toEqual({ id: dept, name: 'dept' })
  expect(await (await app.row('dept')).whyNot('Set Domain Context')).toBe('It is the domain context.')
  expect(await (await app.row('Default')).actions()).toContain('Set Domain Context')
  await clearContext(app)
  expect(await context(app)).toBeUndefined()
  await app.hides({ button: 'Clear Domain Context' })
})

it.each([
  ['without support of several domains', { settings: {} }],
  ['without the policy of changing domains', { policy: { identity: { 'identity:update_domain': '!' } } }],
])('offers no context %s [IDP-041]', async (_why, options) => {
  const { app } = await openDomains(options)
  const row = await app.row('dept')
  expect([...(await row.actions()), ...Object.keys(await row.unavailable())]).not.toContain('Set Domain Context')
})

it('lists projects, users, groups and roles of the context, and of all domains without one [IDP-042]', async () => {
  const { app, dept } = await openDomains()
  for (const kind of ['project', 'user', 'group', 'role'])
    await make(app, kind, { name: `of-${kind}`, domain_id: dept })
  const kinds = ['projects', 'users', 'groups', 'roles']
  const before = await Promise.all(kinds.map((kind) => namesOf(app, kind)))
  await setContext(app, 'dept')
  for (const kind of kinds) expect(await namesOf(app, kind), kind).toEqual([`of-${kind.slice(0, -1)}`])
  await app.open('/identity/groups')
  await app.row('of-group')
  await app.open(DOMAINS)
  await app.row('dept')
  await clearContext(app)
  expect(await Promise.all(kinds.map((kind) => namesOf(app, kind)))).toEqual(before)
})

it('says in Create User that a domain has no projects, and leads to Create Project', async () => {
  const { app, dept } = await openDomains()
  await setContext(app, 'dept')
  await app.open('/identity/users')
  const dialog = await app.pressDialog('Create User')
  await dialog.findByText('The domain dept has no projects. A user needs one.')
  await dialog.press('Create Project')
  const project = await app.dialog('Create Project')
  await project.fill(/^Name/, 'first')
  while (project.queryByRole('button', { name: 'Create Project' }) === null) await project.press(/Next/)
  await project.press('Create Project')
  await app.screen.findByText('Created new project "first".')
  const again = await app.dialog('Create User')
  await waitFor(() =>
    expect(again.getByRole<HTMLSelectElement>('combobox', { name: /^Primary Project/ }).selectedOptions[0]?.text).toBe(
      'first',
    ),
  )
  await app.hides(/has no projects/, again)
  expect(await listed(app, 'projects')).toMatchObject([{ name: 'first', domain_id: dept }])
})

it('makes what is made in the domain of the context [IDP-042]', async () => {
  const { app, dept } = await openDomains()
  await setContext(app, 'dept')
  await app.open('/identity/groups')
  const form = await app.pressDialog('Create Group')
  await form.fill(/^Name/, 'new-group')
  await form.press('Create Group')
  await app.row('new-group')
  for (const [kind, fields] of [
    ['projects', {}],
    ['users', { password: 'long enough' }],
    ['roles', {}],
  ] as const)
    await app.request('POST', `/api/keystone/${kind}/`, { name: `new-${kind}`, ...fields })
  for (const kind of ['groups', 'projects', 'users', 'roles'])
    expect(await listed(app, kind), kind).toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/^new-/), domain_id: dept }),
    )
})
