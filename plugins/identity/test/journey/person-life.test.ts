// @needs compute images network storage
import { readFile } from 'node:fs/promises'
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { openNativeCloud } from '@fascia/testing/contract'
import { load } from 'js-yaml'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')
const native = await openNativeCloud('admin')
afterAll(() => native.undo())

const NAME = 'journey-people'
const OFFICE = `${NAME}-office`
const BOSS = `${NAME}-boss`
const PASSWORD = 'Journey-Passw0rd'
const PEOPLE = ['ann', 'bob', 'cat'].map((name) => `${NAME}-${name}`)
const [ANN = ''] = PEOPLE

interface Named {
  readonly id: string
  readonly name: string
}

/** A domain with an office in which its administrator works, and three people who may do nothing yet. */
async function makeDomain(): Promise<void> {
  const domain = await native.make('identity', '/domains', { domain: { name: NAME } })
  native.afterwards(() => native.ask('identity', 'PATCH', `/domains/${domain.id}`, { domain: { enabled: false } }))
  const place = { domain_id: domain.id }
  const office = await native.make('identity', '/projects', { project: { name: OFFICE, ...place } })
  const [boss] = await Promise.all(
    [BOSS, ...PEOPLE].map((name) =>
      native.make('identity', '/users', { user: { name, password: PASSWORD, email: `${name}@example.org`, ...place } }),
    ),
  )
  const { roles } = await native.ask<{ roles: readonly Named[] }>('identity', 'GET', '/roles?name=admin')
  for (const path of [`/domains/${domain.id}`, `/projects/${office.id}`])
    await native.ask('identity', 'PUT', `${path}/users/${boss?.id}/roles/${roles[0]?.id}`)
}

const go = (page: Page, path: string) => page.goto(new URL(path, url).href)
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/** Opens a form by the button above the list; an empty list has the button twice. */
async function begin(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

async function makeGroup(page: Page): Promise<void> {
  await go(page, 'identity/groups')
  const form = await begin(page, 'Create Group')
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await press(form, 'Create Group')
  await listRow(page, NAME).choose('Manage Members')
  const members = await begin(page, 'Add Users')
  for (const name of PEOPLE) await members.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await press(members, 'Add Users')
  await page.getByText(`Added users to ${NAME}.`).waitFor()
  for (const name of PEOPLE) await page.getByRole('grid').getByText(name, { exact: true }).waitFor()
}

/** Makes a project in which the group has the usual role. */
async function makeProject(page: Page): Promise<void> {
  await go(page, 'identity/projects')
  const wizard = await begin(page, 'Create Project')
  await wizard.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await wizard.getByRole('navigation').getByRole('button', { name: 'Project Groups' }).click()
  await wizard.getByRole('button', { name: `Add ${NAME}`, exact: true }).click()
  await press(wizard, 'Create Project')
  await page.getByText(`Created new project "${NAME}".`).waitFor()
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  for (const name of PEOPLE) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await eventually(() => row.locator('[data-label="Roles from Groups"]').textContent()).toBe('member')
  }
}

async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('User Name').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByLabel('Domain').fill(NAME)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

interface CloudEntry {
  readonly auth_type: string
  readonly auth: Readonly<Record<'auth_url' | 'application_credential_id' | 'application_credential_secret', string>>
  readonly region_name: string
}

/** Makes an application credential, and downloads its clouds.yaml. */
async function makeCredential(page: Page): Promise<CloudEntry> {
  await go(page, 'identity/application_credentials')
  const form = await begin(page, 'Create Application Credential')
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await press(form, 'Create Application Credential')
  const download = page.waitForEvent('download')
  await press(page, 'Download clouds.yaml')
  const file = await download
  expect(file.suggestedFilename()).toBe('clouds.yaml')
  const { clouds } = Object(load(await readFile(await file.path(), 'utf8')))
  await press(page, 'Done')
  await listRow(page, NAME).element.waitFor()
  return clouds.openstack
}

/** Signs in as a client does that reads the entry; answers the status, and what asks a service. */
async function enter({ auth_type, auth, region_name }: CloudEntry) {
  expect(auth_type).toBe('v3applicationcredential')
  const application_credential = { id: auth.application_credential_id, secret: auth.application_credential_secret }
  const identity = { methods: ['application_credential'], application_credential }
  const answer = await fetch(`${auth.auth_url}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: { identity } }),
  })
  const { token } = await answer.json()
  const headers = { 'x-auth-token': answer.headers.get('x-subject-token') ?? '' }
  const services: readonly {
    type: string
    endpoints: readonly { interface: string; region: string; url: string }[]
  }[] = token?.catalog ?? []
  const compute = services
    .find(({ type }) => type === 'compute')
    ?.endpoints.find((one) => one.interface === 'public' && one.region === region_name)?.url
  const servers = async (): Promise<{ readonly status: number; readonly body: unknown }> => {
    const listed = await fetch(`${compute}/servers`, { headers })
    return { status: listed.status, body: await listed.json() }
  }
  return { status: answer.status, project: token?.project?.name, servers }
}

it('gives three people a project through a group, and refuses one of them and the own clouds.yaml once disabled [IDP-015, IDP-033, IDP-056, IDENT-025] [FEATURE-47]', async () => {
  await makeDomain()
  const boss = { username: BOSS, password: PASSWORD, domain: NAME, project: OFFICE, region: 'RegionOne' }
  const { page } = await open({ url, as: boss, path: 'identity/groups' })
  await makeGroup(page)
  await makeProject(page)

  const { page: own } = await open({ url, path: 'auth/login/' })
  await signInAs(own, ANN)
  await own.getByRole('button', { name: `User menu of ${ANN}` }).waitFor()
  const entry = await makeCredential(own)
  const client = await enter(entry)
  expect([client.status, client.project]).toEqual([201, NAME])
  expect(await client.servers()).toEqual({ status: 200, body: { servers: [] } })

  await go(page, 'identity/users')
  await listRow(page, ANN).choose('Disable User')
  await page.getByText(`User ${ANN} was successfully disabled.`).waitFor()
  expect((await enter(entry)).status).toBe(401)
  await press(own, 'Refresh')
  const ended = own.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await press(ended, 'Sign In')
  await ended.getByText('Invalid credentials.').waitFor()
  await go(own, 'project/instances')
  await own.waitForURL('**/auth/login/**')
  await signInAs(own, ANN)
  await own.getByRole('alert').getByText('Invalid credentials.').waitFor()
})
