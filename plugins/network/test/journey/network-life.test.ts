// @needs compute images storage
import { beginForm, chooseOption, eventually, listItems, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, openCloud, openNativeCloud } from '@fascia/testing/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'

// Runs on the simulator and, with `npm run test:real`, on a real OpenStack: it names nothing a cloud was born with.
const open = shareBrowser()
const { url, people, isReal } = inject('contract')
const NAME = `net-${process.pid.toString(36)}`
const SETTLES_MS = isReal ? 120_000 : 60_000

interface Named {
  readonly id: string
  readonly name: string
}
interface Image extends Named {
  readonly type?: string
  readonly min_disk: number
  readonly min_ram: number
  readonly size: number | null
}
interface Flavor extends Named {
  readonly ram: number
  readonly disk: number
}
interface Network extends Named {
  readonly is_router_external: boolean
  readonly created_at?: string
}
/** What the cloud offers to build from. */
interface Ingredients {
  readonly image: Image
  readonly flavor: Flavor
  readonly external: Network
}
interface Address {
  readonly ip: string
  readonly description?: string | null
}

/** The smallest image, a flavor that fits it, and a network to the outside. */
async function findIngredients(cloud: GatewayClient): Promise<Ingredients> {
  const images = await listItems<Image>(cloud, '/api/glance/images/?status=active')
  const [image] = images
    .filter(({ type }) => type !== 'Snapshot')
    .toSorted((one, other) => one.min_disk - other.min_disk || (one.size ?? 0) - (other.size ?? 0))
  const flavor = (await listItems<Flavor>(cloud, '/api/nova/flavors/')).find(
    ({ ram, disk }) => image && ram >= image.min_ram && disk >= Math.max(1, image.min_disk),
  )
  // The oldest: other tests make external networks that have no addresses to give.
  const [external] = (await listItems<Network>(cloud, '/api/neutron/networks/'))
    .filter((one) => one.is_router_external)
    .toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''))
  if (!image || !flavor || !external) return expect.fail('the cloud has no image, flavor or external network')
  return { image, flavor, external }
}

const go = (page: Page, path: string) => page.goto(new URL(path, url).href)

const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click()

/** Chooses an action of a row that asks first, and says yes. */
async function confirm(page: Page, row: string, label: string): Promise<void> {
  await listRow(page, row).choose(label)
  await press(page.getByRole('dialog', { name: /Confirm/ }), label)
}

async function makeNetwork(page: Page): Promise<void> {
  await go(page, 'project/networks')
  const form = await beginForm(page, 'Create Network')
  await form.getByRole('textbox', { name: /^Network Name/ }).fill(NAME)
  await press(form, 'Next')
  await form.getByRole('textbox', { name: /^Subnet Name/ }).fill(`${NAME}-4`)
  await form.getByRole('textbox', { name: /^Network Address$/ }).fill('10.88.0.0/24')
  await press(form, 'Next')
  await press(form, 'Create')
  await listRow(page, NAME).element.waitFor()
}

/** Makes a router with a gateway, and puts it into the subnet. */
async function makeRouter(page: Page, { external }: Ingredients): Promise<void> {
  await go(page, 'project/routers')
  const form = await beginForm(page, 'Create Router')
  await form.getByRole('textbox', { name: /^Router Name/ }).fill(NAME)
  await chooseOption(form, /^External Network/, new RegExp(`^${external.name}$`))
  await press(form, 'Create Router')
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await page.getByRole('tab', { name: 'Interfaces' }).click()
  const add = await beginForm(page, 'Add Interface')
  await chooseOption(add, /^Subnet/, new RegExp(`^${NAME}`))
  await press(add, 'Submit')
  await page.getByText('10.88.0.1', { exact: true }).first().waitFor()
}

async function makeGroup(page: Page): Promise<void> {
  await go(page, 'project/security_groups')
  const form = await beginForm(page, 'Create Security Group')
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await press(form, 'Create Security Group')
  await listRow(page, NAME).choose('Manage Rules')
  const rule = await beginForm(page, 'Add Rule')
  await chooseOption(rule, /^Rule/, /^SSH$/)
  await press(rule, 'Add')
  await page.getByRole('grid').getByText('22', { exact: true }).first().waitFor()
}

async function launch(page: Page, { image, flavor }: Ingredients): Promise<void> {
  await go(page, `project/launch?source=image:${image.id}`)
  const form = page.getByRole('dialog', { name: 'Launch Instance' })
  const take = async (step: string, item: string) => {
    await form.getByRole('navigation').getByRole('button', { name: step, exact: true }).click()
    await form.getByRole('heading', { name: step, level: 2, exact: true }).waitFor()
    const allocate = form.getByRole('button', { name: `Allocate ${item}`, exact: true })
    await allocate.click()
    await form.getByRole('grid', { name: 'Allocated' }).getByText(item, { exact: true }).waitFor()
  }
  await form.getByLabel(/^Instance Name/).fill(NAME)
  await take('Flavor', flavor.name)
  await take('Networks', NAME)
  await take('Security Groups', NAME)
  await press(form, 'Launch Instance')
  await page.getByText('Scheduled creation of 1 instance(s).').waitFor()
  await page.waitForURL('**/project/instances')
  await eventually(() => listRow(page, NAME).cell('Status').textContent(), SETTLES_MS).toContain('Active')
}

