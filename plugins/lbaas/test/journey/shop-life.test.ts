// @needs compute network
import { beginForm, chooseOption, eventually, listItems, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, openCloud, openNativeCloud } from '@fascia/testing/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { makeCertificate } from './certificate.ts'

// Runs on the simulator and, with `npm run test:real`, on a real OpenStack: a network with a router to the outside is there, the rest it makes.
const open = shareBrowser()
const { url, people, isReal } = inject('contract')
const NAME = 'journey-shop'
const LIST = 'project/load_balancer'
const SETTLES_MS = isReal ? 180_000 : 60_000

interface Named {
  readonly id: string
  readonly name: string
}

const find = async (cloud: GatewayClient) =>
  (await listItems<Named>(cloud, '/api/lbaas/loadbalancers/')).find(({ name }) => name === NAME)

/** Takes away what a journey leaves: the load balancer of a failed one, and its own address; journeys share their cloud. */
async function cleanUp(cloud: GatewayClient, address: string): Promise<void> {
  const left = await find(cloud)
  if (left) await cloud.request('DELETE', `/api/lbaas/loadbalancers/${left.id}/`)
  if (address !== '') await cloud.request('DELETE', `/api/network/floatingips/${address}/`)
}

const next = (form: Locator) => form.getByRole('button', { name: 'Next', exact: true }).click()

/** Goes to the last step of a wizard, and submits it. */
async function submit(form: Locator, name: string): Promise<void> {
  const end = form.getByRole('button', { name, exact: true })
  while (!(await end.isVisible())) await next(form)
  await end.click()
}

/** Names, addresses and subnets of members of which a part is out of sight. */
async function cutCells(form: Locator): Promise<readonly (string | null)[]> {
  await form.locator('.fascia-pool-member').first().waitFor()
  return form
    .locator('td:has(.fascia-pool-member), .fascia-pool-member, .fascia-pool-member *')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
        .map((part) => part.textContent),
    )
}

async function makeBalancer(page: Page): Promise<void> {
  const form = await beginForm(page, 'Create Load Balancer')
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await chooseOption(form, /^Subnet/, /10\.0\.0\.0/)
  await next(form)
  await chooseOption(form, /^Protocol/, /TERMINATED_HTTPS/)
  await next(form)
  await form
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button')
    .first()
    .click()
  await next(form)
  await chooseOption(form, /^Algorithm/, /ROUND_ROBIN/)
  await next(form)
  for (const address of ['10.0.0.60', '10.0.0.61', '10.0.0.62']) {
    await form.getByRole('button', { name: 'Add external member' }).click()
    await form.getByLabel('IP Address of external member').last().fill(address)
  }
  expect(await cutCells(form)).toEqual([])
  await next(form)
  await chooseOption(form, /^Type/, /^HTTP$/)
  await submit(form, 'Create Load Balancer')
  await page.getByText('A new load balancer is being created.').waitFor()
}

async function addListener(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Listeners' }).click()
  const form = await beginForm(page, 'Create Listener')
  await form.getByRole('textbox', { name: /^Name/ }).fill('plain')
  await chooseOption(form, /^Protocol/, /^HTTP$/)
  await next(form)
  await form.getByRole('checkbox', { name: /^Create Pool/ }).uncheck()
  await submit(form, 'Create Listener')
  await page.getByText('A new listener is being created.').waitFor()
  const row = listRow(page, 'plain')
  await eventually(() => row.cell('Provisioning Status').textContent(), SETTLES_MS).toContain('Active')
}

async function addRedirect(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'plain', exact: true }).click()
  await page.getByRole('tab', { name: 'L7 Policies' }).click()
  const form = await beginForm(page, 'Create L7 Policy')
  await form.getByRole('textbox', { name: /^Name/ }).fill('to-https')
  await chooseOption(form, /^Action/, /Redirect to URL/)
  await form.getByRole('textbox', { name: /^Redirect URL/ }).fill('https://shop.example.org/')
  await submit(form, 'Create L7 Policy')
  await page.getByText('A new l7 policy is being created.').waitFor()
  const row = listRow(page, 'to-https')
  await eventually(() => row.cell('Provisioning Status').textContent(), SETTLES_MS).toContain('Active')
}

it('makes a load balancer with two listeners, members, monitor and a redirect, edits it and tears it down [FEATURE-37]', async () => {
  const cloud = await openCloud('member')
  let address = ''
  const certificate = await makeCertificate(await openNativeCloud('member'), NAME)
  onTestFinished(async () => {
    await cleanUp(cloud, address)
    await certificate.remove()
  })
  const { page } = await open({ url, as: people.member, path: LIST })
  const row = listRow(page, NAME)
  const settled = () => eventually(() => row.cell('Provisioning Status').textContent(), SETTLES_MS).toContain('Active')
  await makeBalancer(page)
  await settled()
  const { id } = (await find(cloud)) ?? expect.fail('the load balancer is not there')
  const [pool] = await listItems<Named>(cloud, `/api/lbaas/pools/?loadbalancerId=${id}`)
  expect(await listItems<Named>(cloud, `/api/lbaas/pools/${pool?.id}/members/`)).toHaveLength(3)
  expect(await listItems<Named>(cloud, `/api/lbaas/healthmonitors/?poolId=${pool?.id}`)).toMatchObject([
    { type: 'HTTP' },
  ])

  await page.getByRole('link', { name: NAME, exact: true }).click()
  await addListener(page)
  await addRedirect(page)
  const listeners = await listItems<{ protocol: string }>(cloud, `/api/lbaas/listeners/?loadbalancerId=${id}`)
  expect(listeners.map(({ protocol }) => protocol).toSorted()).toEqual(['HTTP', 'TERMINATED_HTTPS'])

  await page.goto(new URL(LIST, url).href)
  await settled()
  await row.choose('Edit Load Balancer')
  const edit = page.getByRole('dialog', { name: 'Edit Load Balancer' })
  await edit.getByRole('textbox', { name: /^Description/ }).fill('Sells everything')
  await submit(edit, 'Update')
  await settled()
  await row.choose('Associate Floating IP')
  const association = page.getByRole('dialog', { name: 'Associate Floating IP' })
  await chooseOption(association, /^Floating IP/, /New address of/)
  await association.getByRole('button', { name: 'Associate', exact: true }).click()
  await page.getByText('Associating floating IP with load balancer.').waitFor()
  type Balancer = { readonly description: string; readonly floating_ip?: { readonly id: string } }
  const { body } = await cloud.request<Balancer>('GET', `/api/lbaas/loadbalancers/${id}/?full=true`)
  address = body.floating_ip?.id ?? ''
  expect([body.description, address]).toEqual(['Sells everything', expect.stringMatching(/^[\da-f-]{36}$/)])

  await row.choose('Disassociate Floating IP')
  const parting = page.getByRole('dialog', { name: /Confirm Disassociate/ })
  await parting.getByRole('button', { name: 'Disassociate Floating IP', exact: true }).click()
  await page.getByText(`Disassociated floating IP address from load balancer: ${NAME}.`).waitFor()
  await row.choose('Delete Load Balancer')
  const deletion = page.getByRole('dialog', { name: /Confirm Delete/ })
  await deletion.getByLabel(`Type ${NAME} to confirm`).fill(NAME)
  await deletion.getByRole('button', { name: 'Delete Load Balancer', exact: true }).click()
  await row.element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
  await eventually(
    async () => (await listItems<Named>(cloud, `/api/lbaas/pools/?loadbalancerId=${id}`)).length,
    SETTLES_MS,
  ).toBe(0)
})
