import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { neededPlugins, testsInWant, testsWithNeeds } from '../without-plugin/tests-in-want.ts'

const root = resolve(import.meta.dirname, '../..')

function repository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-needs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

it('leaves out the tests that need a plugin which has no folder, and no other', () => {
  const folder = repository({
    'plugins/a/package.json': '{}',
    'plugins/a/test/alone.test.ts': "it('works')\n// @needs c\n",
    'plugins/a/test/pair.test.tsx': '// @needs b\n',
    'plugins/a/test/trio.test.ts': '// @needs b c\n',
    'plugins/a/node_modules/x/x.test.ts': '// @needs c\n',
    'plugins/b/package.json': '{}',
    'tests/e2e/walk.test.ts': '// @needs c\n',
  })
  expect(testsInWant(folder).toSorted()).toEqual(['plugins/a/test/trio.test.ts', 'tests/e2e/walk.test.ts'])
})

/** The first segments of the addresses that a plugin answers: `/api/{name}/`. */
function areasOf(plugin: string): ReadonlySet<string> {
  const sources = globSync(`plugins/${plugin}/{api,gateway}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })
  const texts = sources.map((path) => readFileSync(join(root, path), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/['`]\/api\/([a-z][a-z\d-]*)\//g)].map(([, area = '']) => area)),
  )
}

/** Lists of folders of plugins, and of nothing else: `['..', '../../images']`, `['compute', 'network']`. */
function folderLists(text: string, plugins: readonly string[]): readonly string[] {
  const lists = [...text.matchAll(/\[((?:'[./a-z\d-]+'(?:, )?)+)\]/g)].map(([, list = '']) =>
    list.split(', ').map((word) => word.slice(1, -1).replace('../../', '')),
  )
  return lists.filter((list) => list.every((word) => word === '..' || plugins.includes(word))).flat()
}

/** The plugin that `--copies` made this one of, or the plugin itself: the lists of areas in a copy's tests name the originals. */
function originalOf(plugin: string): string {
  return plugin.replace(/\d+$/, '')
}

/** The addresses that the gateway itself answers, whatever plugins there are. */
const ofGateway = globSync('core/gateway/routes/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/'(\/api\/[a-z\d_/-]+)'/g)].map(([, address = '']) => address),
)

it('finds in the first line of each plugin test the other plugins whose folders or routes it names', () => {
  const plugins = readdirSync(join(root, 'plugins')).filter((name) => existsSync(join(root, 'plugins', name, 'web')))
  const areas = new Map(plugins.map((plugin) => [plugin, areasOf(plugin)]))
  const unsaid = globSync('plugins/*/{test,simulator}/**/*.test.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const said = [path.split('/')[1] ?? '', ...neededPlugins(text)].map(originalOf)
    const named = folderLists(text, plugins)
    const own = ofGateway.reduce((rest, address) => rest.replaceAll(`'${address}'`, ''), text)
    const routes = [...own.matchAll(/['`]\/api\/([a-z][a-z\d-]*)\//g)].map(([, area = '']) => area)
    const missing = plugins.filter((plugin) => {
      if (said.includes(originalOf(plugin))) return false
      return named.includes(plugin) || routes.some((area) => areas.get(plugin)?.has(area))
    })
    return missing.map((plugin) => `${path} needs ${plugin}`)
  })
  expect(unsaid).toEqual([])
})

it('knows every plugin that a test needs by name', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const known = (name: string): boolean => `plugins/${name}` in packages || existsSync(join(root, 'plugins', name))
  const unknown = [...testsWithNeeds(root)].flatMap(([path, needs]) =>
    needs.flatMap((name) => (known(name) ? [] : [`${path} needs ${name}`])),
  )
  expect(unknown).toEqual([])
})
