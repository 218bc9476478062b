import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

const open = shareBrowser()
const folder = mkdtempSync(join(tmpdir(), 'fascia-brand-'))
let server: RunningServer

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><style>path{fill:#7a1fa2}</style><path d="M0 0h120v40z"/></svg>'

beforeAll(async () => {
  mkdirSync(join(folder, 'brand'))
  writeFileSync(join(folder, 'brand', 'logo.svg'), SVG)
  const BRAND = { logo: 'logo.svg', accent: '#7a1fa2', accent_dark: '#d9a6f0' }
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ SITE_BRANDING: 'Example Cloud', BRAND }))
  server = await startServer({ world: 'empty', home: folder, env: { FASCIA_LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['light', 'rgb(122, 31, 162)'],
  ['dark', 'rgb(217, 166, 240)'],
] as const)(
  'has name, logo and colors of the deployer in the theme %s, with enough contrast [BRAND-01, FEATURE-74]',
  async (theme, accent) => {
    const { page, accessibility } = await open({ url: server.url, theme })
    const button = page.getByRole('button', { name: 'Sign In' })
    await button.waitFor()
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(accent)
    expect(await page.title()).toBe('Example Cloud')
    const logo = page.locator('img.fascia-logo')
    await expect
      .poll(() =>
        logo.evaluate((image) => {
          const { naturalWidth, naturalHeight } = image as HTMLImageElement
          return naturalWidth / naturalHeight
        }),
      )
      .toBe(3)
    expect(await accessibility()).toEqual([])

    const inside = await open({ url: server.url, as: 'demo', path: 'settings/user', theme })
    await inside.page.getByRole('button', { name: 'Save' }).waitFor()
    const box = await inside.page.locator('header img.fascia-logo').boundingBox()
    expect([box?.width, box?.height]).toEqual([96, 32])
    expect(await inside.accessibility()).toEqual([])
  },
)

it('serves the logo so that it runs nothing when it is opened by itself [BRAND-03]', async () => {
  const { page } = await open({ url: server.url })
  const address = await page.locator('img.fascia-logo').getAttribute('src')
  const answer = await page.goto(new URL(address ?? '', server.url).href)
  expect([answer?.status(), answer?.headers()['content-type'], answer?.headers()['content-security-policy']]).toEqual([
    200,
    'image/svg+xml',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  ])
})

it('does not start with a color that cannot be read [BRAND-02]', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-brand-'))
  writeFileSync(join(home, 'settings.json'), JSON.stringify({ BRAND: { accent: '#ff9900' } }))
  try {
    await expect(startServer({ world: 'empty', home })).rejects.toThrow(
      'The setting BRAND.accent must have a contrast of at least 4.5, and "#ff9900" has 1.91 for links',
    )
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
