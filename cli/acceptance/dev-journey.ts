/**
 * What an author does with `npm run dev`, as a script in the folder of a created plugin: opens the page, saves eight times as an editor that
 * replaces the file, and sees each save. It has only the packages that a plugin has.
 */
export const DEV_JOURNEY = `import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { freePort, launchBrowser, openBrowser } from '@fascia/testing/server'

const FILE = 'web/backup.ts'
const before = readFileSync(FILE, 'utf8')
const saveByRename = (text) => {
  writeFileSync(FILE + '~', text)
  renameSync(FILE + '~', FILE)
}

const port = String(await freePort())
const dev = spawn('npm', ['run', '-s', 'dev', '--', '--port', port], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const { page } = await openBrowser(browser, { url, as: 'demo', path: 'project/backups' })
  await page.getByText('nightly').first().waitFor()
  for (let save = 1; save <= 8; save += 1) {
    saveByRename(before.replace("text('Name')", "text('Name " + save + "')"))
    await page.getByRole('columnheader').filter({ hasText: 'Name ' + save }).waitFor()
  }
  saveByRename(before.replace("text('Name')", "text('Name'"))
  await page.getByRole('alert').filter({ hasText: FILE }).waitFor()
  saveByRename(before)
  await page.getByRole('alert').filter({ hasText: FILE }).waitFor({ state: 'detached' })
  console.log('seen in the page')
} catch (failure) {
  console.log(output)
  throw failure
} finally {
  writeFileSync(FILE, before)
  await browser?.close()
  if (dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM')
  await ended
}
`
