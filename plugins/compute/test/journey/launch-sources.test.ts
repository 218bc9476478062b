// @needs images network storage
import { eventually, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { Server } from '../../api/servers.ts'
import { findIngredients, type Ingredients } from '../contract/server-under-test.ts'
import { confirmResize, deleteInstance, type Life, reaches, rebuild, resize, takeSnapshot } from './instance-life.ts'

// Runs on the simulator and, with `npm run test:real`, on a real OpenStack: it makes what it uses.
const open = shareBrowser()
const { url, people, isReal } = inject('contract')
/** What a cloud may take for a volume, an instance or an image. */
const LIMIT_MS = isReal ? 120_000 : 20_000
const AVAILABLE_SNAPSHOTS = '/api/cinder/volumesnapshots/?status=available'
const GIB = 1_073_741_824
const stem = `from-${process.pid.toString(36)}`

type Kind = 'image' | 'snapshot' | 'volume' | 'volume_snapshot'

interface Volumes {
  readonly volume: string
  readonly snapshot: string
}

/** Asks the gateway until the thing has the status. */
async function reach(cloud: GatewayClient, path: string, status: string): Promise<void> {
  const read = async (): Promise<string> => (await cloud.request<{ status: string }>('GET', path)).body.status
  await eventually(read, LIMIT_MS).toBe(status)
}

/** Makes a bootable volume and its snapshot. */
async function makeVolumes(cloud: GatewayClient, native: NativeCloud, { image }: Ingredients): Promise<Volumes> {
  const size = Math.max(1, image.min_disk, Math.ceil((image.size ?? 0) / GIB))
  const wish = { name: `${stem}-volume`, size, image_id: image.id }
  const made = await cloud.request<{ readonly id: string }>('POST', '/api/cinder/volumes/', wish)
  expect(made.status).toBe(201)
  const volume = made.body.id
  await reach(cloud, `/api/cinder/volumes/${volume}/`, 'available')
  const { snapshot } = await native.ask<{ snapshot: { id: string } }>('volumev3', 'POST', '/snapshots', {
    snapshot: { volume_id: volume, name: `${stem}-volume-snapshot` },
  })
  await eventually(async () => {
    const { items } = (await cloud.request<{ items: readonly { id: string }[] }>('GET', AVAILABLE_SNAPSHOTS)).body
    return items.map(({ id }) => id)
  }, LIMIT_MS).toContain(snapshot.id)
  return { volume, snapshot: snapshot.id }
}

/**
 * Takes a volume away with its snapshots, once the instance has let it go. A snapshot of an instance that boots from a volume is one of the
 * volume, which Cinder then keeps when the instance goes.
 */
async function removeVolume(native: NativeCloud, volume: string): Promise<void> {
  const path = `/volumes/${volume}`
  const statusOf = () =>
    native.ask<{ volume: { status: string } }>('volumev3', 'GET', path).then(
      (answer) => answer.volume.status,
      () => 'gone',
    )
  await eventually(statusOf, LIMIT_MS).toMatch(/^(available|gone)$/)
  if ((await statusOf()) === 'gone') return
  const ofVolume = `/snapshots?volume_id=${volume}`
  const snapshots = async () =>
    (await native.ask<{ snapshots: readonly { id: string }[] }>('volumev3', 'GET', ofVolume)).snapshots
  for (const { id } of await snapshots()) await native.ask('volumev3', 'DELETE', `/snapshots/${id}`)
  await eventually(snapshots, LIMIT_MS).toEqual([])
  await native.ask('volumev3', 'DELETE', path)
}

interface Wish {
  readonly name: string
  readonly kind: Kind
  readonly id: string
  readonly isNewVolume: boolean
  readonly ingredients: Ingredients
}

interface Launched {
  readonly id: string
  readonly name: string
  /** How many volumes it has. */
  readonly volumes: number
  /** It goes through the rest of its life as well, not only its launch. */
  readonly isToLive: boolean
}

const LABELS = { image: 'Image', snapshot: 'Snapshot', volume: 'Volume', volume_snapshot: 'Snapshot' } as const

/** Launches through the link for one source; answers what was sent, and the instance. */
async function launch(page: Page, { name, kind, id, isNewVolume, ingredients }: Wish) {
  await page.goto(new URL(`project/launch?source=${kind}:${id}`, url).href)
  const dialog = page.getByRole('dialog', { name: 'Launch Instance' })
  const go = async (step: string): Promise<void> => {
    await dialog.getByRole('navigation').getByRole('button', { name: step, exact: true }).click()
    await dialog.getByRole('heading', { name: step, level: 2, exact: true }).waitFor()
  }
  const allocated = dialog.getByRole('grid', { name: 'Allocated' })
  const take = async (item: string): Promise<void> => {
    await dialog.getByRole('button', { name: new RegExp(`^(Allocate|Remove) ${item}$`) }).waitFor()
    const allocate = dialog.getByRole('button', { name: `Allocate ${item}`, exact: true })
    if (await allocate.isVisible()) await allocate.click()
    await allocated.getByText(item, { exact: true }).waitFor()
  }
  await dialog.getByLabel(/^Instance Name/).fill(name)
  await go('Source')
  await allocated.getByRole('row').nth(1).waitFor()
  expect(await dialog.getByLabel('Select Boot Source').locator('option:checked').textContent()).toBe(LABELS[kind])
  const create = dialog.getByLabel('Create New Volume')
  if (kind === 'image' || kind === 'snapshot') await create.setChecked(isNewVolume, { force: true })
  else expect(await create.count()).toBe(0)
  const isVolume = isNewVolume || kind.startsWith('volume')
  // The test's own volume is taken away by the test.
  if (isVolume && kind !== 'volume')
    await dialog.getByLabel('Delete Volume on Instance Delete').setChecked(true, { force: true })
  await go('Flavor')
  await take(ingredients.flavor.name)
  await go('Networks')
  await take(ingredients.network?.name ?? '')
  await go('Metadata')
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/nova\/servers\/$/.test(answer.url()),
  )
  await dialog.getByRole('button', { name: 'Launch Instance' }).click()
  const answer = await made
  expect([kind, answer.status(), await answer.text()]).toEqual([kind, 201, expect.any(String)])
  const server = (await answer.json()) as Server
  await page.getByText('Scheduled creation of 1 instance(s).').waitFor()
  await page.waitForURL('**/project/instances')
  return { server, sent: answer.request().postDataJSON() }
}

