import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type FixturePlugin, trustOf, writePlugin } from '../hosting/fixture/write-plugin.ts'
import { startServe } from './start-serve.ts'

/** A plugin that simulates a service of this type. */
function simulating(type: string): FixturePlugin {
  const service = { type, name: type, endpoint: `/${type}/v1`, tables: {}, routes: [] }
  const file = `server/simulator-${type}.js`
  return {
    simulator: { file },
    sources: { [file]: `export default { services: [${JSON.stringify(service)}] }` },
  }
}

/** A plugin whose simulator part cannot be loaded. */
const BROKEN: FixturePlugin = {
  simulator: { file: 'server/simulator-broken.js' },
  sources: { 'server/simulator-broken.js': 'export default 7' },
}

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-follow-'))
  const home = join(folder, 'home')
  const environment = { FASCIA_WORLD: 'empty', FASCIA_LOG_LEVEL: 'silent', PORT: '0', FASCIA_SIMULATOR_PORT: '0' }
  const plugins = join(folder, 'plugins')
  const serving = await startServe({
    folder,
    environment: { ...environment, FASCIA_HOME: home, FASCIA_PLUGINS: plugins },
  })
  onTestFinished(async () => {
    await serving.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const signedIn = await fetch(`${serving.url}auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'fascia-demo', domain: 'Default' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const trusted: string[] = []
  return {
    serving,
    /** The services that the boot document of the session has. */
    async services(): Promise<readonly string[]> {
      const answer = await fetch(`${serving.url}api/boot/`, { headers: { cookie } })
      return (await answer.json()).services
    },
    async install(area: string, plugin: FixturePlugin): Promise<void> {
      trusted.push(trustOf(area, plugin))
      writeFileSync(join(home, 'trusted-plugins'), trusted.join('\n'))
      await writePlugin(join(plugins, area), area, plugin)
      await serving.hosting.rescan()
    },
    notices: () => serving.hosting.plugins().flatMap(({ area, notices }) => notices.map(({ code }) => [area, code])),
  }
}

it('starts what an installed plugin simulates while it serves, for the sessions that there are, and survives a part that is broken', async () => {
  const { services, install, notices } = await open()
  expect(await services()).not.toContain('clock')
  await install('clocks', simulating('clock'))
  await expect.poll(services).toContain('clock')
  expect(notices()).toEqual([])
  await install('broken', BROKEN)
  expect(notices()).toEqual([['broken', 'PLUGIN_SIMULATOR_WAITS']])
  await install('bells', simulating('bell'))
  await expect.poll(services).toEqual(expect.arrayContaining(['clock', 'bell']))
  expect(notices()).toEqual([['broken', 'PLUGIN_SIMULATOR_WAITS']])
})
