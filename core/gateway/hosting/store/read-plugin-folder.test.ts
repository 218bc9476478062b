import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises'
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
    ['a named pipe', (path: string) => execFileSync('mkfifo', [path])],
    ['a link to a device without end', (path: string) => symlink('/dev/zero', path)],
    [
      'a link to a file with the same bytes',
      (path: string) => rename(path, `${path}.kept`).then(() => symlink(`${path}.kept`, path)),
    ],
    ['a file of another size', (path: string) => truncate(path, 1_000_000_000)],
    ['a folder', (path: string) => mkdir(path)],
  ])('refuses a plugin with %s in place of a file or of its manifest, and the others load', async (_what, put) => {
    const [path = ''] = PATHS
    await writePlugin(join(root, 'a'), 'a', GATEWAY)
    await writePlugin(join(root, 'b'), 'b', GATEWAY)
    await writePlugin(join(root, 'c'), 'c', GATEWAY)
    for (const place of [join(root, 'a', path), join(root, 'b', 'manifest.json')]) {
      const contents = await readFile(place)
      await unlink(place)
      if (put.toString().match(/kept|truncate/)) await writeFile(place, contents)
      await put(place)
    }
    const plugins = await scanPlugins({ bundled: [], installed: root })
    expect(plugins.map(({ name, refusal }) => [name, refusal?.code])).toEqual([
      ['@acme/plugin-a', 'PLUGIN_TAMPERED'],
      ['b', 'PLUGIN_MANIFEST_INVALID'],
      ['@acme/plugin-c', undefined],
    ])
  })

  it('refuses a plugin whose files are in a linked folder', async () => {
    await writePlugin(join(root, 'elsewhere', 'a'), 'a', GATEWAY)
    await mkdir(join(root, 'a'))
    const [nested = ''] = PATHS.filter((path) => path.includes('/'))
    await writePlugin(join(root, 'a'), 'a', GATEWAY)
    const [folder = ''] = nested.split('/')
    await rm(join(root, 'a', folder), { recursive: true })
    await symlink(join(root, 'elsewhere', 'a', folder), join(root, 'a', folder))
    expect((await readPluginFolder(join(root, 'a'), join(root, 'a'), false)).refusal?.code).toBe('PLUGIN_TAMPERED')
  })

  it('refuses a plugin whose files would fill the memory', async () => {
    const folder = await writePlugin(join(root, 'a'), 'a', GATEWAY)
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    for (const file of Object.values<{ bytes: number }>(manifest.files)) file.bytes = 100_000_000
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    expect((await readPluginFolder(folder, folder, false)).refusal).toMatchObject({
      code: 'PLUGIN_MANIFEST_INVALID',
      subject: 'its files have more than 128 MB together',
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
  it('refuses a folder without a manifest, and a plugin that is not read in time; the others load', async () => {
    await mkdir(join(root, 'bare'))
    await writePlugin(join(root, 'slow'), 'slow')
    await writePlugin(join(root, 'z'), 'z')
    const read: typeof readPluginFolder = (folder, ...rest) =>
      folder.endsWith('slow') ? new Promise(() => {}) : readPluginFolder(folder, ...rest)
    const plugins = await scanPlugins({ bundled: [], installed: root }, { read, limitMs: 500 })
    expect(plugins.map(({ name, refusal }) => [name, refusal?.subject])).toEqual([
      ['bare', 'there is no manifest.json in the folder, nor in its dist'],
      ['slow', 'it could not be read within 0.5 s'],
      ['@acme/plugin-z', undefined],
    ])
  })

  it('finds manifests in the folder or in its dist, first-party plugins first, and leaves files alone', async () => {
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