it('launches an instance from each boot source by its link, with and without a new volume, sees it active, resizes and snapshots it, and rebuilds the first [COMPUTE-042, COMPUTE-051, LAUNCH-016, LAUNCH-052, LAUNCH-053, LAUNCH-059]', async () => {
  const cloud = await openCloud('member')
  const ingredients = await findIngredients(cloud)
  const { page } = await open({ url, as: people.member, path: 'project/launch' })
  const life: Life = { page, cloud, limitMs: LIMIT_MS }
  const native = await openNativeCloud('member')
  const found = new Set<string>()
  // Registered first, done last.
  onTestFinished(async () => void (await Promise.all([...found].map((volume) => removeVolume(native, volume)))))
  const remove = (id: string) => cloud.request('DELETE', `/api/nova/servers/${id}`)
  const start = async (kind: Kind, isNewVolume: boolean, id: string): Promise<Launched> => {
    const name = `${stem}-${kind}${isNewVolume ? '-new-volume' : ''}`
    const { server, sent } = await launch(page, { name, kind, id, isNewVolume, ingredients })
    onTestFinished(async () => void (await remove(server.id)))
    const isVolume = isNewVolume || kind.startsWith('volume')
    const mapping = {
      source_type: kind.startsWith('volume') ? kind.replace('volume_', '') : 'image',
      destination_type: 'volume',
      delete_on_termination: kind !== 'volume',
      uuid: id,
      boot_index: '0',
      ...(isNewVolume ? { volume_size: expect.any(Number) } : {}),
    }
    expect(sent.block_device_mapping_v2 ?? []).toMatchObject(isVolume ? [mapping] : [])
    if (!isNewVolume) expect(sent.block_device_mapping_v2?.[0] ?? {}).not.toHaveProperty('volume_size')
    expect(sent.source_id).toBe(isNewVolume ? null : isVolume ? '' : id)
    return { id: server.id, name, volumes: isVolume ? 1 : 0, isToLive: !isNewVolume }
  }
  const seeActive = async (launched: Launched): Promise<void> => {
    const { id, name, volumes } = launched
    await reaches(life, launched, 'Active')
    const path = `/api/nova/servers/${id}/volumes/`
    const { items } = (await cloud.request<{ items: readonly { volumeId: string }[] }>('GET', path)).body
    expect([name, items.length]).toEqual([name, volumes])
    for (const { volumeId } of items) found.add(volumeId)
  }
  const endLife = async (launched: Launched): Promise<void> => {
    await confirmResize(life, launched)
    await takeSnapshot(life, launched, (image) =>
      onTestFinished(async () => void (await cloud.request('DELETE', `/api/glance/images/${image}/`))),
    )
    if (launched.id === first.id) await rebuild(life, launched)
    await deleteInstance(life, launched)
  }
  let resized: Launched | undefined
  /** Resizes an active instance, and while Nova does it goes on with the one before. */
  const live = async (launched: Launched): Promise<void> => {
    if (!launched.isToLive) return void (await remove(launched.id))
    await resize(life, launched)
    const before = resized
    resized = launched
    if (before) await endLife(before)
  }
  const making = makeVolumes(cloud, native, ingredients).then((made) => {
    found.add(made.volume)
    return made
  })
  const first = await start('image', false, ingredients.image.id)
  // Each is looked at while the next one is built; no more than three are there at once.
  let last = await start('image', true, ingredients.image.id)
  await seeActive(first)
  const wish = { instance_id: first.id, name: `${stem}-base` }
  const { body: image } = await cloud.request<string>('POST', '/api/nova/snapshots/', wish)
  onTestFinished(async () => void (await cloud.request('DELETE', `/api/glance/images/${image}/`)))
  const { volume, snapshot } = await making
  await reach(cloud, `/api/glance/images/${image}/`, 'active')
  await live(first)
  for (const [kind, isNewVolume, id] of [
    ['volume', false, volume],
    ['volume_snapshot', false, snapshot],
    ['snapshot', false, image],
    ['snapshot', true, image],
  ] as const) {
    const next = await start(kind, isNewVolume, id)
    await seeActive(last)
    await live(last)
    last = next
  }
  await seeActive(last)
  await live(last)
  if (resized) await endLife(resized)
})
