/**
 * What an author does with `npm run dev`, as a script in the folder of a created plugin: starts it with a mistake in the source, mends it, saves
 * eight times as an editor that replaces the file, and makes mistakes that only the page meets. Every build and every error is seen in the page,
 * and every error in the terminal, in words where React finds it. The script has only the packages that a plugin has.
 */
export const DEV_JOURNEY = `import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { launchBrowser, openBrowser } from '@fascia/testing/server'

const TYPE = 'api/lockers.ts'
const VIEW = 'web/SizeView.tsx'
const before = Object.fromEntries([TYPE, VIEW].map((file) => [file, readFileSync(file, 'utf8')]))
const saveByRename = (file, from = '', to = '') => {
  writeFileSync(file + '~', before[file].replace(from, to))
  renameSync(file + '~', file)
}
const expectSaid = async (pattern) => {
  for (let attempt = 0; attempt < 300 && !pattern.test(output); attempt += 1) await new Promise((done) => setTimeout(done, 100))
  if (!pattern.test(output)) throw new Error('The terminal does not say ' + pattern)
}

saveByRename(TYPE, "text('Name')", "text('Name'")
const dev = spawn('npm', ['run', '-s', 'dev', '--', '--port', '0'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
let output = ''
const ended = new Promise((done) => dev.once('exit', done))
const ready = new Promise((done, fail) => {
  const read = (chunk) => {
    output += chunk
    const url = /Fascia ready: (\\S+)/.exec(output)?.[1]
    if (url) done(url)
  }
  dev.stdout.on('data', read)
  dev.stderr.on('data', read)
  ended.then(() => fail(new Error('npm run dev ended: ' + output)))
})
let browser
try {
  const url = await ready
  browser = await launchBrowser()
  const { page, open } = await openBrowser(browser, { url, as: 'demo', path: 'settings/user' })
  const alert = (text) => page.getByRole('alert').filter({ hasText: text })

  // The first build fails.
  await alert(TYPE).waitFor()
  await expectSaid(/api\\/lockers\\.ts:\\d+/)
  saveByRename(TYPE)
  await alert(TYPE).waitFor({ state: 'detached' })
  await open('project/lockers')
  await page.getByText('nightly').first().waitFor()

  for (let save = 1; save <= 8; save += 1) {
    saveByRename(TYPE, "text('Name')", "text('Name " + save + "')")
    await page.getByRole('columnheader').filter({ hasText: 'Name ' + save }).waitFor()
  }
  saveByRename(TYPE, "text('Name')", "text('Name'")
  await alert(TYPE).waitFor()
  saveByRename(TYPE)
  await alert(TYPE).waitFor({ state: 'detached' })

  // A view that never ends to draw: React says so in words, and the view shows again once it is mended.
  await page.getByRole('link', { name: 'nightly' }).click()
  await page.getByRole('tab', { name: 'Size' }).click()
  await page.getByText('GiB of 100 GiB').waitFor()
  saveByRename(
    VIEW,
    /^([^]*)const share/,
    "import { useState } from 'react'\\n$1const [turn, setTurn] = useState(0)\\n  setTurn(turn + 1)\\n  const share",
  )
  await alert('Error in the page').waitFor()
  await expectSaid(/In the page: [^]*Too many re-renders/)
  saveByRename(VIEW)
  await page.getByText('GiB of 100 GiB').waitFor()

  // A mistake that builds, and throws in the page until the plugin is quarantined.
  saveByRename(VIEW, 'const share', "if (item.size > 0) throw new TypeError('no room')\\n  const share")
  await alert('Error in the page').waitFor()
  await expectSaid(/In the page: [^]*no room[^]*web\\/SizeView\\.tsx:\\d+:\\d+/)
  const aside = page.getByText(/failed repeatedly and was quarantined/).first()
  for (let attempt = 0; attempt < 5 && !(await aside.isVisible()); attempt += 1) {
    await page.reload()
    await page.getByText(/no room|failed repeatedly/).first().waitFor()
  }
  if (!(await aside.isVisible())) throw new Error('The plugin was not quarantined.')
  saveByRename(VIEW)
  await page.getByText('GiB of 100 GiB').waitFor()
  console.log('seen in the page')
} catch (failure) {
  console.log(output)
  throw failure
} finally {
  for (const [file, text] of Object.entries(before)) writeFileSync(file, text)
  await browser?.close()
  if (dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM')
  await ended
}
`
