// @needs compute images network storage
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, signIn } from '@fascia/testing/server'
import { expect, inject, it, onTestFinished } from 'vitest'

const open = shareBrowser()
const url = inject('url')
const DEMO = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
const STACK = 'journey-stack'
const SETTLES_MS = 60_000

/** Ten resources of two services and Heat's own, some of which need another. */
const template = (text: string) => `heat_template_version: 2018-08-31
parameters:
  cidr: { type: string, label: Address Range, constraints: [{ allowed_pattern: '[0-9./]+' }] }
resources:
  net: { type: OS::Neutron::Net, properties: { name: journey-stack-net } }
  subnet: { type: OS::Neutron::Subnet, properties: { network: { get_resource: net }, cidr: { get_param: cidr } } }
  router: { type: OS::Neutron::Router, properties: { name: journey-stack-router } }
  way: { type: OS::Neutron::RouterInterface, properties: { router: { get_resource: router }, subnet: { get_resource: subnet } } }
  guard: { type: OS::Neutron::SecurityGroup, properties: { name: journey-stack-guard } }
  door: { type: OS::Neutron::Port, properties: { network: { get_resource: net }, fixed_ips: [{ subnet: { get_resource: subnet } }] } }
  disk: { type: OS::Cinder::Volume, properties: { name: journey-stack-disk, size: 1 } }
  mark: { type: OS::Heat::TestResource }
  secret: { type: OS::Heat::RandomString, properties: { length: 12 } }
  kept: { type: OS::Heat::Value, properties: { value: ${text} } }
`

interface Stack {
  readonly id: string
  readonly stack_name: string
}

async function removeStack(cloud: GatewayClient): Promise<void> {
  const { body } = await cloud.request<{ items: readonly Stack[] }>('GET', '/api/heat/stacks/')
  const stack = body.items.find(({ stack_name }) => stack_name === STACK)
  if (stack) await cloud.request('DELETE', `/api/heat/stacks/${stack.id}/`)
}

/** The names of the project's networks and volumes that the stack has made. */
async function madeBy(cloud: GatewayClient): Promise<readonly string[]> {
  type Names = { readonly items: readonly { readonly name: string | null }[] }
  const answers = await Promise.all(
    ['/api/neutron/networks/', '/api/cinder/volumes/'].map((path) => cloud.request<Names>('GET', path)),
  )
  return answers
    .flatMap(({ body }) => body.items.map(({ name }) => name ?? ''))
    .filter((name) => name.startsWith(STACK))
}

it('launches a stack of ten resources with a parameter, shows them, changes its template and deletes them [FEATURE-48]', async () => {
  const cloud = await signIn(url, DEMO)
  onTestFinished(() => removeStack(cloud))
  const { page } = await open({ url, as: 'demo', path: 'project/stacks' })
  await page.getByRole('button', { name: 'Launch Stack', exact: true }).click()
  const launch = page.getByRole('dialog', { name: 'Launch Stack' })
  await launch.getByLabel(/^Template Source/).selectOption({ label: 'Direct Input' })
  await launch.getByLabel(/^Template Data/).fill(template('first'))
  await launch.getByRole('button', { name: 'Next' }).click()
  await launch.getByLabel(/^Stack Name/).fill(STACK)
  await launch.getByLabel(/^Address Range/).fill('10.77.0.0/24')
  const password = launch.getByLabel(/^Password for user/)
  if ((await password.count()) > 0) await password.first().fill('fascia-demo')
  await launch.getByRole('button', { name: 'Launch', exact: true }).click()
  await page.getByText(`Stack creation started: ${STACK}`).waitFor()
  const row = listRow(page, STACK)
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Complete')
  expect((await madeBy(cloud)).toSorted()).toEqual(['journey-stack-disk', 'journey-stack-net'])

  await page.getByRole('link', { name: STACK, exact: true }).click()
  await page.getByRole('tab', { name: 'Topology' }).click()
  const graph = page.getByRole('group', { name: 'Stack topology' })
  await eventually(() => graph.locator('[data-image]').count()).toBe(11)
  expect(await graph.locator('line').count()).toBe(5)

  await page.goto(new URL('project/stacks', url).href)
  await row.choose('Change Stack Template')
  const change = page.getByRole('dialog', { name: 'Change Stack Template' })
  await change.getByLabel(/^Template Source/).selectOption({ label: 'Direct Input' })
  await change.getByLabel(/^Template Data/).fill(template('second'))
  await change.getByRole('button', { name: 'Next' }).click()
  await change.getByLabel(/^Address Range/).fill('10.77.0.0/24')
  await change.getByRole('button', { name: 'Update', exact: true }).click()
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Update Complete')

  await row.choose('Delete Stack')
  const confirm = page.getByRole('dialog', { name: /Delete Stack/ })
  await confirm.getByLabel(`Type ${STACK} to confirm`).fill(STACK)
  await confirm.getByRole('button', { name: 'Delete Stack', exact: true }).click()
  await eventually(() => madeBy(cloud), SETTLES_MS).toEqual([])
})
