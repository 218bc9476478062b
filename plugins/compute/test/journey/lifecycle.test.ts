// @needs images network
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { openCloud } from '@fascia/testing/contract'
import { expect, inject, it, onTestFinished } from 'vitest'
import { confirmResize, deleteInstance, type Life, reaches, resize, takeSnapshot } from './instance-life.ts'
import { makeInstance } from './make-instance.ts'

const open = shareBrowser()
const { url, people, isReal } = inject('contract')
const LIMIT_MS = isReal ? 120_000 : 20_000

it(
  'resizes an instance and confirms it, takes a snapshot, rebuilds it and deletes it [COMPUTE-042, COMPUTE-051]',
  async () => {
    const cloud = await openCloud('member')
    const server = await makeInstance(cloud, 'life')
    const { id, name } = server
    onTestFinished(async () => void (await cloud.request('DELETE', `/api/nova/servers/${id}`)))
    const { page } = await open({ url, as: people.member, path: 'project/instances?page_size=100' })
    const life: Life = { page, cloud, limitMs: LIMIT_MS }
    const row = listRow(page, name)

    const flavor = await resize(life, server)
    await reaches(life, server, 'Verify Resize')
    expect(await row.cell('Flavor').textContent()).toBe(flavor)
    await confirmResize(life, server)
    await takeSnapshot(life, server, (image) =>
      onTestFinished(async () => void (await cloud.request('DELETE', `/api/glance/images/${image}/`))),
    )

    await row.choose('Rebuild Instance')
    const rebuild = page.getByRole('dialog', { name: 'Rebuild Instance' })
    await rebuild.getByLabel('Select Image').selectOption({ label: `${name}-snapshot` })
    await rebuild.getByRole('button', { name: 'Rebuild Instance' }).click()
    await page.getByText(`Rebuilding Instance: ${name}.`).waitFor()
    await eventually(() => row.cell('Image Name').textContent(), LIMIT_MS).toBe(`${name}-snapshot`)
    await reaches(life, server, 'Active')
    await deleteInstance(life, server)
  },
  60_000 + LIMIT_MS * 5,
)
