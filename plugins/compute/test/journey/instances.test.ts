// @needs images network
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, signIn } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import type { Server } from '../../api/servers.ts'
import { makeInstance } from './make-instance.ts'

const open = shareBrowser()
const url = inject('url')
const SETTLES_MS = 20_000
let cloud: GatewayClient

beforeAll(async () => {
  cloud = await signIn(url, {
    username: 'demo',
    password: 'fascia-demo',
    domain: 'Default',
    project: 'demo',
    region: 'RegionOne',
  })
})

async function instance(stem: string): Promise<Server> {
  const server = await makeInstance(cloud, stem)
  onTestFinished(async () => void (await cloud.request('DELETE', `/api/nova/servers/${server.id}`)))
  return server
}

async function confirm(page: Page, title: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The column's values, top to bottom. */
function column(page: Page, label: string): Promise<readonly string[]> {
  return page.locator(`tbody [data-label="${label}"]`).allInnerTexts()
}

it('lists the instances of the project, filters them by the server and sorts them [COMPUTE-046, COMPUTE-052]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  await listRow(page, 'web-01').element.waitFor()
  expect(await page.getByRole('link', { name: 'monitoring' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'web-01' }).getAttribute('href')).toMatch(
    /^\/project\/instances\/[0-9a-f-]{36}\/$/,
  )
  await page.getByRole('button', { name: 'Instance Name' }).click()
  const names = await column(page, 'Instance Name')
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })))

  const asked = page.waitForRequest((request) => /\/api\/nova\/servers\/\?.*name=db-/.test(request.url()))
  await page.getByRole('combobox').fill('Instance Name')
  await page.getByRole('option', { name: 'Instance Name' }).click()
  await page.getByRole('combobox').fill('db-')
  await page.keyboard.press('Enter')
  await asked
  await listRow(page, 'db-01').element.waitFor()
  await listRow(page, 'web-01').element.waitFor({ state: 'hidden' })
  expect((await column(page, 'Instance Name')).map((name) => name.trim()).toSorted()).toEqual(['db-01', 'db-replica'])
})

it('shuts an instance off and starts it by its row menu: toast, progress in the row, then the new status [COMPUTE-040, COMPUTE-052]', async () => {
  const { name } = await instance('stop')
  const { page } = await open({ url, as: 'demo', path: 'project/instances?page_size=100' })
  const row = listRow(page, name)
  await row.choose('Shut Off Instance')
  await confirm(page, /Confirm Shut Off Instance/, 'Shut Off Instance')
  await page.getByText(`Shutting Off Instance: ${name}.`).waitFor()
  await row.element.getByRole('progressbar').or(page.getByRole('progressbar')).first().waitFor()
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Shutoff')
  await row.choose('Start Instance')
  await page.getByText(`Starting Instance: ${name}.`).waitFor()
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Active')
})

it('reboots an instance from its details page, waits, and finds it in the action log [COMPUTE-040]', async () => {
  const { id, name } = await instance('reboot')
  const { page } = await open({ url, as: 'demo', path: `project/instances/${id}/` })
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Soft Reboot Instance' }).click()
  await confirm(page, /Confirm Soft Reboot Instance/, 'Soft Reboot Instance')
  await page.getByText(`Soft Rebooting Instance: ${name}.`).waitFor()
  await page.getByText('Please Wait').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Action Log' }).click()
  const log = page
    .getByRole('grid', { name: 'Instance Action List' })
    .or(page.getByRole('table', { name: 'Instance Action List' }))
  await log.getByText('reboot').first().waitFor()
  await log.getByText('create').first().waitFor()
})

