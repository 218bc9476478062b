import { describe, expect, it } from 'vitest'
import { isFault } from '../common/fault.ts'
import { parseManifest } from './parse-manifest.ts'

const integrity = `sha384-${'A'.repeat(64)}`

function manifest(changes: object = {}): Record<string, unknown> {
  return {
    format: 1,
    name: '@acme/plugin-backups',
    area: 'backups',
    version: '1.2.0',
    license: 'MIT',
    description: '',
    sdk: '^0.5.0',
    needs: {
      required: { '@fascia/plugin-storage': '^0.1.0' },
      optional: {},
      extensionPoints: { 'storage.point.x': 1 },
    },
    shared: { react: '^19.0.0' },
    capabilities: {
      api: ['/api/x/backups/'],
      origins: ['https://metrics.example:8443', 'wss://[fd00::1]'],
      storage: true,
    },
    entry: 'entry-1.js',
    gateway: { file: 'gateway-1.js' },
    locales: { de: 'locales/de.json' },
    files: {
      'entry-1.js': { integrity, bytes: 1 },
      'gateway-1.js': { integrity, bytes: 1 },
      'locales/de.json': { integrity, bytes: 1 },
      'chunks/a-1.js': { integrity, bytes: 1 },
    },
    contributions: [
      {
        id: 'backups.panel.list',
        kind: 'panel',
        view: { $: 'lazy', module: 'chunks/a-1.js' },
        requires: {
          kind: 'all',
          of: [
            { kind: 'not', of: { kind: 'service', type: 'dns' } },
            { kind: 'policy', rules: [['volume', 'backup:get_all']] },
          ],
        },
      },
      { id: 'backups.hologram.x', kind: 'hologram' },
    ],
    ...changes,
  }
}

function problemsOf(changes: object): unknown {
  try {
    parseManifest(manifest(changes))
    return 'no problem'
  } catch (fault) {
    return isFault(fault) && fault.code === 'PLUGIN_MANIFEST_INVALID' ? Object.keys(fault.fields ?? {}) : fault
  }
}

const withFile = (path: string): object => ({
  entry: path,
  gateway: undefined,
  locales: {},
  contributions: [],
  files: { [path]: { integrity, bytes: 1 } },
})
const contribution = (fields: object): object => ({ contributions: [{ id: 'a.b.c', kind: 'panel', ...fields }] })

describe('parseManifest', () => {
  it('gives a valid manifest back as it is, unknown contribution kinds included', () => {
    expect(parseManifest(manifest())).toEqual(manifest())
  })

  it.each([null, undefined, 'text', 7, [], {}])('%j is refused', (json) => {
    expect(() => parseManifest(json)).toThrow(expect.objectContaining({ code: 'PLUGIN_MANIFEST_INVALID' }))
  })

  it.each<[string, object, string]>([
    ['another format', { format: 2 }, 'format'],
    ['a name with a path', { name: '../x' }, 'name'],
    ['an area with a slash', { area: 'a/b' }, 'area'],
    ['a version that is none', { version: 'new' }, 'version'],
    ['an SDK range that is none', { sdk: 'latest' }, 'sdk'],
    ['a shared range that is none', { shared: { react: '~~~' } }, 'shared/react'],
    [
      'a needed range that is none',
      { needs: { required: { b: '?' }, optional: {}, extensionPoints: {} } },
      'needs/required/b',
    ],
    ['an entry that is not listed', { entry: 'other.js' }, 'entry'],
    ['a gateway part that is not listed', { gateway: { file: 'x.js' } }, 'gateway/file'],
    ['a locale that is not listed', { locales: { de: 'de.json' } }, 'locales/de'],
    ['a weak hash', { files: { 'a.js': { integrity: 'sha256-abc', bytes: 1 } } }, 'files/a.js/integrity'],
    ['a chunk that is not listed', contribution({ view: { $: 'lazy', module: 'x.js' } }), 'contributions/0'],
    ['a requirement of an unknown kind', contribution({ requires: { kind: 'moon' } }), 'contributions/0/requires'],
    [
      'a requirement with a broken part',
      contribution({ requires: { kind: 'all', of: [{ kind: 'policy', rules: ['x'] }] } }),
      'contributions/0/requires',
    ],
    ['an API path elsewhere', { capabilities: { api: ['/auth/'], origins: [], storage: false } }, 'capabilities/api/0'],
  ])('%s is refused at its place', (_, changes, path) => expect(problemsOf(changes)).toContain(path))

  it.each([
    '../x.js',
    '/x.js',
    'a/../x.js',
    'a//x.js',
    'a\\x.js',
    '.x.js',
    'a/.',
    'a/..',
    'x.js?y',
    'x\n.js',
    'C:/x.js',
    '%2e%2e/x.js',
    'manifest.json',
    '',
  ])('a file %j could lead elsewhere', (path) => expect(problemsOf(withFile(path))).toContain(`files/${path}`))

  it.each([
    'https://*.example',
    'https://a.example/',
    "https://a.example; script-src 'unsafe-eval'",
    'javascript:alert(1)',
    'a.example',
    "'self'",
    'https://a b',
    '*',
  ])('an origin %j is refused', (origin) =>
    expect(problemsOf({ capabilities: { api: [], origins: [origin], storage: false } })).toEqual([
      'capabilities/origins',
    ]),
  )

  it('a requirement nested without end is refused', () => {
    let requires: unknown = { kind: 'service', type: 'dns' }
    for (let depth = 0; depth < 5000; depth += 1) requires = { kind: 'not', of: requires }
    expect(problemsOf(contribution({ requires }))).toEqual(['contributions/0', 'contributions/0/requires'])
  })

  const proxy = { method: 'GET', path: '/api/x/backups/:id/', serviceType: 'block-storage', upstream: '/backups/:id' }

  it('proxies may be in the corner of the plugin, and under a path that it declares', () => {
    const capabilities = { api: ['/api/cinder/backups/'], origins: [], storage: false }
    const proxies = [proxy, { ...proxy, path: '/api/cinder/backups/:id/' }]
    expect(parseManifest(manifest({ capabilities, proxies })).proxies).toEqual(proxies)
  })

  it.each([
    ['another path', { path: '/api/nova/servers/' }],
    ['the corner of a plugin whose name begins alike', { path: '/api/x/backups-two/' }],
    ['a climbing path', { path: '/api/x/backups/../y/' }],
    ['a climbing address', { upstream: '/../admin' }],
  ])('a proxy at %s is refused', (_, changes) =>
    expect(problemsOf({ proxies: [{ ...proxy, ...changes }] })).toContain('proxies/0'),
  )

  it.each([
    ['a method', { method: 'CONNECT' }],
    ['an address of another host', { upstream: '//evil.example/' }],
    ['a query', { upstream: '/backups?all=1' }],
  ])('a proxy with %s that none may have is refused', (_, changes) =>
    expect(problemsOf({ proxies: [{ ...proxy, ...changes }] })).not.toEqual([]),
  )
})
