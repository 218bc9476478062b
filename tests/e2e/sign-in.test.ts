import { shareBrowser } from '@fascia/testing/browser'
import { freePort, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'

const open = shareBrowser()
const url = inject('url')

async function fillIn(page: Page, password = 'fascia-demo'): Promise<void> {
  await page.getByLabel('User Name').fill('demo')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function tokenOfDemo(): Promise<string> {
  const answer = await fetch(`${inject('cloudUrl')}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      auth: {
        identity: {
          methods: ['password'],
          password: { user: { name: 'demo', domain: { name: 'Default' }, password: 'fascia-demo' } },
        },
      },
    }),
  })
  return answer.headers.get('x-subject-token') ?? ''
}

it('asks for User Name, Password, Domain and Region with the way to sign in being credentials [CORE-034]', async () => {
  const { page } = await open({ url })
  await page.waitForURL('**/auth/login/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in')
  expect(await page.getByLabel('Domain').inputValue()).toBe('Default')
  expect(await page.getByLabel('Region').locator('option').allTextContents()).toEqual(['RegionOne', 'RegionTwo'])
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username')
})

it('hides the credential fields for another way to sign in [CORE-034]', async () => {
  const { page } = await open({ url, path: 'healthz' })
  await page.route('**/auth/options/', async (route) => {
    const answer = await route.fetch()
    const authTypes = [
      { id: 'credentials', label: 'Keystone Credentials' },
      { id: 'saml2', label: 'Company account' },
    ]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), authTypes } })
  })
  await page.goto(url)
  await page.getByLabel('User Name').waitFor()
  await page.getByLabel('Authenticate using').selectOption('Company account')
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.getByLabel('Authenticate using').selectOption('Keystone Credentials')
  for (const label of ['User Name', 'Domain', 'Region']) expect(await page.getByLabel(label).isVisible()).toBe(true)
})

it('says beside the form that the password is wrong, and keeps the user name', async () => {
  const { page, context } = await open({ url })
  await fillIn(page, 'wrong')
  await page.getByRole('alert').getByText('Invalid credentials.').waitFor()
  expect(await page.getByLabel('User Name').inputValue()).toBe('demo')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sessionid')
})

it('asks for what is missing before it asks the gateway', async () => {
  const { page } = await open({ url })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('This field is required.').first().waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username')
  expect(asked).toEqual([])
})

it('says that Keystone cannot be reached, and stays a page that can be tried again', async () => {
  const server = await startServer({ env: { OS_AUTH_URL: `http://127.0.0.1:${await freePort()}/v3` } })
  onTestFinished(async () => void (await server.stop()))
  const { page } = await open({ url: server.url })
  await fillIn(page)
  await page
    .getByRole('alert')
    .getByText(/could not be reached|cannot be reached/)
    .waitFor()
  expect(await page.getByLabel('User Name').inputValue()).toBe('demo')
  expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)
})

it('signs in, to where the person wanted to go', async () => {
  const { page } = await open({ url, path: 'settings/user?field=language' })
  await page.waitForURL('**/auth/login/?next=%2Fsettings%2Fuser%3Ffield%3Dlanguage')
  await fillIn(page)
  await page.getByRole('button', { name: 'User menu of demo' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/user')
})

it('lands on the first page when no page was wanted, and never on another site', async () => {
  const { page } = await open({ url, path: 'auth/login/?next=//example.org/' })
  await fillIn(page)
  await page.getByRole('button', { name: 'User menu of demo' }).waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).origin).toBe(new URL(url).origin)
  expect(new URL(page.url()).pathname).not.toContain('auth/login')
})

it('signs out by the logout path, and the session is gone [CORE-001]', async () => {
  const { page, context } = await open({ url, as: 'demo', path: 'settings/user' })
  await page.getByRole('button', { name: 'User menu of demo' }).click()
  const left = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/auth/logout'))
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await left
  await page.getByLabel('User Name').waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sessionid')
})

it('keeps the session where no script can read it, and sends no token to the browser [FEATURE-96]', async () => {
  const shape = (await tokenOfDemo()).slice(0, 5)
  expect(shape).toMatch(/^\w{5}$/)
  const { page, context } = await open({ url })
  const texts: string[] = []
  page.on('response', async (answer) => {
    texts.push(JSON.stringify(answer.headers()))
    const isText = /json|html|javascript/.test(answer.headers()['content-type'] ?? '')
    if (isText) texts.push(await answer.text().catch(() => ''))
  })
  await fillIn(page)
  await page.getByRole('button', { name: 'User menu of demo' }).waitFor()
  await page.goto(new URL('project/greeter', url).href)
  await page.getByRole('button', { name: 'Count notes' }).click()
  await page.getByText(/there are \d+ notes/).waitFor()

  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'sessionid')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('sessionid')
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => new RegExp(`"${shape}|x-subject-token|x-auth-token":"`, 'i').test(text))).toEqual([])
})