it('renames an instance and gives it a security group, locks it, and then says why other actions cannot be done', async () => {
  const { id, name } = await instance('lock')
  const { page } = await open({ url, as: 'demo', path: `project/instances?q=${name}` })
  await listRow(page, name).choose('Edit Instance')
  const dialog = page.getByRole('dialog', { name: 'Edit Instance' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name}-b`)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add ssh' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Updated Instance: ${name}-b.`).waitFor()
  const groups = await cloud.request<{ items: readonly { name: string }[] }>(
    'GET',
    `/api/nova/servers/${id}/security-groups/`,
  )
  expect(groups.body.items.map((group) => group.name).toSorted()).toEqual(['default', 'ssh'])
  await page.goto(new URL(`project/instances/${id}/`, url).href)
  await page.getByRole('button', { name: `Actions of ${name}-b` }).click()
  await page.getByRole('menuitem', { name: 'Lock Instance', exact: true }).click()
  await page.getByText(`Locked Instance: ${name}-b.`).waitFor()
  await page.getByText('Please Wait').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Actions of ${name}-b` }).click()
  await page.getByRole('menuitem', { name: 'Not available now' }).click()
  const shelve = page.getByRole('menuitem', { name: /^Shelve Instance/ })
  expect(await shelve.textContent()).toContain('The instance is locked')
  expect(await shelve.getAttribute('aria-disabled')).toBe('true')
  await cloud.request('POST', `/api/nova/servers/${id}`, { operation: 'unlock' })
})

it('deletes an instance from its details page after asking, and goes to the list [CORE-010]', async () => {
  const { id, name } = await instance('delete')
  const { page } = await open({ url, as: 'demo', path: `project/instances/${id}/` })
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete Instance' }).click()
  await page.getByText(`You have selected "${name}". Deleted instance is not recoverable.`).waitFor()
  await confirm(page, /Confirm Delete Instance/, 'Delete Instance')
  await page.getByText(`Deleted Instance: ${name}.`).waitFor()
  await eventually(async () => new URL(page.url()).pathname).toMatch(/^\/project\/instances\/?$/)
})

it('deletes the ticked instances at once, and names them in one message [CORE-046]', async () => {
  const [a, b] = await Promise.all([instance('batch'), instance('batch')])
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  await page.getByRole('combobox').fill('Instance Name')
  await page.getByRole('option', { name: 'Instance Name' }).click()
  await page.getByRole('combobox').fill('batch-')
  await page.keyboard.press('Enter')
  await listRow(page, a.name).element.waitFor()
  await page.keyboard.press('Escape')
  for (const { name } of [a, b]) await listRow(page, name).element.getByRole('checkbox').check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('group', { name: 'Selected' }).getByRole('button', { name: 'Delete Instances' }).click()
  await confirm(page, /Confirm Delete Instances/, 'Delete Instances')
  await page.getByText(/Deleted Instances: batch-[\w-]+, batch-[\w-]+\.$/).waitFor()
  for (const { name } of [a, b]) await eventually(() => listRow(page, name).element.count(), SETTLES_MS).toBe(0)
})

it('asks for as many lines of the console log as the person wants [COMPUTE-047]', async () => {
  const { id } = await instance('log')
  const { page } = await open({ url, as: 'demo', path: `project/instances/${id}/?tab=compute.view.log` })
  const length = page.getByRole('spinbutton', { name: 'Log Length' })
  await length.waitFor()
  expect(await length.inputValue()).toBe('35')
  await page.locator('code').first().waitFor()
  const asked = page.waitForRequest((request) => request.url().endsWith('/console/?length=3'))
  await length.fill('3')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await asked
  await eventually(async () => ((await page.locator('code').textContent()) ?? '').trimEnd().split('\n').length).toBe(3)
})

it('opens the console in a window of 760 by 560 [COMPUTE-048]', async () => {
  const { id } = await instance('console')
  const path = `project/instances/${id}/?tab=compute.view.console`
  const { page, context } = await open({ url, as: 'demo', path, leavesTraces: true })
  await context.addInitScript(() => {
    const original = window.open.bind(window)
    window.open = (_to, target, features) => {
      sessionStorage.setItem('opened', features ?? '')
      return original('about:blank', target, features)
    }
  })
  await page.reload()
  const link = page.getByRole('link', { name: 'Open console' })
  await link.click()
  expect(await page.evaluate(() => sessionStorage.getItem('opened'))).toMatch(/width=760,height=560/)
})

it('shows an administrator the instances of every project, with the project of each', async () => {
  const { page } = await open({ url, as: 'admin', project: 'admin', path: 'admin/instances' })
  await listRow(page, 'web-01').element.waitFor()
  await listRow(page, 'monitoring').element.waitFor()
  await eventually(() => listRow(page, 'monitoring').cell('Project').textContent()).toContain('admin')
  await eventually(() => listRow(page, 'web-01').cell('Project').textContent()).toContain('demo')
})

it('offers a reader none of the actions that the policy forbids, and no admin page', async () => {
  const { page } = await open({ url, as: 'viewer', path: 'project/instances' })
  const menu = await listRow(page, 'web-01').menu()
  const texts = await menu.getByRole('menuitem').allInnerTexts()
  expect(texts.filter((text) => /Delete|Shut Off|Reboot|Pause|Lock|Edit/.test(text))).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: /^Delete Instance/ }).count()).toBe(0)
  await page.goto(new URL('admin/instances', url).href)
  await page.getByText(/context_is_admin/).waitFor()
})
