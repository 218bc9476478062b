import { eventually, listRow } from '@fascia/testing/browser'
import type { GatewayClient } from '@fascia/testing/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Flavor } from '../../api/flavors.ts'
import type { Server } from '../../api/servers.ts'

/** The list of instances in a browser, and what a cloud may take for one of them. */
export interface Life {
  readonly page: Page
  readonly cloud: GatewayClient
  readonly limitMs: number
}

export type Living = Pick<Server, 'id' | 'name'>

/** Waits until the row says the status. */
export function reaches({ page, limitMs }: Life, { name }: Living, status: string): Promise<unknown> {
  return eventually(() => listRow(page, name).cell('Status').textContent(), limitMs).toContain(status)
}

/** The smallest flavor above the instance's own, with room for its disk. */
async function largerFlavor({ cloud }: Life, { id }: Living): Promise<Flavor> {
  const { flavor } = (await cloud.request<Server>('GET', `/api/nova/servers/${id}`)).body
  const { items } = (await cloud.request<{ items: readonly Flavor[] }>('GET', '/api/nova/flavors/')).body
  const { disk = 0, ram = 0 } = flavor
  const larger = items.filter((other) => other.ram > ram && other.disk >= disk)
  return larger.toSorted((one, other) => one.ram - other.ram)[0] ?? expect.fail('no flavor is larger')
}

/** Resizes it, to a disk that is partitioned by hand, and waits until Nova has accepted it. */
export async function resize(life: Life, living: Living): Promise<void> {
  const { page } = life
  const row = listRow(page, living.name)
  const next = await largerFlavor(life, living)
  await row.choose('Resize Instance')
  const dialog = page.getByRole('dialog', { name: 'Resize Instance' })
  const flavor = dialog.getByLabel('New Flavor')
  await flavor.waitFor()
  const old = dialog.locator('[name="old_flavor_name"]')
  const before = await old.inputValue()
  expect([before, await old.getAttribute('readonly')]).toEqual([await row.cell('Flavor').textContent(), ''])
  expect((await flavor.locator('option').allInnerTexts()).map((text) => text.trim())).not.toContain(before)
  await flavor.selectOption({ label: next.name })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Disk Partition').selectOption({ label: 'Manual' })
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/nova/servers/${living.id}/resize/`))
  await dialog.getByRole('button', { name: 'Resize', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ flavor_id: next.id, disk_config: 'MANUAL' })
  await page.getByText(`Resizing Instance: ${living.name}.`).waitFor()
}

/** Confirms the resize, and waits until the instance runs again. Nova answers before it has begun. */
export async function confirmResize(life: Life, living: Living): Promise<void> {
  await reaches(life, living, 'Verify Resize')
  await listRow(life.page, living.name).choose('Confirm Resize/Migrate')
  await life.page.getByText(`Confirming Resize/Migrate of Instance: ${living.name}.`).waitFor()
  await reaches(life, living, 'Active')
}

/** Takes a snapshot; answers the image's id once it can be used, and `onMade` hears it before. */
export async function takeSnapshot(life: Life, living: Living, onMade: (image: string) => void): Promise<void> {
  const { page, cloud, limitMs } = life
  const name = `${living.name}-snapshot`
  await listRow(page, living.name).choose('Create Snapshot')
  const dialog = page.getByRole('dialog', { name: 'Create Snapshot' })
  await dialog.getByLabel('Snapshot Name').fill(name)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/nova/snapshots/'))
  await dialog.getByRole('button', { name: 'Create Snapshot' }).click()
  const image = String(await (await answered).json())
  onMade(image)
  await page.getByText(`Creating snapshot ${name} of Instance: ${living.name}.`).waitFor()
  const status = async () =>
    (await cloud.request<{ status: string }>('GET', `/api/glance/images/${image}/`)).body.status
  await eventually(status, limitMs).toBe('active')
}

/** Rebuilds it from its snapshot, and waits until it runs again. */
export async function rebuild(life: Life, living: Living): Promise<void> {
  const { page, limitMs } = life
  const row = listRow(page, living.name)
  await row.choose('Rebuild Instance')
  const dialog = page.getByRole('dialog', { name: 'Rebuild Instance' })
  await dialog.getByLabel('Select Image').selectOption({ label: `${living.name}-snapshot` })
  await dialog.getByRole('button', { name: 'Rebuild Instance' }).click()
  await page.getByText(`Rebuilding Instance: ${living.name}.`).waitFor()
  await eventually(() => row.cell('Image Name').textContent(), limitMs).toBe(`${living.name}-snapshot`)
  await reaches(life, living, 'Active')
}

export async function deleteInstance({ page, limitMs }: Life, { name }: Living): Promise<void> {
  await listRow(page, name).choose('Delete Instance')
  const confirm = page.getByRole('dialog', { name: /Confirm Delete Instance/ })
  await confirm.getByRole('button', { name: 'Delete Instance', exact: true }).click()
  await page.getByText(`Deleted Instance: ${name}.`).waitFor({ timeout: limitMs })
}
