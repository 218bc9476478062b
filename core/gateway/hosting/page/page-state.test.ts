import { createHash } from 'node:crypto'
import type { ManifestContribution } from '@fascia/sdk/host'
import { refusal } from '@fascia/sdk/manifest'
import { describe, expect, it } from 'vitest'
import type { ShellBuild } from '../../../common/shell-build.ts'
import { hostedPlugin } from '../fixture/hosted-plugin.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { readPagePerson } from './page-person.ts'
import { createPageState } from './page-state.ts'

const hash = `sha384-${'B'.repeat(64)}`
const shell: ShellBuild = {
  script: 'main-1.js',
  styles: ['a.css'],
  preload: ['react-1.js', 'text.woff2'],
  imports: { react: 'react-1.js' },
  integrity: { 'main-1.js': hash, 'react-1.js': hash, 'a.css': hash, 'text.woff2': hash },
  versions: {},
}

function hosted(area: string, fields: Partial<HostedPlugin>, origins: readonly string[] = []): HostedPlugin {
  const plugin = hostedPlugin(area, { capabilities: { api: [], origins, storage: false } }, fields)
  const entry = 'entry-0123456789.js'
  const integrity = plugin.manifest.files[entry]?.integrity ?? ''
  return { ...plugin, files: new Map([[entry, { path: entry, integrity, bytes: 1, contents: Buffer.from('') }]]) }
}

const off = { refusal: { code: 'PLUGIN_DISABLED', subject: '', text: '' } } as const

function page(plugins: readonly HostedPlugin[], cookie?: string): { readonly html: string; readonly policy: string } {
  const state = createPageState({
    webRoot: '/cloud/',
    brand: 'A <b> & "c"',
    shell,
    plugins,
    formOrigins: ['https://login.example'],
  })
  return { html: state.render(readPagePerson(cookie)).asset.contents.toString(), policy: state.securityPolicy }
}