/** Gives the instance a floating IP; answers it. */
async function makeAddress(page: Page, cloud: GatewayClient, { external }: Ingredients): Promise<string> {
  await go(page, 'project/floating_ips')
  const form = await beginForm(page, 'Allocate IP To Project')
  await chooseOption(form, /^Pool/, new RegExp(`^${external.name}$`))
  await form.getByRole('textbox', { name: /^Description/ }).fill(NAME)
  await press(form, 'Allocate IP')
  const fresh = async () =>
    (await listItems<Address>(cloud, '/api/network/floatingips/')).find(({ description }) => description === NAME)
      ?.ip ?? ''
  await eventually(fresh).not.toBe('')
  const ip = await fresh()
  const row = listRow(page, ip)
  await row.choose('Associate')
  const association = page.getByRole('dialog', { name: 'Associate' })
  await chooseOption(association, /^Port to be associated/, new RegExp(NAME))
  await press(association, 'Associate')
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Active')
  return ip
}

/** Makes a trunk of two ports of the network. */
async function makeTrunk(page: Page, cloud: GatewayClient): Promise<void> {
  const network_id = (await listItems<Named>(cloud, '/api/neutron/networks/')).find(({ name }) => name === NAME)?.id
  for (const name of [`${NAME}-parent`, `${NAME}-sub`])
    expect((await cloud.request('POST', '/api/neutron/ports/', { name, network_id })).status).toBe(201)
  await go(page, 'project/trunks')
  const form = await beginForm(page, 'Create Trunk')
  const step = (name: string) => form.getByRole('navigation').getByRole('button', { name }).click()
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await step('Parent Port')
  await form.getByLabel(`Allocate ${NAME}-parent`, { exact: true }).click()
  await step('Subports')
  await form.getByLabel(`Allocate ${NAME}-sub`, { exact: true }).click()
  await form.getByLabel(`Segmentation ID of ${NAME}-sub`).fill('101')
  await press(form, 'Create Trunk')
  await page.getByText(`Trunk ${NAME} was successfully created.`).waitFor()
  await eventually(() => listRow(page, NAME).cell('Subport Count').textContent()).toBe('1')
}

/** Takes away what a journey that failed has left. */
async function cleanUp(cloud: GatewayClient): Promise<void> {
  const own = async (path: string): Promise<readonly string[]> =>
    (await listItems<Named>(cloud, path)).filter(({ name }) => name?.startsWith(NAME)).map(({ id }) => id)
  const drop = async (path: string): Promise<void> => {
    for (const id of await own(path)) await cloud.request('DELETE', `${path}${id}/`)
  }
  await drop('/api/neutron/trunks/')
  for (const { id, description } of await listItems<Address & Named>(cloud, '/api/network/floatingips/'))
    if (description === NAME) await cloud.request('DELETE', `/api/network/floatingips/${id}/`)
  for (const id of await own('/api/nova/servers/')) await cloud.request('DELETE', `/api/nova/servers/${id}`)
  await eventually(() => own('/api/nova/servers/'), SETTLES_MS).toEqual([])
  await drop('/api/neutron/ports/')
  const native = await openNativeCloud('member')
  const { routers } = await native.ask<{ readonly routers: readonly Named[] }>(
    'network',
    'GET',
    `/v2.0/routers?name=${NAME}`,
  )
  const { subnets } = await native.ask<{ readonly subnets: readonly Named[] }>(
    'network',
    'GET',
    `/v2.0/subnets?name=${NAME}-4`,
  )
  for (const router of routers) {
    for (const { id } of subnets)
      await native
        .ask('network', 'PUT', `/v2.0/routers/${router.id}/remove_router_interface`, { subnet_id: id })
        .catch(() => undefined)
    await native.ask('network', 'DELETE', `/v2.0/routers/${router.id}`)
  }
  await drop('/api/neutron/networks/')
  await drop('/api/network/securitygroups/')
}

it('builds a network to the outside with an instance, an address and a trunk by hand, and takes all of it down', async () => {
  const cloud = await openCloud('member')
  const ingredients = await findIngredients(cloud)
  onTestFinished(() => cleanUp(cloud))
  const { page } = await open({ url, as: people.member, path: 'project/networks' })
  await makeNetwork(page)
  await makeRouter(page, ingredients)
  await makeGroup(page)
  await launch(page, ingredients)
  const ip = await makeAddress(page, cloud, ingredients)
  await makeTrunk(page, cloud)

  await confirm(page, NAME, 'Delete Trunk')
  await listRow(page, NAME).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
  for (const { id, name } of await listItems<Named>(cloud, '/api/neutron/ports/'))
    if (name.startsWith(NAME)) await cloud.request('DELETE', `/api/neutron/ports/${id}/`)
  await go(page, 'project/floating_ips')
  await confirm(page, ip, 'Disassociate')
  await eventually(() => listRow(page, ip).cell('Mapped Fixed IP Address').textContent(), SETTLES_MS).toBe('—')
  await confirm(page, ip, 'Release Floating IP')
  await listRow(page, ip).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
  await go(page, 'project/instances')
  await confirm(page, NAME, 'Delete Instance')
  await listRow(page, NAME).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
  await eventually(
    async () => (await listItems<Named>(cloud, '/api/nova/servers/')).map(({ name }) => name),
    SETTLES_MS,
  ).not.toContain(NAME)

  await go(page, 'project/routers')
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await page.getByRole('tab', { name: 'Interfaces' }).click()
  await page
    .getByRole('checkbox', { name: /Select row|Select/ })
    .last()
    .check()
  await page.getByRole('button', { name: /^Delete Interface/ }).click()
  await page
    .getByRole('dialog', { name: /Confirm/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByText('10.88.0.1', { exact: true }).first().waitFor({ state: 'hidden', timeout: SETTLES_MS })
  await go(page, 'project/routers')
  await confirm(page, NAME, 'Delete Router')
  await listRow(page, NAME).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
  await go(page, 'project/networks')
  await confirm(page, NAME, 'Delete Network')
  await listRow(page, NAME).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
  await go(page, 'project/security_groups')
  await confirm(page, NAME, 'Delete Security Group')
  await listRow(page, NAME).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
})
