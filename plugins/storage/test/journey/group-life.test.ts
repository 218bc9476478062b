import { beginForm, eventually, listItems, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, signIn } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'

const open = shareBrowser()
const url = inject('url')
const ADMIN = { username: 'admin', password: 'fascia-admin', domain: 'Default', project: 'admin', region: 'RegionOne' }
const NAME = 'journey-sealed'
const SETTLES_MS = 60_000

interface Item {
  readonly id: string
  readonly name: string
}

async function items<T extends Item = Item>(cloud: GatewayClient, path: string): Promise<readonly T[]> {
  return (await listItems<T>(cloud, path)).filter(({ name }) => name.startsWith(NAME))
}

async function removeAll(cloud: GatewayClient): Promise<void> {
  for (const { id } of await items(cloud, '/api/cinder/groupsnapshots/'))
    await cloud.request('DELETE', `/api/cinder/groupsnapshots/${id}/`)
  await eventually(async () => (await items(cloud, '/api/cinder/groupsnapshots/')).length, SETTLES_MS).toBe(0)
  for (const { id } of await items(cloud, '/api/cinder/groups/'))
    await cloud.request('POST', `/api/cinder/groups/${id}/delete/`, { delete_volumes: true })
  await eventually(async () => (await items(cloud, '/api/cinder/groups/')).length, SETTLES_MS).toBe(0)
  for (const { id } of await items(cloud, '/api/cinder/volumetypes/'))
    await cloud.request('DELETE', `/api/cinder/volumetypes/${id}/`)
  for (const { id } of await items(cloud, '/api/cinder/qosspecs/'))
    await cloud.request('DELETE', `/api/cinder/qosspecs/${id}/`)
}

const go = (page: Page, path: string) => page.goto(new URL(path, url).href)

async function makeSealedType(page: Page): Promise<void> {
  const type = await beginForm(page, 'Create Volume Type')
  await type.getByLabel(/^Name/).fill(NAME)
  await type.getByRole('button', { name: 'Create Volume Type', exact: true }).click()
  await page.getByText(`Created volume type "${NAME}".`).waitFor()
  const qos = await beginForm(page, 'Create QoS Spec')
  await qos.getByLabel(/^Name/).fill(`${NAME}-qos`)
  await qos.getByRole('button', { name: 'Create QoS Spec', exact: true }).click()
  await page.getByText(`Created QoS spec "${NAME}-qos".`).waitFor()
  await listRow(page, NAME).choose('Manage QoS Spec Association')
  const association = page.getByRole('dialog', { name: 'Manage QoS Spec Association' })
  await association.getByLabel(/^QoS Spec/).selectOption({ label: `${NAME}-qos` })
  await association.getByRole('button', { name: 'Associate', exact: true }).click()
  await eventually(() => listRow(page, NAME).cell('Associated QoS Spec').textContent(), SETTLES_MS).toBe(`${NAME}-qos`)
  await listRow(page, NAME).choose('Create Encryption')
  const encryption = page.getByRole('dialog', { name: 'Create Encryption' })
  await encryption.getByLabel(/^Provider/).fill('luks')
  await encryption.getByLabel(/^Control Location/).selectOption({ label: 'front-end' })
  await encryption.getByRole('button', { name: 'Create Encryption', exact: true }).click()
  await eventually(() => listRow(page, NAME).cell('Encryption').textContent(), SETTLES_MS).toBe('luks')
}

it('makes an encrypted volume type with QoS, a group of it with a volume, a snapshot and a group of that', async () => {
  const cloud = await signIn(url, ADMIN)
  onTestFinished(() => removeAll(cloud))
  const { page } = await open({ url, as: 'admin', path: 'admin/volume_types' })
  await makeSealedType(page)

  await go(page, 'project/volume_groups')
  const group = await beginForm(page, 'Create Group')
  await group.getByLabel(/^Name/).fill(NAME)
  await group.getByLabel(/^Group Type/).selectOption({ label: 'default_cgsnapshot_type' })
  await group.getByRole('button', { name: 'Next' }).click()
  await group
    .getByRole('list', { name: 'All Volume Types' })
    .getByRole('button', { name: new RegExp(NAME) })
    .click()
  await group.getByRole('button', { name: 'Create Group', exact: true }).click()
  await eventually(() => listRow(page, NAME).cell('Status').textContent(), SETTLES_MS).toContain('Available')

  await go(page, 'project/volumes')
  const volume = await beginForm(page, 'Create Volume')
  await volume.getByLabel(/^Volume Name/).fill(`${NAME}-disk`)
  await volume.getByRole('combobox', { name: /^Type/ }).selectOption({ label: NAME })
  await volume.getByRole('combobox', { name: /^Group/ }).selectOption({ label: NAME })
  await volume.getByRole('button', { name: 'Create Volume', exact: true }).click()
  await eventually(() => listRow(page, `${NAME}-disk`).cell('Status').textContent(), SETTLES_MS).toContain('Available')

  await go(page, 'project/volume_groups')
  await listRow(page, NAME).choose('Create Snapshot')
  const snapshot = page.getByRole('dialog', { name: 'Create Snapshot' })
  await snapshot.getByLabel(/^Snapshot Name/).fill(`${NAME}-then`)
  await snapshot.getByRole('button', { name: 'Create Snapshot', exact: true }).click()
  await page.getByText(`Creating group snapshot "${NAME}-then".`).waitFor()

  await go(page, 'project/vg_snapshots')
  const taken = listRow(page, `${NAME}-then`)
  await eventually(() => taken.cell('Status').textContent(), SETTLES_MS).toContain('Available')
  await taken.choose('Create Group')
  const again = page.getByRole('dialog', { name: 'Create Group' })
  await again.getByLabel(/^Group Name/).fill(`${NAME}-again`)
  await again.getByRole('button', { name: 'Create Group', exact: true }).click()
  await page.getByText(`Creating group "${NAME}-again".`).waitFor()

  type Group = Item & { readonly volumes: readonly string[]; readonly status: string }
  const read = async () =>
    (await items<Group>(cloud, '/api/cinder/groups/')).find(({ name }) => name === `${NAME}-again`)
  await eventually(async () => (await read())?.status, SETTLES_MS).toBe('available')
  const [made = ''] = (await read())?.volumes ?? []
  const { body } = await cloud.request('GET', `/api/cinder/volumes/${made}/`)
  expect(body).toMatchObject({ volume_type: NAME, encrypted: true, snapshot_id: expect.any(String) })
})
