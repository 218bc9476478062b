// @needs images network
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, signIn } from '@fascia/testing/server'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { makeInstance } from '../contract/server-under-test.ts'

const open = shareBrowser()
const url = inject('url')
let cloud: GatewayClient

beforeAll(async () => {
  const person = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
  cloud = await signIn(url, person)
})

it('adds defined keys and one of one’s own, takes them away again, and asks for the namespaces once [UI-081, UI-084, UI-087, UI-092, UI-093, UI-094] [FEATURE-16]', async () => {
  const { id, name } = await makeInstance(cloud, 'metadata')
  onTestFinished(async () => void (await cloud.request('DELETE', `/api/nova/servers/${id}`)))
  const metadata = `/api/nova/servers/${id}/metadata`
  await cloud.request('PATCH', metadata, { updated: { SW_Runtime_Python_Version: '3.13' }, removed: [] })
  const { page, problems, accessibility } = await open({ url, as: 'demo', path: `project/instances?q=${name}` })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/glance/metadefs/')) asked.push(decodeURIComponent(pathname + search))
  })
  const dialog = page.getByRole('dialog', { name: 'Update Instance Metadata' })
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true })
  const save = async (): Promise<unknown> => {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith(metadata))
    // The message goes by itself after three seconds.
    const said = page.getByText('Metadata was successfully updated.').first().waitFor()
    await button('Save').click()
    await Promise.all([said, dialog.waitFor({ state: 'hidden' })])
    return (await sent).postDataJSON()
  }

  await listRow(page, name).choose('Update Metadata')
  await button('Database Software').click()
  await button('Add all of MySQL').click()
  await dialog.getByRole('list', { name: 'Database Software' }).getByText('All added').waitFor()
  await dialog.getByRole('textbox', { name: 'Custom' }).fill('fascia team')
  await page.keyboard.press('Enter')
  await page.keyboard.type('web')
  await button('Save').click()
  await dialog.getByText('Required').waitFor()
  await page.keyboard.type('8.4')
  expect(await accessibility()).toEqual([])
  const columns = dialog.locator('.fascia-metadata__columns')
  expect((await columns.evaluate((one) => getComputedStyle(one).gridTemplateColumns)).split(' ')).toHaveLength(2)
  expect(await save()).toEqual({
    updated: { sw_database_mysql_listen_port: '3306', sw_database_mysql_version: '8.4', 'fascia team': 'web' },
    removed: [],
  })

  await listRow(page, name).choose('Update Metadata')
  await button('Remove fascia team').click()
  await dialog.getByRole('textbox', { name: /^Listen Port/ }).fill('0')
  await dialog.getByText('Min 1').waitFor()
  await dialog.getByRole('textbox', { name: /^Listen Port/ }).fill('3307')
  await dialog.getByText('Runtime Environment › Python').waitFor()
  expect(await save()).toEqual({ updated: { sw_database_mysql_listen_port: '3307' }, removed: ['fascia team'] })
  await eventually(async () => (await cloud.request('GET', metadata)).body).toEqual({
    SW_Runtime_Python_Version: '3.13',
    sw_database_mysql_listen_port: '3307',
    sw_database_mysql_version: '8.4',
  })
  expect(asked).toEqual(['/api/glance/metadefs/namespaces/?resource_type=OS::Nova::Server&properties_target=metadata'])
  expect(problems).toEqual([])
})
