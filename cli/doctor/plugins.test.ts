import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trustOf, writePlugin } from '../../core/gateway/hosting/fixture/write-plugin.ts'
import { brief, openDeployed, writeFolder } from './fixture/open-deployed.ts'
import { checkPlugins } from './plugins.ts'

const GATEWAY = {
  gateway: { file: 'gateway-0123456789.js' },
  sources: { 'gateway-0123456789.js': 'export default { routes: [] }' },
}

/** The findings about installed plugins and trust, not those about the plugins of this repository. */
async function found(folder: string, files: Readonly<Record<string, string>> = {}) {
  const all = await checkPlugins(await openDeployed(files, { FASCIA_PLUGINS: folder }))
  return all.filter(({ what }) => /@acme\/|installed|broken/.test(what))
}

it('reports a plugin without a manifest, one with a changed file, and one that is not trusted, with the line that trusts it', async () => {
  const folder = join(writeFolder({}), 'installed')
  mkdirSync(join(folder, 'broken'), { recursive: true })
  await writePlugin(join(folder, 'changed'), 'changed')
  writeFileSync(join(folder, 'changed', 'style-0123456789.css'), '.y{color:red}')
  await writePlugin(join(folder, 'served'), 'served', GATEWAY)
  const findings = await found(folder)
  expect(brief(findings)).toEqual([
    expect.stringMatching(/^problem: The plugin broken in .* does not run: PLUGIN_MANIFEST_INVALID: /),
    expect.stringMatching(/^problem: The plugin @acme\/plugin-changed in .* does not run: PLUGIN_TAMPERED: /),
    expect.stringMatching(/^warning: The plugin @acme\/plugin-served is not trusted: /),
  ])
  expect(findings.at(-1)?.remedy).toContain(trustOf('served', GATEWAY))
})

it('reports trusted builds that are not installed, of the file as of the variable, and none that is', async () => {
  const folder = join(writeFolder({}), 'installed')
  await writePlugin(join(folder, 'served'), 'served', GATEWAY)
  const right = trustOf('served', GATEWAY)
  expect(await found(folder, { 'home/trusted-plugins': `${right} # the first\n` })).toEqual([])
  const trust = { 'home/trusted-plugins': `${right}\n@acme/plugin-gone@sha384-A\n@acme/plugin-served\n` }
  expect(brief(await found(folder, trust))).toEqual([
    'warning: The trusted build @acme/plugin-gone@sha384-A is not installed.',
    'warning: The trusted build @acme/plugin-served is not installed.',
  ])
})

it('says which plugin is off, and reports a list of those that cannot be read and a folder that is not there', async () => {
  const folder = join(writeFolder({}), 'installed')
  await writePlugin(join(folder, 'quiet'), 'quiet')
  expect(brief(await found(folder, { 'home/plugins.json': '{"off": ["@acme/plugin-quiet"]}' }))).toEqual([
    'note: The plugin @acme/plugin-quiet is switched off.',
  ])
  expect(brief(await checkPlugins(await openDeployed({ 'home/plugins.json': '[]' })))).toEqual([
    expect.stringMatching(/^problem: GATEWAY_CONFIG_INVALID: .*plugins\.json must be/),
  ])
  expect(brief(await found(join(folder, 'installed', 'gone')))).toEqual([
    expect.stringMatching(/^warning: FASCIA_PLUGINS names .*gone, which is not there\.$/),
  ])
})
