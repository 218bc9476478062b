import { readFile } from 'node:fs/promises'
import { shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, signIn, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'

const open = shareBrowser()
const DEMO = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
const PAGE = '<!doctype html><title>run</title><script>document.title = "ran"</script>'

/** A container with one object, which the test removes again. */
async function store(cloud: GatewayClient, container: string, name: string, content: string): Promise<string> {
  const at = `/api/swift/containers/${container}`
  await cloud.request('POST', `${at}/metadata/`, { is_public: false, storage_policy: 'archive' })
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'text/html' }), name)
  const { status } = await cloud.upload('POST', `${at}/object/${name}`, form)
  expect(status).toBe(201)
  onTestFinished(async () => {
    await cloud.request('DELETE', `${at}/object/${name}`)
    await cloud.request('DELETE', `${at}/metadata/`)
  })
  return `api/swift/containers/${container}/object/${name}`
}

async function saved(page: Page, act: () => Promise<unknown>): Promise<readonly [name: string, content: string]> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  expect(await file.failure()).toBe(null)
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
}

it('saves a stored page as a file, by the row’s action, by a link and from the address bar, and runs nothing of it [OBJECT-020]', async () => {
  const url = inject('url')
  const cloud = await signIn(url, DEMO)
  const path = await store(cloud, 'downloads', 'page.html', PAGE)
  const { page } = await open({ url, as: 'demo', path: 'project/containers/container/downloads' })
  const row = page.getByRole('row').filter({ hasText: 'page.html' })
  const byAction = await saved(page, async () => {
    await row.getByRole('button', { name: 'Actions of page.html' }).click()
    await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  })
  const address = new URL(path, url).href
  const byLink = await saved(page, () =>
    page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, address),
  )
  // A download ends the navigation that asked for it.
  const byAddress = await saved(page, () => page.goto(address).catch(() => undefined))
  for (const file of [byAction, byLink, byAddress]) expect(file).toEqual(['page.html', PAGE])
  expect(await page.title()).not.toBe('ran')
})

it('saves a file below a web root', async () => {
  const server = await startServer({ env: { FASCIA_WEB_ROOT: '/cloud/' } })
  onTestFinished(async () => void (await server.stop()))
  const path = await store(await signIn(server.url, DEMO), 'rooted', 'page.html', PAGE)
  const { page } = await open({ url: server.url, as: 'demo', path: 'project/containers/container/rooted' })
  const file = await saved(page, async () => {
    await page.getByRole('button', { name: 'Actions of page.html' }).click()
    await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  })
  expect(file).toEqual(['page.html', PAGE])
  expect(await saved(page, () => page.goto(new URL(path, server.url).href).catch(() => undefined))).toEqual(file)
})
