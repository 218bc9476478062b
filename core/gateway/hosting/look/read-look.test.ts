import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readLook } from './read-look.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40z"/></svg>'
/** One black dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

function folder(files: Readonly<Record<string, string | Buffer>>): string {
  const home = mkdtempSync(join(tmpdir(), 'fascia-look-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, 'brand'))
  for (const [name, contents] of Object.entries(files)) writeFileSync(join(home, 'brand', name), contents)
  return home
}

it('a logo of each kind has an address of its contents, its size, and a policy under which it runs nothing', () => {
  const home = folder({ 'logo.svg': SVG, 'dark.png': PNG })
  const { logo, assets, style } = readLook(home, '/cloud/', { logo: 'logo.svg', logo_dark: 'dark.png' })
  expect([logo, style]).toEqual([
    {
      light: { address: expect.stringMatching(/^\/cloud\/assets\/logo-[0-9a-f]{16}\.svg$/), width: 120, height: 40 },
      dark: { address: expect.stringMatching(/^\/cloud\/assets\/logo-[0-9a-f]{16}\.png$/), width: 1, height: 1 },
      hasName: false,
    },
    undefined,
  ])
  const asset = assets.get(logo?.light.address.slice('/cloud/assets/'.length) ?? '')
  expect([asset?.contentType, asset?.cacheControl, asset?.securityPolicy, asset?.contents.toString()]).toEqual([
    'image/svg+xml',
    'public, max-age=31536000, immutable',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    SVG,
  ])
})

it('colors are a style sheet, with more contrast where something is pointed at, and none for high contrast', () => {
  const { style = '', assets } = readLook('/nowhere', '/', { accent: '#7a1fa2', accent_dark: '#d9a6f0' })
  const [light = '', dark = ''] = assets.get(style)?.contents.toString().split('\n') ?? []
  expect(style).toMatch(/^brand-[0-9a-f]{16}\.css$/)
  expect(light).toMatch(/^:root:not\(\.pf-v6-theme-dark\):not\(\.pf-v6-theme-high-contrast\)\{/)
  expect(light).toContain('--pf-t--global--color--brand--default:#7a1fa2;--pf-t--global--color--brand--hover:#5c177a;')
  expect(light).toContain('--pf-t--global--text--color--link--default:#7a1fa2;')
  expect(dark).toMatch(/^:root\.pf-v6-theme-dark:not\(\.pf-v6-theme-high-contrast\)\{/)
  expect(dark).toContain('--pf-t--global--color--brand--default:#d9a6f0;--pf-t--global--color--brand--hover:#e6c5f5;')
})

it('nothing is served where nothing is set', () => {
  expect(readLook('/nowhere', '/', undefined)).toEqual({ assets: new Map() })
  expect(readLook('/nowhere', '/', { logo: null, accent: null })).toEqual({ assets: new Map() })
})

it.each([
  ['absent.svg', 'be a file that can be read'],
  ['text.svg', 'be an SVG image with a viewBox'],
  ['flat.svg', 'have a width and a height above 0'],
  ['text.png', 'be a PNG image, as its name says'],
  ['large.png', 'have at most 131072 bytes, not 131073'],
  ['script.svg', "have nothing that runs: remove '<script', or export it as PNG"],
  ['click.svg', "have nothing that runs: remove 'onclick=', or export it as PNG"],
  ['page.svg', "have nothing that runs: remove '<foreignObject', or export it as PNG"],
  ['link.svg', "have nothing that runs: remove 'javascript:', or export it as PNG"],
])('refuses %s: the file must %s', (name, must) => {
  const home = folder({
    'text.svg': 'hello',
    'flat.svg': '<svg viewBox="0 0 10 0"/>',
    'text.png': 'hello',
    'large.png': Buffer.concat([PNG, Buffer.alloc(131_073 - PNG.length)]),
    'script.svg': SVG.replace('<path', '<script>x()</script><path'),
    'click.svg': SVG.replace('<path', '<path onclick="x()"'),
    'page.svg': SVG.replace('<path', '<foreignObject/><path'),
    'link.svg': SVG.replace('<path', '<a href="javascript:x()"/><path'),
  })
  const text = `The file ${join(home, 'brand', name)} of the setting BRAND.logo must ${must}.`
  expect(() => readLook(home, '/', { logo: name })).toThrow(text)
})

it('refuses what the settings refuse', () => {
  expect(() => readLook('/nowhere', '/', { accent: '#ff9900' })).toThrow(
    'The setting BRAND.accent must have a contrast',
  )
})
