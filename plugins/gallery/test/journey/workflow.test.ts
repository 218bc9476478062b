import { eventually } from '@fascia/testing/browser'
import type { Locator, Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()

const STEP_HEADER = 'x-horizon-validate-step-'

async function openWorkflow(): Promise<{ readonly page: Page; readonly dialog: Locator; readonly posts: Request[] }> {
  const { page } = await open('server-workflow')
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/x/gallery/workflow/')) posts.push(request)
  })
  await page.locator('#usual').getByRole('button', { name: 'Create Network' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Network' })
  await dialog.getByLabel('Network Name').waitFor()
  return { page, dialog, posts }
}

const button = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true })
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

function ranges(posts: readonly Request[]): readonly (readonly (string | undefined)[])[] {
  return posts.map((request) => ['start', 'end'].map((end) => request.headers()[STEP_HEADER + end]))
}

it('asks the server about the step on Next by its place, and stays with the messages under their fields; going back sends no request [UI-017, UI-018, UI-019]', async () => {
  const { page, dialog, posts } = await openWorkflow()
  await dialog.getByLabel('Network Name').fill('taken')
  await dialog.getByLabel('MTU').fill('9')
  await button(dialog, 'Next').click()
  await dialog.getByText('There is a network of this name already.').waitFor()
  const group = dialog.locator('.form-group', { has: page.locator('[name=net_name]') })
  expect(await group.getByText('There is a network of this name already.').count()).toBe(1)
  expect(await dialog.locator('.form-group', { has: page.locator('[name=mtu]') }).textContent()).toContain('68 or more')
  expect(await focused(page)).toBe('net_name')
  expect(ranges(posts)).toEqual([['0', '0']])
  expect(posts[0]?.postData()).toContain('net_name=taken')
  expect(await (await posts[0]?.response())?.json()).toEqual({
    has_errors: true,
    workflow_slug: 'create_network',
    errors: {
      network: { net_name: ['There is a network of this name already.'], mtu: ['The MTU is a number of 68 or more.'] },
    },
  })

  await dialog.getByLabel('Network Name').fill('blue')
  await dialog.getByLabel('MTU').fill('')
  await button(dialog, 'Next').click()
  await dialog.getByLabel('Network Address').fill('192.0.2.0/24')
  await dialog.getByLabel('Gateway IP').fill('10.0.0.1')
  await button(dialog, 'Next').click()
  const whole = dialog.getByText('The gateway lies outside of the network address.')
  await whole.waitFor()
  const first = await dialog.getByLabel('Subnet Name').boundingBox()
  expect((await whole.boundingBox())?.y).toBeLessThan(first?.y ?? 0)
  const asked = posts.length
  await button(dialog, 'Previous').click()
  expect(await dialog.getByLabel('Network Name').inputValue()).toBe('blue')
  expect([asked, posts.length]).toEqual([3, 3])
})

it('takes the focus to the step that has come up, to what failed, and to the first field that the server refuses at the end [UI-019]', async () => {
  const { page, dialog } = await openWorkflow()
  await dialog.getByLabel('Network Name').fill('blue')
  await page.route('**/gallery/workflow/', (route) => route.fulfill({ status: 500 }))
  await button(dialog, 'Next').press('Enter')
  const alert = dialog.getByRole('alert')
  await eventually(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.unroute('**/gallery/workflow/')
  const isAt = (step: string) => eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(step)
  await button(dialog, 'Next').press('Enter')
  await isAt('Subnet')
  await dialog.getByLabel('Network Address').fill('192.0.2.0/24')
  await button(dialog, 'Next').press('Enter')
  await isAt('Subnet Details')
  await dialog.getByLabel('DNS Name Servers').fill('nobody')
  await button(dialog, 'Create').press('Enter')
  await dialog.getByText('nobody is not an IP address.').waitFor()
  await eventually(() => focused(page)).toBe('dns_nameservers')
  expect(await button(dialog, 'Subnet Details').getAttribute('class')).toContain('pf-m-danger')

  await page.route('**/gallery/workflow/', (route) => route.fulfill({ status: 500 }))
  await button(dialog, 'Create').press('Enter')
  await page.getByText('There was an error submitting the form. Please try again.').waitFor()
  await isAt('Create')
})

it('validates all steps that a jump passes, and goes back to the first invalid one', async () => {
  const { dialog, posts } = await openWorkflow()
  await dialog.getByLabel('Network Name').fill('blue')
  await button(dialog, 'Subnet Details').click()
  await dialog.getByText('Give a network address such as 192.0.2.0/24.').waitFor()
  expect(await dialog.getByRole('heading', { name: 'Subnet', exact: true }).count()).toBe(1)
  expect(ranges(posts)).toEqual([['0', '1']])
})

it('marks visited steps as done, tells of its events, and submits the whole form at the end [UI-020]', async () => {
  const { page, dialog, posts } = await openWorkflow()
  await dialog.getByLabel('Network Name').fill('green')
  await button(dialog, 'Next').click()
  await dialog.getByLabel('Network Address').fill('192.0.2.0/24')
  const done = dialog.getByRole('listitem').filter({ hasText: 'Network' }).first()
  expect(await done.getAttribute('class')).toContain('done')
  await button(dialog, 'Next').click()
  await button(dialog, 'Create').click()
  await page.getByText('Created network "green".').first().waitFor()
  await eventually(() => dialog.count()).toBe(0)
  expect(posts.at(-1)?.postData()).toContain('net_name=green')
  expect(posts.at(-1)?.postData()).toContain('cidr=192.0.2.0%2F24')
  expect(ranges(posts.slice(-1))).toEqual([[undefined, undefined]])
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  expect(await events.allInnerTexts()).toEqual(['init-success', 'switch', 'switch', 'before-submit', 'after-submit'])
})

it('tells of an init error, and says what failed [UI-020]', async () => {
  const { page } = await open('server-workflow')
  await page.locator('#error').getByRole('button', { name: 'Create Network' }).click()
  await page.getByRole('dialog').getByText('An error occurred. Please try again later.').waitFor()
  const events = page
    .getByRole('list', { name: 'Events', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
  expect(await events.allInnerTexts()).toEqual(['init-error'])
})
