import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'browser.mjs')).href

it('lets the package manager wait for another that is busy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const command = (name: string, text: string): void =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  command('sh', 'exec /bin/sh "$@"')
  command('env', 'exec /usr/bin/env "$@"')
  command('mkdir', 'exec /bin/mkdir "$@"')
  command('sudo', 'shift; exec "$@"')
  command(
    'apt-get',
    `echo "$@" >>${folder}/asked
    case "$*" in *update*) if mkdir ${folder}/busy; then echo 'E: Could not get lock /var/lib/apt/lists/lock' >&2; exit 100; fi;; esac
    case "$*" in *install*) printf '#!/bin/sh\n' >${folder}/chromium; /bin/chmod +x ${folder}/chromium;; esac`,
  )
  const env = {
    PATH: folder,
    HOME: folder,
    PLAYWRIGHT_BROWSERS_PATH: folder,
    PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
  }
  const script = `import { ensureBrowser } from ${JSON.stringify(module)}; process.stdout.write(ensureBrowser())`
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8', stdio: 'pipe' }),
  ).toBe(join(folder, 'chromium'))
  expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual([
    '-o DPkg::Lock::Timeout=600 update -qq',
    '-o DPkg::Lock::Timeout=600 update -qq',
    '-o DPkg::Lock::Timeout=600 install -y -qq chromium',
  ])
})