describe('the page', () => {
  it('names the builds of which it is made: others for another script of the shell or of a plugin and for a build that is trusted meanwhile, and not for a switched-off plugin', () => {
    const stateOf = (plugins: readonly HostedPlugin[], changes: Partial<ShellBuild> = {}) =>
      createPageState({ webRoot: '/', brand: 'F', shell: { ...shell, ...changes }, plugins, formOrigins: [] })
    const state = stateOf([hosted('x', {})])
    const html = state.render(readPagePerson(undefined)).asset.contents.toString()
    expect(html).toContain(`<meta name="x-fascia-builds" content="${state.builds}">`)
    const built = { ...shell.integrity, 'main-1.js': `sha384-${'C'.repeat(64)}` }
    const others = [
      stateOf([hosted('x', off)]),
      stateOf([hosted('y', {})]),
      stateOf([hosted('x', {})], { integrity: built }),
      stateOf([hosted('x', { notices: [refusal('PLUGIN_GATEWAY_UNTRUSTED', 'x')] })]),
    ]
    expect(others.map(({ builds }) => builds === state.builds)).toEqual([true, false, false, false])
  })

  it('carries an import map with the hash of the shared modules and of every entry, switched-off plugins included', () => {
    const text =
      /<script type="importmap">(.*?)<\/script>/.exec(page([hosted('x', {}), hosted('y', off)]).html)?.[1] ?? ''
    const integrity = `sha256-${createHash('sha256').update('').digest('base64')}`
    expect(JSON.parse(text)).toEqual({
      imports: { react: '/cloud/assets/react-1.js' },
      integrity: {
        '/cloud/assets/main-1.js': hash,
        '/cloud/assets/react-1.js': hash,
        '/cloud/plugins/x/entry-0123456789.js': integrity,
        '/cloud/plugins/y/entry-0123456789.js': integrity,
      },
    })
  })

  it('is kept by a policy that allows scripts of its own origin and that one inline map', () => {
    const { html, policy } = page([])
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${createHash('sha256').update(map).digest('base64')}'; style-src 'self'; ` +
        "style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
        "frame-ancestors 'none'; base-uri 'self'; form-action 'self' https://login.example; report-uri /cloud/csp-report/; report-to csp",
    )
    expect(html).not.toMatch(/ style=| on\w+=/)
    expect(html.match(/<script/g)?.length).toBe(2)
  })

  it('lets plugins in use that are trusted reach the origins that they declare, and no others', () => {
    const plugins = [
      hosted('x', {}, ['https://b.example']),
      hosted('y', off, ['https://c.example']),
      hosted('z', {}, ['https://a.example']),
      hosted('stranger', { notices: [refusal('PLUGIN_GATEWAY_UNTRUSTED', 'stranger')] }, ['https://d.example']),
    ]
    expect(page(plugins).policy).toContain("connect-src 'self' https://a.example https://b.example;")
  })

  it('loads every script and stylesheet with its hash, from below the web root, after the import map', () => {
    const { html } = page([])
    expect(html).toContain(`<script type="module" src="/cloud/assets/main-1.js" integrity="${hash}"></script>`)
    expect(html).toContain(`<link rel="stylesheet" href="/cloud/assets/a.css" integrity="${hash}">`)
    expect(html).toContain(`<link rel="modulepreload" href="/cloud/assets/react-1.js" integrity="${hash}">`)
    expect(html).toContain('<base href="/cloud/">')
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
  })

  it('shows text as text', () => {
    expect(page([]).html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  })

  it('speaks the language of the cookie, in its direction and theme', () => {
    expect(page([], 'horizon_language=ar-x-pseudo; theme=dark').html).toContain(
      '<html lang="ar-x-pseudo" dir="rtl" class="pf-v6-theme-dark">',
    )
    expect(page([], 'horizon_language="><script>').html).toContain('<html lang="en" dir="ltr">')
  })

  it('asks for the boot document at once where there may be a session', () => {
    const preload = '<link rel="preload" as="fetch" crossorigin href="/cloud/api/boot/">'
    expect(page([], 'sessionid=x').html).toContain(preload)
    expect(page([]).html).not.toContain(preload)
  })

  it('asks for what the sign-in page shows where there is no session', () => {
    const preload = '<link rel="preload" as="fetch" crossorigin href="/cloud/auth/options/">'
    expect(page([]).html).toContain(preload)
    expect(page([], 'sessionid=x').html).not.toContain(preload)
  })

  it('begins the list call of a page that lists all of a type, and the boot document of that type, for who may be signed in', () => {
    const early = { ...shell, integrity: { ...shell.integrity, 'early-0Abcdefg.js': hash } }
    const source = { list: '/api/things/', load: '/api/things/:id' }
    const contributions = [
      { id: 'OS::Test::Thing', kind: 'resourceType', source },
      { id: 'OS::Test::Page', kind: 'resourceType', source, loads: 'paged' },
      {
        id: 'x.panel.all',
        kind: 'panel',
        path: '/admin/things',
        lists: 'OS::Test::Thing',
        parameters: { all: 'true' },
      },
      { id: 'x.panel.paged', kind: 'panel', path: '/admin/pages', lists: 'OS::Test::Page' },
      { id: 'x.panel.first', kind: 'panel', path: '/admin/first', lists: 'OS::Test::Thing', filterFirst: 'X' },
    ]
    const plugin = hosted('x', {})
    const plugins = plugin.manifest ? [{ ...plugin, manifest: { ...plugin.manifest, contributions } }] : []
    const state = createPageState({ webRoot: '/cloud/', brand: 'F', shell: early, plugins, formOrigins: [] })
    const strange = plugins.map((one) => ({ ...one, notices: [refusal('PLUGIN_GATEWAY_UNTRUSTED', 'x')] }))
    const distrusting = createPageState({
      webRoot: '/cloud/',
      brand: 'F',
      shell: early,
      plugins: strange,
      formOrigins: [],
    })
    expect(distrusting.render(readPagePerson('sessionid=x'), '/admin/things').list).toBeUndefined()
    const html = (path: string, cookie?: string): string =>
      state.render(readPagePerson(cookie), path).asset.contents.toString()
    const things = html('/admin/things', 'sessionid=x')
    expect(things).toContain('href="/cloud/api/boot/?type=OS%3A%3ATest%3A%3AThing"')
    const filtered = state.render(readPagePerson('sessionid=x'), '/admin/things', true).asset.contents.toString()
    expect(filtered).toContain('href="/cloud/api/boot/?type=OS%3A%3ATest%3A%3AThing"')
    expect(filtered).not.toContain('fascia-list')
    expect(things).toContain('<meta name="fascia-list" content="/cloud/api/things/?all=true">')
    expect(things).toContain(`<script src="/cloud/assets/early-0Abcdefg.js" integrity="${hash}"></script>`)
    expect(things.indexOf('fascia-list')).toBeLessThan(things.indexOf('<script src='))
    for (const other of [
      html('/admin/things'),
      ...['/admin/pages', '/admin/first', '/'].map((path) => html(path, 'sessionid=x')),
    ])
      expect(other).not.toMatch(/fascia-list|<script src/)
  })

  it('begins what the page that keeps an address asks for, not what another at that address would', () => {
    const thing = { id: 'OS::Test::Thing', kind: 'resourceType', source: { list: '/api/things/' } }
    const owner = hosted('x', { precedence: 0 })
    const taker = hosted('y', { precedence: 1 })
    const panel = { kind: 'panel', path: '/admin/things' }
    const withContributions = (plugin: HostedPlugin, contributions: readonly ManifestContribution[]): HostedPlugin[] =>
      plugin.manifest ? [{ ...plugin, manifest: { ...plugin.manifest, contributions } }] : []
    const plugins = [
      ...withContributions(owner, [thing, { ...panel, id: 'x.panel.all', lists: thing.id }]),
      ...withContributions(taker, [{ ...panel, id: 'y.panel.all', isTypeFree: true }]),
    ]
    const state = createPageState({ webRoot: '/', brand: 'F', shell, plugins, formOrigins: [] })
    const { asset, list } = state.render(readPagePerson('sessionid=x'), '/admin/things')
    expect(list).toBe('/api/things/')
    expect(asset.contents.toString()).toContain('href="/api/boot/?type=OS%3A%3ATest%3A%3AThing"')
  })
})
