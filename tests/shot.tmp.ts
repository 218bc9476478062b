import { launchBrowser, openBrowser } from '@fascia/testing/server'

const [
  url = 'http://127.0.0.1:4700/',
  path = 'project/instances',
  name = 'a',
  theme = 'light',
  width = '1440',
  height = '900',
  as = 'demo',
] = process.argv.slice(2)
const browser = await launchBrowser()
const d = await openBrowser(browser, {
  url,
  ...(as === 'none' ? {} : { as: as as 'demo' }),
  path,
  theme: theme as 'light',
  width: Number(width),
  height: Number(height),
})
await d.page.waitForTimeout(3500)
await d.page.screenshot({ path: `/tmp/${name}.png` })
console.log(d.problems)
await browser.close()
