import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildPlugin, composePlugin } from './build-plugin.ts'
import { packageText, removePluginsAfterwards, writePlugin } from './fixture/write-plugin.ts'
import { integrityOf } from './output/output-file.ts'

removePluginsAfterwards()

function textOf(files: readonly { path: string; contents: Uint8Array }[], pattern: RegExp): string {
  const file = files.find(({ path }) => pattern.test(path))
  return file ? new TextDecoder().decode(file.contents) : ''
}

function declare(body: string): string {
  return `import { definePlugin } from '@fascia/sdk/web/declare'\nexport default definePlugin({ ${body} })\n`
}

const PAGE_PANEL = `panels: [{ id: 'backups.panel.list', path: '/project/kept_backups', title: 'Backups', view: () => import('./Page.tsx') }]`

describe('a build', () => {
  it('makes the manifest from package.json and the declaration alone', async () => {
    const { manifest } = await composePlugin({ folder: writePlugin() })
    const { files, contributions, entry, ...rest } = manifest
    expect(rest).toEqual({
      format: 1,
      name: '@acme/plugin-backups',
      area: 'backups',
      version: '0.1.0',
      license: 'Apache-2.0',
      description: 'Backups',
      sdk: '^0.5.0',
      needs: { required: {}, optional: {}, extensionPoints: {} },
      shared: { '@patternfly/react-core': expect.stringMatching(/^\^6\./), react: expect.stringMatching(/^\^19\./) },
      capabilities: { api: ['/api/x/backups/'], origins: [], storage: false },
      locales: {},
    })
    expect(entry).toMatch(/^web\/plugin-[A-Z0-9]{8}\.js$/)
    expect(contributions).toEqual([
      {
        id: 'backups.panel.list',
        kind: 'panel',
        path: '/project/kept_backups',
        title: 'Backups',
        view: { $: 'lazy', module: expect.stringMatching(/^web\/Page-[A-Z0-9]{8}\.js$/) },
      },
    ])
    expect(Object.keys(files)).toContain(entry)
  })

  it('gives the hash of every file', async () => {
    const { manifest, files } = await composePlugin({ folder: writePlugin() })
    const hashes = files.map(({ path, contents }) => [
      path,
      { integrity: integrityOf(contents), bytes: contents.length },
    ])
    expect(manifest.files).toEqual(Object.fromEntries(hashes))
  })

  it('opens no WebSocket in a package that the plugin brings, which still reads its states', async () => {
    const folder = writePlugin({
      'node_modules/old-wire/package.json': '{"name":"old-wire","version":"1.0.0","type":"module","main":"index.js"}',
      'node_modules/old-wire/index.js': `export const open = (url) => new WebSocket(url)\nexport const isOpen = (socket) => socket.readyState === window.WebSocket.OPEN\nexport const named = (WebSocket) => new WebSocket()`,
      'web/Page.tsx': `import { isOpen, named, open } from 'old-wire'\nexport default () => [isOpen, named, open]`,
    })
    const text = textOf((await composePlugin({ folder, mode: 'development' })).files, /^web\/Page-.*\.js$/)
    expect(text).toContain('new fasciaSocket(url)')
    expect(text).toContain('socket.readyState === fasciaSocket.OPEN')
    expect(text).toContain('(WebSocket2) => new WebSocket2()')
    expect(text).toContain('A package opens no WebSocket by itself')
  })

  it('gives the same bytes for the same source, wherever it stands', async () => {
    const [one, other] = await Promise.all([writePlugin(), writePlugin()].map((folder) => composePlugin({ folder })))
    expect(other?.manifest).toEqual(one?.manifest)
    expect(other?.files).toEqual(one?.files)
  })

  it('leaves shared modules to the host and brings everything else', async () => {
    const { files } = await composePlugin({ folder: writePlugin() })
    const page = textOf(files, /Page/)
    expect(
      [...page.matchAll(/from"([^"]+)"/g)].map(([, name]) => name).filter((name) => !name?.startsWith('.')),
    ).toEqual(['@fascia/sdk/web', '@patternfly/react-core/dist/dynamic/components/Button', 'react/jsx-runtime'])
  })

  it('brings icons into the bundle, since they keep no state', async () => {
    const folder = writePlugin({
      'web/Page.tsx': `import { CogIcon } from '@patternfly/react-icons'\nexport default function Page() { return <CogIcon /> }`,
    })
    const { manifest, files } = await composePlugin({ folder })
    expect(textOf(files, /Page/)).toContain('CogIcon')
    expect(Object.keys(manifest.shared)).toEqual(['react'])
  })

  it('gives CommonJS packages the host’s React', async () => {
    const folder = writePlugin({
      'web/Page.tsx': `import old from 'old-widget'\nexport default function Page() { return old() }`,
      'node_modules/old-widget/package.json': '{"name":"old-widget","version":"1.0.0","main":"index.js"}',
      'node_modules/old-widget/index.js': `const React = require('react'); module.exports = () => React.createElement('i')`,
    })
    const { files } = await composePlugin({ folder })
    const code = files.map(({ contents }) => new TextDecoder().decode(contents)).join('\n')
    expect(code).toContain('from"react"')
    expect(code).not.toContain('Dynamic require')
  })

  it.each([
    ['react-router', `import { Link } from 'react-router'`, 'react-router is private to the host'],
    ['a deep path of React', `import 'react/cjs/react.production.js'`, 'a second copy of react'],
    [
      'PatternFly’s styles',
      `import '@patternfly/react-core/dist/styles/base.css'`,
      'a second copy of @patternfly/react-core',
    ],
  ])('refuses %s, and says what to use', async (_name, line, message) => {
    const folder = writePlugin({ 'web/Page.tsx': `${line}\nexport default function Page() { return null }` })
    await expect(composePlugin({ folder })).rejects.toMatchObject({
      code: 'PLUGIN_BUILD_FAILED',
      message: expect.stringMatching(new RegExp(`web/Page\\.tsx:1:\\d+: .*${message}`)),
    })
  })

  it('puts what doors share with the entry into the entry, and what they share with each other into one file', async () => {
    const page = (own: string): string =>
      `import { rule } from './rule.ts'\nimport { one } from './one.ts'\n${own}\nexport default function Page() { return rule(one) }`
    const folder = writePlugin({
      'web/plugin.ts': `import { rule } from './rule.ts'\n${declare(
        `panels: ['a', 'b', 'c'].map((name) => ({ id: 'backups.panel.' + name, path: '/' + name, title: rule(name), view: { a: () => import('./a.tsx'), b: () => import('./b.tsx'), c: () => import('./c.tsx') }[name] }))`,
      )}`,
      'web/Page.tsx': undefined,
      'web/rule.ts': `export const rule = (text: string) => text + '!'`,
      'web/one.ts': `export const one = 'what all pages share'`,
      'web/two.ts': `export const two = 'what two pages share'`,
      'web/a.tsx': page(`import { two } from './two.ts'\nrule(two)`),
      'web/b.tsx': page(`import { two } from './two.ts'\nrule(two)`),
      'web/c.tsx': page(''),
    })
    const { files } = await composePlugin({ folder })
    const names = files.map(({ path }) => path.replace(/-\w{8}\.js$/, '')).sort()
    expect(names).toEqual(['web/a', 'web/b', 'web/c', 'web/chunk', 'web/plugin'])
    const chunk = textOf(files, /chunk/)
    expect([chunk.includes('what all pages share'), chunk.includes('what two pages share')]).toEqual([true, true])
  })

  it('brings of typebox what the sources use', async () => {
    const folder = writePlugin({
      'web/Page.tsx': `import Type, { type Static } from 'typebox'\nexport const text: Static<typeof schema> = ''\nexport const schema = Type.String()\nexport default schema`,
    })
    const { files } = await composePlugin({ folder })
    expect(textOf(files, /Page/).length).toBeLessThan(20_000)
  })

  it('puts all styles into one sheet, behind no script', async () => {
    const folder = writePlugin({
      'web/plugin.ts': declare(PAGE_PANEL),
      'web/Page.tsx': `import './page.css'\nimport './more.css'\nexport default function Page() { return null }`,
      'web/page.css': '.page { color: red; background: url(./mark.svg) }',
      'web/more.css': '.more { color: blue }',
      'web/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const { manifest, files } = await composePlugin({ folder })
    expect(manifest.style).toMatch(/^web\/style-\w+\.css$/)
    expect(textOf(files, /style-/)).toMatch(
      /^\.more\{color:#00f\}\.page\{color:red;background:url\("\.\/mark-\w+\.svg"\)\}/,
    )
    expect(Object.keys(manifest.files).filter((path) => path.endsWith('.css'))).toEqual([manifest.style])
    expect(textOf(files, /Page/)).not.toContain('css')
  })

  it('leaves a style that is imported as text in the chunk of its code', async () => {
    const folder = writePlugin({
      'web/plugin.ts': declare(PAGE_PANEL),
      'web/Page.tsx': `import style from './late.css?inline'\nexport default function Page() { return style }`,
      'web/late.css': '.late { color: red }',
    })
    const { manifest, files } = await composePlugin({ folder })
    expect(manifest.style).toBeUndefined()
    expect(textOf(files, /Page/)).toContain('.late { color: red }')
  })

  it('bundles a worker self-contained, and names its file in the declaration', async () => {
    const folder = writePlugin({
      'web/plugin.ts': declare(
        `workers: [{ id: 'backups.worker.layout', module: () => import('./layout.worker.ts') }]`,
      ),
      'web/layout.worker.ts': `import { formOf } from '@fascia/sdk/common'\nself.onmessage = () => self.postMessage(formOf('x'))`,
    })
    const { manifest, files } = await composePlugin({ folder })
    expect(manifest.contributions).toEqual([
      {
        id: 'backups.worker.layout',
        kind: 'worker',
        module: { $: 'lazy', module: expect.stringMatching(/^web\/layout\.worker-\w+\.js$/) },
      },
    ])
    expect(textOf(files, /layout\.worker/)).not.toMatch(/\bimport\b/)
  })

  it('bundles a worker also where doors share files that are better one', async () => {
    const page = (name: string) =>
      `{ id: 'backups.panel.${name}', path: '/${name}', title: '${name}', view: () => import('./${name}.ts') }`
    const both = `import { most } from './most.ts'\nimport { all } from './all.ts'\nexport default () => most() + all()`
    const folder = writePlugin({
      'web/plugin.ts': declare(
        `panels: [${['one', 'two', 'three'].map(page).join(', ')}], workers: [{ id: 'backups.worker.layout', module: () => import('./layout.worker.ts') }]`,
      ),
      'web/one.ts': both,
      'web/two.ts': both,
      'web/three.ts': `import { all } from './all.ts'\nexport default () => all()`,
      'web/most.ts': `export const most = () => '${'x'.repeat(200)}'`,
      'web/all.ts': `export const all = () => '${'y'.repeat(200)}'`,
      'web/layout.worker.ts': `self.onmessage = () => self.postMessage(1)`,
    })
    const { files } = await composePlugin({ folder })
    expect(files.filter(({ path }) => path.includes('layout.worker'))).toHaveLength(1)
  })

  it('bundles the server parts for Node, with the host’s SDK and typebox left out', async () => {
    const folder = writePlugin({
      'gateway/plugin.ts': `import { defineGateway } from '@fascia/sdk/gateway'\nimport { Type } from 'typebox'\nimport rules from './rules.json' with { type: 'json' }\nexport default defineGateway({ settings: { type: Type.String(), rules } })`,
      'gateway/rules.json': '{"a":1}',
      'simulator/plugin.ts': `import { defineSimulator } from '@fascia/sdk/simulator'\nexport default defineSimulator({})`,
    })
    const { manifest, files } = await composePlugin({ folder })
    expect(manifest.gateway?.file).toMatch(/^server\/gateway-\w+\.js$/)
    expect(manifest.simulator?.file).toMatch(/^server\/simulator-\w+\.js$/)
    const gateway = textOf(files, /server\/gateway/)
    expect([...gateway.matchAll(/from"([^"]+)"/g)].map(([, name]) => name)).toEqual(['@fascia/sdk/gateway', 'typebox'])
  })

  it('refuses a gateway part that reaches into the host', async () => {
    const folder = writePlugin({ 'gateway/plugin.ts': `import { serve } from '@fascia/core'\nexport default serve` })
    await expect(composePlugin({ folder })).rejects.toMatchObject({
      code: 'PLUGIN_BUILD_FAILED',
      message: expect.stringContaining('gateway/plugin.ts:1:23: A gateway part cannot import @fascia/core.'),
    })
  })

  it('lists translations by language under names that carry a hash', async () => {
    const { manifest } = await composePlugin({
      folder: writePlugin({ 'locales/de.json': '{"Backups":"Sicherungen"}' }),
    })
    expect(manifest.locales).toEqual({ de: expect.stringMatching(/^locales\/de-\w+\.json$/) })
  })

  it('beyond the budget fails and names the largest modules', async () => {
    const folder = writePlugin({
      'package.json': packageText({ fascia: { budget: { totalKib: 4 } } }),
      'web/Page.tsx': `import { large } from './large.ts'\nexport default function Page() { return large }`,
      'web/large.ts': `export const large = ${JSON.stringify('abcdefghij'.repeat(1000))}`,
    })
    await expect(composePlugin({ folder })).rejects.toMatchObject({
      code: 'PLUGIN_BUDGET_EXCEEDED',
      message: expect.stringMatching(
        /The scripts have 1\d\.\d KiB, more than the budget of 4 KiB\. Largest: web\/large\.ts 9\.8 KiB/,
      ),
    })
  })

  it('counts what is loaded later toward the whole, not toward the entry', async () => {
    const large = `export default ${JSON.stringify('abcdefghij'.repeat(1000))}`
    const folder = writePlugin({
      'package.json': packageText({ fascia: { budget: { entryKib: 2 } } }),
      'web/Page.tsx': large,
    })
    await expect(composePlugin({ folder })).resolves.toBeDefined()
  })

  it('without an SDK range cannot say with which host it works', async () => {
    const folder = writePlugin({ 'package.json': packageText({ peerDependencies: {} }) })
    await expect(composePlugin({ folder })).rejects.toMatchObject({ code: 'PLUGIN_MANIFEST_INVALID' })
  })

  it('reports a mistake in the source with its place', async () => {
    const folder = writePlugin({ 'web/Page.tsx': 'export default function Page() {\n  return <p\n}' })
    await expect(composePlugin({ folder })).rejects.toMatchObject({
      code: 'PLUGIN_BUILD_FAILED',
      message: expect.stringContaining('web/Page.tsx:3:'),
    })
  })
})

describe('the output folder', () => {
  it('holds the manifest, its files and their maps, and loses what an earlier build left', async () => {
    const folder = writePlugin()
    mkdirSync(join(folder, 'dist/web'), { recursive: true })
    mkdirSync(join(folder, 'dist/api'), { recursive: true })
    writeFileSync(join(folder, 'dist/web/old-AAAAAAAA.js'), '')
    writeFileSync(join(folder, 'dist/api/index.d.ts'), '')
    const { manifest } = await buildPlugin({ folder })
    const web = readdirSync(join(folder, 'dist/web')).map((name) => `web/${name}`)
    expect(web.filter((path) => !path.endsWith('.map')).sort()).toEqual(Object.keys(manifest.files).sort())
    expect(JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))).toEqual(manifest)
    expect(existsSync(join(folder, 'dist/api/index.d.ts'))).toBe(true)
  })

  it('lists no source map in the manifest, so that none is served', async () => {
    const { manifest, maps } = await buildPlugin({ folder: writePlugin() })
    expect(maps.length).toBeGreaterThan(0)
    expect(Object.keys(manifest.files).filter((path) => path.endsWith('.map'))).toEqual([])
  })
})
