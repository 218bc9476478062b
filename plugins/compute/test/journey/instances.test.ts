// @needs images network
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { signIn } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { makeInstance } from '../contract/server-under-test.ts'

const open = shareBrowser()
const url = inject('url')
const SETTLES_MS = 60_000

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
  await eventually(async () => {
    const names = await column(page, 'Instance Name')
    const isDescending = (name: string, index: number) =>
      index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en', { numeric: true }) >= 0
    return names.length > 1 && names.every(isDescending)
  }).toBe(true)

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
  const person = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
  const cloud = await signIn(url, person)
  const { id, name } = await makeInstance(cloud, 'stop')
  onTestFinished(async () => void (await cloud.request('DELETE', `/api/nova/servers/${id}`)))
  const { page } = await open({ url, as: 'demo', path: 'project/instances?page_size=100' })
  const row = listRow(page, name)
  await row.choose('Shut Off Instance')
  const dialog = page.getByRole('dialog', { name: /Confirm Shut Off Instance/ })
  await dialog.getByRole('button', { name: 'Shut Off Instance', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`Shutting Off Instance: ${name}.`).waitFor()
  await row.element.getByRole('progressbar').or(page.getByRole('progressbar')).first().waitFor()
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Shutoff')
  await row.choose('Start Instance')
  await page.getByText(`Starting Instance: ${name}.`).waitFor()
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Active')
})
