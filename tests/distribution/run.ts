import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CleanRoot, createCleanRoot } from './clean-root.ts'

const HELP = `npm run test:deb [-- --base <folder>]

Makes two versions of the Debian package, installs the first on a clean Debian 12 without a network, starts the dashboard as its service does,
upgrades, removes and purges it. Needs root. Prints sizes and the time of a start, and ends with the line "N passed, N failed".
--base takes a copy of a Debian 12 that debootstrap has made before.
`
const { values } = parseArgs({ options: { base: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

const repository = resolve(import.meta.dirname, '../..')
const UNIT = 'lib/systemd/system/fascia.service'
const SERVICE = { user: 'fascia', writable: ['/var/lib/fascia', '/var/cache/fascia', '/tmp'] }
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { readonly version: string }
const next = `${version}+1`

let passed = 0
let failed = 0
function expect(what: string, holds: boolean, because = ''): void {
  if (holds) passed += 1
  else failed += 1
  if (!holds) process.stdout.write(`FAILED ${what}\n${because}\n`)
}

function succeed(root: CleanRoot, what: string, lines: string): string {
  const { code, text } = root.run(lines)
  expect(what, code === 0, text)
  return text
}

/** What the probe found of the dashboard that the service would start. */
function probe(root: CleanRoot, when: string): void {
  // What systemd makes before it starts the service.
  root.run('install -d -o fascia -g fascia -m 0750 /var/lib/fascia /var/cache/fascia')
  const { code, text } = root.run(
    'export NODE_COMPILE_CACHE=/var/cache/fascia/compiled FASCIA_WORLD=demo; exec /usr/lib/fascia/bin/node /tmp/probe.mjs',
    SERVICE,
  )
  const last = text.split('\n').find((line) => line.startsWith('{"startMs"'))
  expect(`The dashboard serves ${when}.`, code === 0 && last !== undefined, text)
  if (last === undefined) return
  const { startMs, residentMib, script, signIn, servers, readyz, user, code: ended } = JSON.parse(last)
  process.stdout.write(`${when}: ready after ${startMs} ms, ${residentMib} MiB resident\n`)
  expect(`The page's script is served ${when}.`, script === 200, last)
  expect(`A person signs in ${when}.`, signIn === 200, last)
  expect(`A plugin lists instances ${when}.`, servers.includes('web-01'), last)
  expect(`It is ready ${when}.`, readyz === 'ready', last)
  expect(`It does not run as root ${when}.`, user !== 0, last)
  expect(`It ends with code 0 on SIGTERM ${when}.`, ended === 0, last)
}

function give(root: CleanRoot, file: string): string {
  copyFileSync(file, join(root.folder, 'tmp', basename(file)))
  return `/tmp/${basename(file)}`
}

function makeDeb(...words: readonly string[]): string {
  const script = join(repository, 'cli/distribution/run-deb.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, script, ...words], { encoding: 'utf8' })
  const [file = ''] = stdout.split('\n')
  if (!existsSync(file)) throw new Error(stderr)
  process.stdout.write(stdout)
  return file
}

const first = makeDeb()
const second = makeDeb(next)
const root = createCleanRoot(values.base)
try {
  const at = (path: string): string => join(root.folder, path)
  copyFileSync(join(import.meta.dirname, 'probe.mjs'), at('tmp/probe.mjs'))

  succeed(root, 'It installs without a network.', `dpkg --install ${give(root, first)}`)
  process.stdout.write(succeed(root, 'It says how much it takes.', 'du --summarize --human-readable /usr/lib/fascia'))
  const modes = succeed(
    root,
    'Its variables are for it and root alone.',
    'stat --format "%U %G %a" /etc/fascia/fascia.env',
  )
  expect('Its variables are read by it and root alone.', modes.trim() === 'root fascia 640', modes)
  succeed(
    root,
    'It brings the pages for deployers.',
    'cd /usr/share/doc/fascia; cat core/docs/replicas.md core/docs/store.md core/docs/metrics/README.md cli/distribution/README.md',
  )
  succeed(root, 'Its service is enabled.', `test -e /etc/systemd/system/multi-user.target.wants/fascia.service`)
  succeed(root, 'systemd finds nothing wrong with its service.', `systemd-analyze verify /${UNIT}`)
  const condition = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(readFileSync(at(UNIT), 'utf8'))?.[1] ?? 'exit 9'
  expect('Without a cloud its service does not start.', root.run(`set +u; ${condition}`).code === 1)
  expect(
    'With a cloud its service starts.',
    root.run(`set +u; OS_AUTH_URL=https://cloud.example.org/v3; ${condition}`).code === 0,
  )
  const unstarted = root.run('FASCIA_WORLD=demo fascia doctor')
  expect('`fascia doctor` finds no problem before the first start.', unstarted.code === 0, unstarted.text)
  writeFileSync(at('etc/fascia/password'), 'of root alone\n', { mode: 0o600 })
  const { text: unread } = root.run(
    'FASCIA_WORLD=demo FASCIA_STORE=mysql://fascia@127.0.0.1/fascia FASCIA_STORE_PASSWORD_FILE=/etc/fascia/password fascia doctor',
  )
  expect(
    '`fascia doctor` of root has what the service may not read.',
    unread.includes('(/etc/fascia/password) cannot be read: EACCES'),
    unread,
  )
  rmSync(at('etc/fascia/password'))
  probe(root, 'after the installation')
  const doctor = root.run('FASCIA_WORLD=demo fascia doctor --json')
  expect(
    '`fascia doctor` reads the variables of the service.',
    doctor.text.includes('/etc/fascia/settings.yaml') || doctor.code === 0,
    doctor.text,
  )
  const author = root.run('fascia build')
  expect(
    'A command for authors says that it is not there.',
    author.text.includes('CLI_USAGE: This command is for authors of plugins.'),
    author.text,
  )

  const secret = readFileSync(at('var/lib/fascia/secret'), 'utf8')
  writeFileSync(at('etc/fascia/settings.yaml'), 'SITE_BRANDING: Example Cloud\n')
  succeed(root, 'It upgrades without a network.', `dpkg --install ${give(root, second)}`)
  expect(
    'The deployer’s settings outlive the upgrade.',
    readFileSync(at('etc/fascia/settings.yaml'), 'utf8').includes('Example Cloud'),
  )
  probe(root, 'after the upgrade')
  expect('The key of sessions outlives the upgrade.', readFileSync(at('var/lib/fascia/secret'), 'utf8') === secret)

  succeed(root, 'It is removed.', 'dpkg --remove fascia')
  expect('Nothing of it is left to run.', !existsSync(at('usr/lib/fascia')) && !existsSync(at('usr/bin/fascia')))
  expect(
    'Settings and state outlive the removal.',
    existsSync(at('etc/fascia/fascia.env')) && existsSync(at('var/lib/fascia')),
  )
  succeed(root, 'It is purged.', 'dpkg --purge fascia')
  expect(
    'Nothing of it is left.',
    !['etc/fascia', 'var/lib/fascia', 'var/cache/fascia'].some((path) => existsSync(at(path))),
  )
} finally {
  root.remove()
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
