// @needs images network storage
import { shareBrowser } from '@fascia/testing/browser'
import { signIn } from '@fascia/testing/server'
import { expect, inject, it, onTestFinished } from 'vitest'
import * as flavors from '../../api/flavors.ts'
import * as servers from '../../api/servers.ts'
import { findIngredients } from '../contract/server-under-test.ts'

const open = shareBrowser()
const url = inject('url')

it('opens as a large modal, which a click beside it leaves open [LAUNCH-001]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  await page.getByRole('button', { name: 'Launch Instance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Launch Instance' })
  expect(await dialog.getAttribute('class')).toContain('pf-m-lg')
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('A name is required for your instance.').waitFor()
})

const PLACE = { domain: 'Default', region: 'RegionOne' }
const ADMIN = { ...PLACE, username: 'admin', password: 'fascia-admin', project: 'admin' }
const DEMO = { ...PLACE, username: 'demo', password: 'fascia-demo', project: 'demo' }

it('says in a toast why a build has failed, with a link to the instance, which says it too', async () => {
  const [admin, cloud] = await Promise.all([signIn(url, ADMIN), signIn(url, DEMO)])
  const { image, network } = await findIngredients(cloud)
  const name = `vast-${process.pid.toString(36)}`
  // More disk than the project or a host has.
  const { id: flavor } = await admin.send(flavors.create, { body: { name, vcpus: 1, ram: 4096, disk: 90_000 } })
  onTestFinished(async () => void (await admin.send(flavors.remove, { params: { id: flavor } })))
  const { page } = await open({ url, as: 'demo', path: `project/launch?source=image:${image.id}` })
  const dialog = page.getByRole('dialog', { name: 'Launch Instance' })
  const choose = async (step: string, item: string): Promise<void> => {
    await dialog.getByRole('navigation').getByRole('button', { name: step, exact: true }).click()
    await dialog.getByRole('button', { name: new RegExp(`^(Allocate|Remove) ${item}$`) }).waitFor()
    const allocate = dialog.getByRole('button', { name: `Allocate ${item}`, exact: true })
    if (await allocate.isVisible()) await allocate.click()
  }
  await dialog.getByLabel(/^Instance Name/).fill(name)
  await choose('Flavor', name)
  await choose('Networks', network?.name ?? '')
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/servers\/$/.test(answer.url()),
  )
  await dialog.getByRole('button', { name: 'Launch Instance' }).click()
  const { id }: servers.Server = await (await made).json()
  onTestFinished(async () => void (await cloud.send(servers.remove, { params: { id } })))
  const toast = page.locator('.fascia-toast', { hasText: `Instance ${name} has failed.` })
  await toast.waitFor()
  const { fault } = await cloud.send(servers.get, { params: { id } })
  expect(await toast.textContent()).toContain(fault?.message ?? 'no fault')
  await toast.getByRole('button', { name, exact: true }).click()
  await page.waitForURL(`**/project/instances/${id}/**`)
  await page.getByText(`Fault: ${fault?.message}`).waitFor()
})
