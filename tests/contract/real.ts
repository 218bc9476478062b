import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackages } from '../sign-on/debian-packages.ts'

// `npm run test:real`: the contract suite, the edits of every form, and the journeys that name nothing a cloud was born with, on a real OpenStack. `REAL_OPENSTACK` names the folder whose `up` boots one.
const HELP = `npm run test:real [-- <file or part of a path> …]

Boots a real OpenStack where none answers at http://127.0.0.1:5000/v3, and ends it after that. Without words it runs the contract suite (/contract/), the edits of every form
in Chromium (/edits/), and the journeys that name nothing a cloud was born with; with words, the test files whose paths have them: npm run test:real -- /edits/
npm run test:real -- sso runs the sign-in by an identity provider on a Keystone of its own.

REAL_OPENSTACK       the folder whose commands install, up and down boot it
REAL_OPENSTACK_HOME  where it keeps its state (/var/tmp/real-openstack)
FASCIA_CHROMIUM      the Chromium of the edits and journeys; else Playwright's own
`
const [first, ...rest] = process.argv.slice(2)
if (first === '--help') {
  process.stdout.write(HELP)
  process.exit(0)
}
if (first === 'sso') testSignOn(rest)
const folder = resolve(process.env.REAL_OPENSTACK ?? join(import.meta.dirname, '../../../shared/real-openstack'))
const state = process.env.REAL_OPENSTACK_HOME ?? '/var/tmp/real-openstack'

function command(name: string): number {
  return spawnSync(join(folder, name), [], { stdio: ['ignore', 2, 2] }).status ?? 1
}

/** The values that a shell would export from an openrc file. */
function openrc(name: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(state, name), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^\s*export (\w+)=["']?([^"'\n]*)["']?/gm)].map(([, key, value]) => [key, value]),
  )
}

/** `npm run test:real -- sso`: the sign-in by an identity provider, on a Keystone of its own. */
function testSignOn(words: readonly string[]): never {
  installPackages()
  const config = join(import.meta.dirname, '../sign-on/vitest.config.ts')
  process.exit(spawnSync('vitest', ['run', '--config', config, ...words], { stdio: 'inherit' }).status ?? 1)
}

if (!existsSync(join(folder, 'up'))) {
  process.stderr.write(`There is no real OpenStack to boot: name the folder with REAL_OPENSTACK.\n`)
  process.exit(2)
}
const wasUp = spawnSync('curl', ['-sf', '-o', '/dev/null', 'http://127.0.0.1:5000/v3']).status === 0
if (!wasUp && (command('install') !== 0 || command('up') !== 0)) process.exit(1)
const admin = openrc('openrc-admin')
const demo = openrc('openrc-demo')
const JOURNEYS = [
  'plugins/compute/test/journey/launch-sources.test.ts',
  'plugins/dns/test/journey/zone-life.test.ts',
  'plugins/identity/test/journey/person-life.test.ts',
  'plugins/lbaas/test/journey/shop-life.test.ts',
  'plugins/network/test/journey/network-life.test.ts',
]
/** Files and filters of the caller, or all there is. */
const wanted = process.argv.slice(2)
const filters = wanted.length > 0 ? wanted : ['/contract/', '/edits/', ...JOURNEYS]
const { status } = spawnSync('vitest', ['run', '--project', 'contract', '--project', 'journey', ...filters], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FASCIA_REAL_AUTH_URL: admin.OS_AUTH_URL,
    FASCIA_REAL_ADMIN_PASSWORD: admin.OS_PASSWORD,
    FASCIA_REAL_DEMO_PASSWORD: demo.OS_PASSWORD,
  },
})
if (!wasUp) command('down')
process.exit(status ?? 1)
