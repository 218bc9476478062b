import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:8700/'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const pages = process.argv.slice(2)
for (const [w, h] of [[1440, 900], [390, 844]]) for (const scheme of ['light', 'dark']) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce', baseURL: base })
  for (const spec of pages) {
    const [user, path, name, press] = spec.split('|')
    await context.clearCookies()
    const page = await context.newPage()
    await page.request.post('auth/login/', { data: { username: user, password: `fascia-${user}`, domain: 'Default', region: 'RegionOne' }, headers: { 'x-requested-with': 'XMLHttpRequest' } })
    await page.goto(base + path)
    await page.waitForLoadState('networkidle').catch(() => {})
    if (press) await page.getByRole('button', { name: press }).first().click().catch((e) => console.log(name, String(e).split('\n')[0]))
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/look/${name}-${w}-${scheme}.png` })
    await page.close()
  }
  await context.close()
}
await browser.close()
