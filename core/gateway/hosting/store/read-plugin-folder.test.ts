import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixturePlugin, writePlugin } from '../fixture/write-plugin.ts'
import { readPluginFolder } from './read-plugin-folder.ts'
import { scanPlugins } from './scan-plugins.ts'

const SIMULATOR = 'simulator-0123456789.js'
const GATEWAY = {
  gateway: { file: 'gateway-0123456789.js' },
  simulator: { file: SIMULATOR },
  sources: { 'gateway-0123456789.js': 'export default {}', [SIMULATOR]: 'export default {}' },
}
const PATHS = Object.keys(fixturePlugin('a', GATEWAY).manifest.files)

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plugins-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('readPluginFolder', () => {
  it('keeps the verified bytes of every file but source maps and the simulator part', async () => {
    const folder = await writePlugin(join(root, 'a'), 'a', GATEWAY)
    const plugin = await readPluginFolder(folder, folder, false)
    expect(plugin.refusal).toBeUndefined()
    const kept = PATHS.filter((path) => !path.endsWith('.map') && path !== SIMULATOR)
    expect([...plugin.files.keys()].sort()).toEqual(kept.sort())
  })

  it.each(PATHS)('one flipped bit in %s refuses the whole plugin, and the others load', async (path) => {
    await writePlugin(join(root, 'a'), 'a', GATEWAY)
    await writePlugin(join(root, 'b'), 'b', GATEWAY)
    const contents = await readFile(join(root, 'a', path))
    contents[contents.length - 1] = (contents.at(-1) ?? 0) ^ 1
    await writeFile(join(root, 'a', path), contents)
    const [a, b] = await scanPlugins({ bundled: [], installed: root })
    expect([a?.name, a?.refusal, a?.files.size]).toEqual([
      '@acme/plugin-a',
      { code: 'PLUGIN_TAMPERED', subject: path, text: `A file of the plugin is not what its manifest says: ${path}.` },
      0,
    ])
    expect([b?.name, b?.refusal]).toEqual(['@acme/plugin-b', undefined])
  })

  it.each(PATHS)('without %s the whole plugin is refused', async (path) => {
    const folder = await writePlugin(join(root, 'a'), 'a', GATEWAY)
    await unlink(join(folder, path))
    expect((await readPluginFolder(folder, folder, false)).refusal).toMatchObject({
      code: 'PLUGIN_TAMPERED',
      subject: path,
    })
  })

  it.each([
    ['{', 'it is not JSON'],
    ['{}', 'The manifest is not valid'],
  ])('a manifest %j refuses the plugin under the name of its folder', async (text, why) => {
    const folder = await writePlugin(join(root, 'broken'), 'a')
    await writeFile(join(folder, 'manifest.json'), text)
    const plugin = await readPluginFolder(folder, folder, false)
    expect(plugin).toMatchObject({ name: 'broken', refusal: { code: 'PLUGIN_MANIFEST_INVALID' } })
    expect(plugin.refusal?.subject).toContain(why)
  })
})

describe('scanPlugins', () => {
  it('finds manifests in the folder or in its dist, first-party plugins first, and leaves other folders alone', async () => {
    await writePlugin(join(root, 'installed', 'z', 'dist'), 'z')
    await writePlugin(join(root, 'installed', 'b'), 'b')
    await writeFile(join(root, 'installed', 'notes.txt'), '')
    const own = await writePlugin(join(root, 'own'), 'own')
    const plugins = await scanPlugins({ bundled: [own], installed: join(root, 'installed') })
    expect(plugins.map(({ area, isFirstParty }) => [area, isFirstParty])).toEqual([
      ['own', true],
      ['b', false],
      ['z', false],
    ])
  })
})
