import { shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, signInNatively, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

const open = shareBrowser()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ world: 'demo', env: { FASCIA_LOG_LEVEL: 'warn' } })
})
afterAll(() => server.stop())

/** What the page asks of the cloud itself, at most; all else is in the lists that are followed. */
const MOST_CALLS = 3

const attention = (page: Page) => page.getByRole('region', { name: /^Needs attention/ })
const line = (page: Page, name: string) =>
  attention(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

it('reads all lists by one request, and asks the cloud for no more than the limits of three services', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'healthz' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(new URL('home', server.url).href)
  await line(page, 'render-farm').waitFor()
  await page.getByRole('region', { name: 'Quotas' }).getByRole('meter').first().waitFor()
  expect(asked.filter((path) => path === '/api/joined/')).toHaveLength(1)
  const ofCloud = asked.filter((path) => /^\/api\/(nova|cinder|neutron|glance|network|lbaas|heat|dns)\//.test(path))
  expect(ofCloud.filter((path) => !/\/glance\/images/.test(path)).length).toBeLessThanOrEqual(MOST_CALLS)
})

it.each([
  ['render-farm', 'No valid host was found. There are not enough hosts available.'],
  ['migration-target', 'Error'],
  ['staging', 'Error'],
  ['batch-names', 'CREATE aborted (Timed out)'],
  ['broken.example.', 'Error'],
])('has on Home what is wrong with %s, and one click to the page that mends it [FEATURE-86]', async (name, why) => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  await line(page, name).waitFor()
  expect(await line(page, name).textContent()).toContain(why)
  await line(page, name)
    .getByRole('link', { name: `See why: ${name}` })
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }).waitFor()
})

it('shows readers what needs attention, and nothing to do that they may not', async () => {
  const { page, accessibility } = await open({ url: server.url, as: 'viewer', path: 'home' })
  await line(page, 'grafana').waitFor()
  expect(
    await attention(page)
      .getByRole('button', { name: /Confirm/ })
      .count(),
  ).toBe(0)
  await page.getByRole('region', { name: 'Quotas' }).getByRole('meter').first().waitFor()
  const create = page.getByRole('region', { name: 'Create' })
  // What the policy lets a reader make: what is the person's own.
  await create.getByRole('button', { name: 'Create Key Pair' }).waitFor()
  expect(await create.getByRole('button', { name: /Instance|Volume|Network|Stack/ }).count()).toBe(0)
  expect(await accessibility()).toEqual([])
})

it('confirms by one click on Home a resize that waits for it', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  await line(page, 'grafana').getByRole('button', { name: 'Confirm Resize/Migrate: grafana' }).click()
  await line(page, 'grafana').waitFor({ state: 'detached' })
  const lately = page.getByRole('region', { name: 'Running and recent operations' })
  await lately.getByText('Confirm Resize/Migrate').first().waitFor()
})

it('offers five things to create, by one click each', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  const create = page.getByRole('region', { name: 'Create' })
  await create.getByRole('button').first().waitFor()
  expect(await create.getByRole('button').allTextContents()).toHaveLength(5)
  await create.getByRole('button', { name: 'Create Volume' }).click()
  await page.getByRole('dialog', { name: 'Create Volume' }).waitFor()
})

it('keeps for another browser which cards are hidden, and their order', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  await page.getByRole('button', { name: 'Arrange cards' }).click()
  await page.getByRole('checkbox', { name: 'Images' }).uncheck()
  // Changes are sent a moment after the last of them: the other browser opens once they are kept.
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"order":["fascia.card.quotas"') ?? false,
  )
  for (const _turn of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Move up: Quotas' }).click()
  const first = (of: Page) => of.locator('main section h2').first()
  expect(await first(page).textContent()).toBe('Quotas')
  await kept
  const other = await open({ url: server.url, as: 'demo', path: 'home' })
  await expect.poll(() => first(other.page).textContent()).toBe('Quotas')
  expect(await other.page.getByRole('region', { name: 'Images' }).count()).toBe(0)
})

/** An administrator of the whole cloud. */
const ADMIN = { username: 'admin', password: 'fascia-admin', domain: 'Default', project: 'admin', region: 'RegionOne' }
/** All that Home asks of the gateway for an administrator, at most; the files of the page are not counted. */
const MOST_REQUESTS = 24

interface Services {
  readonly services: readonly { readonly id: string; readonly host: string; readonly binary: string }[]
}

it('shows an administrator six faults of the cloud, each with one click to where it is mended, and the capacity', async () => {
  const cloud = await signInNatively(server.cloudUrl ?? '', ADMIN)
  const nova = { 'openstack-api-version': 'compute 2.53' }
  const { services } = await cloud.ask<Services>('compute', 'GET', '/os-services', undefined, nova)
  const change = (binary: string, body: object) => {
    const { id, host } = services.findLast((service) => service.binary === binary) ?? { id: '', host: '' }
    return cloud.ask('compute', 'PUT', `/os-services/${id}`, body, nova).then(() => host)
  }
  const host = await change('nova-compute', { forced_down: true })
  const control = await change('nova-conductor', { forced_down: true })
  const { agents } = await cloud.ask<{ agents: readonly { id: string; host: string; agent_type: string }[] }>(
    'network',
    'GET',
    '/v2.0/agents',
  )
  const [agent] = agents
  await cloud.ask('network', 'PUT', `/v2.0/agents/${agent?.id}`, { agent: { admin_state_up: false } })
  const process = { binary: 'cinder-volume', host: 'storage-02@standard' }
  await cloud.ask('volumev3', 'PUT', '/os-services/disable', process)
  const { projects } = await cloud.ask<{ projects: readonly { id: string; name: string }[] }>(
    'identity',
    'GET',
    '/projects?name=demo',
  )
  await cloud.ask('compute', 'PUT', `/os-quota-sets/${projects[0]?.id}`, { quota_set: { cores: 1, force: true } })

  const { page, accessibility } = await open({ url: server.url, as: 'admin', path: 'healthz' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(new URL('home', server.url).href)
  const seen = async (name: string, state: string): Promise<void> => {
    await line(page, name).waitFor()
    expect(await line(page, name).textContent()).toContain(state)
  }
  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  await seen(host, 'HypervisorDown')
  await seen(`${control}: nova-conductor`, 'Compute ServiceDown')
  await seen(`${agent?.host}: ${agent?.agent_type}`, 'Network AgentDisabled')
  await seen('storage-02@standard: cinder-volume', 'Block Storage ServiceDisabled')
  await seen('render-farm', 'Error')
  const projectsNear = page.getByRole('region', { name: 'Projects near their limits' })
  await projectsNear.getByRole('meter', { name: 'demo: vCPUs' }).waitFor()
  const capacity = page.getByRole('region', { name: 'Capacity' })
  await capacity.getByText(/overcommit × 16$/).waitFor()
  await capacity.getByRole('link', { name: /^\d+ hosts, 1 down$/ }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(await accessibility()).toEqual([])

  await line(page, `${agent?.host}: ${agent?.agent_type}`)
    .getByRole('link', { name: /^See why/ })
    .click()
  await page.getByRole('grid', { name: 'Network Agents' }).waitFor()
  await page.goBack()
  await projectsNear.getByRole('link', { name: 'demo: vCPUs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quotas of demo' }).waitFor()
})
