import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareBrowser } from '@fascia/testing/browser'
import { startServer } from '@fascia/testing/server'
import { expect, it, onTestFinished } from 'vitest'
import { trusting } from './build-fixture.ts'

const open = shareBrowser()

/** Starts a dashboard with a plugin as it was packed when the SDK had this version, trusted; answers its address. */
async function serveLockers(sdk: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-packed-'))
  const plugin = join(folder, 'lockers')
  mkdirSync(plugin)
  const packed = join(import.meta.dirname, 'packed', `lockers-for-sdk-${sdk}.tgz`)
  execFileSync('tar', ['xzf', packed, '--strip-components=1', '-C', plugin])
  const server = await startServer({
    env: {
      FASCIA_PLUGINS: folder,
      FASCIA_TRUSTED_PLUGINS: trusting(join(plugin, 'dist')),
      FASCIA_LOG_LEVEL: 'error',
    },
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return server.url
}

it.each(['0.1.0', '0.2.0', '0.3.0', '0.4.0'])(
  'refuses a plugin that was packed for the SDK %s with a sentence at its page and the code in the list of plugins [FEATURE-90]',
  async (sdk) => {
    const refusal = `The plugin needs another SDK: ^${sdk} (the host has 0.5.0).`
    const url = await serveLockers(sdk)
    const { page } = await open({ url, as: 'demo', path: 'project/lockers' })
    await page.getByText(refusal).waitFor()
    await page.getByRole('button', { name: 'See all plugins' }).click()
    const plugin = page.getByRole('article', { name: '@fixture/plugin-lockers' })
    await plugin.getByText(`PLUGIN_INCOMPATIBLE_SDK: ${refusal}`).waitFor()
  },
)

it('runs a plugin that was packed for the SDK 0.5.0: its list, and its form with what the item has [FEATURE-90]', async () => {
  const url = await serveLockers('0.5.0')
  const { page } = await open({ url, as: 'demo', path: 'project/lockers' })
  const row = page.getByRole('row', { name: /north/ })
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename Locker' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.waitFor()
  expect(await name.inputValue()).toBe('north')
  await name.fill('south')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row', { name: /south/ }).waitFor()
  await page.reload()
  await page.getByRole('row', { name: /south/ }).waitFor()
})
