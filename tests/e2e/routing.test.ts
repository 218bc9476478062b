import { eventually, shareBrowser } from '@fascia/testing/browser'
import { startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
const url = inject('url')

function path(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Waits for the not-found page, at its own address. */
async function isNotFound(page: Page, root = '/'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  expect(path(page)).toBe(`${root}not_found`)
}

it('hands an unknown address to the redirect handler, which loads the page once more and then says not found [CORE-001, CORE-005, CORE-006]', async () => {
  const { page, context } = await open({ url, as: 'demo', path: 'not_found' })
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(new URL('no/such/page', url).href)
  await isNotFound(page)
  expect(asked).toEqual(['/no/such/page', '/no/such/page'])
})

it('follows a redirect that a plugin declares, with its query [CORE-005]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'old/greeter?from=mail' })
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  expect(path(page)).toBe('/project/greeter?from=mail')
})

it.each(['#!/project/greeter', '#!project/greeter'])('takes %s for the clean address [CORE-004]', async (hash) => {
  const { page } = await open({ url, as: 'demo', path: hash })
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  expect(path(page)).toBe('/project/greeter')
})

it('opens the details of an id with slashes, and goes back to the list [CORE-007]', async () => {
  await leaveNotes(url, 'a/b/c d')
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Greeter::Note/a/b/c%20d' })
  await page.getByRole('heading', { level: 1, name: 'note a/b/c d' }).waitFor()
  await page.getByRole('tab', { name: 'Letters' }).click()
  await page.getByText('5 letters').waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('greeter.view.letters')
  await page.getByRole('main').getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('link', { name: 'note a/b/c d' }).click()
  await page.getByRole('heading', { level: 1, name: 'note a/b/c d' }).waitFor()
})

it('takes a details address without an id for not found [CORE-008]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Greeter::Note' })
  await isNotFound(page)
})

it('takes a details address of an unknown type for not found [CORE-009]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Nobody::Knows/1' })
  await isNotFound(page)
})

it('takes a details load that answers 404 for not found [CORE-009]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Greeter::Note/gone' })
  await isNotFound(page)
})

it('goes to the index of the type after a delete on a details page [CORE-010]', async () => {
  await leaveNotes(url, 'short-lived')
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Greeter::Note/short-lived' })
  await page.getByRole('button', { name: 'Actions of note short-lived' }).click()
  await page.getByRole('menuitem', { name: 'Delete Note' }).click()
  const dialog = page.getByRole('dialog', { name: /Confirm Delete Note/ })
  await dialog.getByText('You have selected "note short-lived". Deleted note is not recoverable.').waitFor()
  await dialog.getByRole('button', { name: 'Delete Note' }).click()
  await page.getByText('Deleted Note: note short-lived.').waitFor()
  await eventually(async () => path(page)).toBe('/project/greeter/notes')
})

it('closes by Back what the address of an action has opened, and opens it again by Forward [ADDRESSED-02]', async () => {
  await leaveNotes(url, 'visited')
  const list = '/project/greeter/notes?q=visited'
  const { page } = await open({ url, as: 'demo', path: list.slice(1) })
  const details = '/ngdetails/X::Greeter::Note/visited'
  const question = page.getByRole('dialog', { name: /Confirm Delete Note/ })
  await page.goto(new URL(`${details}?action=delete&from=mail`, url).href)
  await question.waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'note visited' }).waitFor()
  expect([path(page), await question.count()]).toEqual([list, 0])
  await page.goForward()
  await question.waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await eventually(async () => path(page)).toBe(`${details}?from=mail`)
})

it('waits with Please Wait while the item is loaded again after another action [CORE-011]', async () => {
  await leaveNotes(url, 'kept')
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Greeter::Note/kept' })
  await page.getByRole('heading', { level: 1, name: 'note kept' }).waitFor()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/x/greeter/notes/kept', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Touch Note' }).click()
  await page.getByText('Please Wait').waitFor()
  resolve()
  await page.getByText('Please Wait').waitFor({ state: 'hidden' })
  expect(path(page)).toBe('/ngdetails/X::Greeter::Note/kept')
})

it('fetches scripts, styles, fonts and plugin code by GET from static paths, none from an API path [CORE-038]', async () => {
  const { page, context } = await open({ url, path: 'healthz' })
  const files: string[] = []
  context.on('request', (request) => {
    if (!['script', 'stylesheet', 'font', 'image'].includes(request.resourceType())) return
    files.push(`${request.method()} /${new URL(request.url()).pathname.split('/')[1]}/`)
  })
  await context.request.post(new URL('auth/login/', url).href, {
    data: { username: 'demo', password: 'fascia-demo', domain: 'Default' },
  })
  await page.goto(new URL('project/greeter', url).href)
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  expect([...new Set(files)].sort()).toEqual(['GET /assets/', 'GET /plugins/'])
})

it('works below another web root, with every address, cookie and call [CORE-001, CORE-002]', async () => {
  const server = await startServer({ env: { FASCIA_WEB_ROOT: '/cloud/' } })
  onTestFinished(async () => void (await server.stop()))
  expect(server.url).toMatch(/\/cloud\/$/)
  const { page, context } = await open({ url: server.url })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.waitForURL('**/cloud/auth/login/')
  await page.getByLabel('User Name').fill('demo')
  await page.getByRole('textbox', { name: 'Password' }).fill('fascia-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'User menu of demo' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor()
  expect(path(page)).toBe('/cloud/settings/user')
  await page.goto(new URL('ngdetails/X::Nobody::Knows/1', server.url).href)
  await isNotFound(page, '/cloud/')
  expect((await context.cookies()).filter(({ path: at }) => at !== '/cloud/')).toEqual([])
  await page.getByRole('button', { name: 'User menu of demo' }).click()
  const left = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/cloud/auth/logout'))
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await left
  await page.getByLabel('User Name').waitFor()
  expect(asked.filter((one) => !one.startsWith('/cloud/'))).toEqual([])
})
