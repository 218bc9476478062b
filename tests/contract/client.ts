import { spawnSync } from 'node:child_process'
import { startServer } from '@fascia/testing/server'
import { checkIdentity } from './client-identity.ts'
import { CLIENT_LISTS } from './client-lists.ts'
import { checkObjects, hasSwiftClient } from './client-objects.ts'
import { createOpenStackClient, type OpenStackClient } from './openstack-client.ts'

// `npm run test:client`: the ordinary `openstack` and `swift` clients on the embedded cloud. Commands of packages that are not installed count as absent.
const hasOpenStackClient = spawnSync('openstack', ['--version']).status === 0
if (!hasOpenStackClient && !hasSwiftClient()) {
  process.stderr.write('No client is installed (Debian: python3-openstackclient, python3-swiftclient).\n')
  process.exit(2)
}

const server = await startServer({ world: 'demo' })
const cloudUrl = server.cloudUrl ?? ''
const demo = { username: 'demo', password: 'fascia-demo', project: 'demo' }
const client = createOpenStackClient(cloudUrl, demo)
const admin = createOpenStackClient(cloudUrl, { username: 'admin', password: 'fascia-admin', project: 'admin' })
const outcomes = { ok: 0, FAILED: 0, absent: 0 }

function checkAs(
  person: OpenStackClient,
  name: string,
  isGood: (answer: never) => boolean,
  args: readonly string[],
): unknown {
  const { status, answer, error, isAbsent } = person.run(...args)
  const outcome = isAbsent ? 'absent' : status === 0 && isGood(answer as never) ? 'ok' : 'FAILED'
  count(name, outcome, `openstack ${args.join(' ')}`, error || JSON.stringify(answer))
  return answer
}

const check = (name: string, isGood: (answer: never) => boolean, ...args: readonly string[]): unknown =>
  checkAs(client, name, isGood, args)

type Row = Readonly<Record<string, unknown>>
const hasRows = (rows: readonly Row[]): boolean => rows.length > 0
const named =
  (name: string) =>
  (rows: readonly Row[]): boolean =>
    rows.some((row) => row.Name === name)
const always = (): boolean => true

function count(name: string, outcome: keyof typeof outcomes, line: string, why = ''): void {
  outcomes[outcome]++
  process.stdout.write(`${outcome.padEnd(6)} ${name}: ${line}${outcome === 'FAILED' ? `\n${why}` : ''}\n`)
}

function checkClient(): void {
  check('a token', (token: Row) => typeof token.id === 'string', 'token', 'issue')
  check('the catalogue', (rows: readonly Row[]) => rows.some((row) => row.Type === 'compute'), 'catalog', 'list')
  check('projects', named('demo'), 'project', 'list', '--my-projects')
  check('flavors', hasRows, 'flavor', 'list')
  check('images', hasRows, 'image', 'list')
  const networks = check('networks', hasRows, 'network', 'list') as readonly Row[]
  const own = networks.find((row) => row.Name !== 'public')?.ID
  const [image] = client.run('image', 'list', '--status', 'active').answer as readonly Row[]
  const [flavor] = client.run('flavor', 'list').answer as readonly Row[]
  const what = ['--image', String(image?.ID), '--flavor', String(flavor?.ID), '--nic', `net-id=${own}`]
  check('a new server', (row: Row) => row.status === 'ACTIVE', 'server', 'create', '--wait', ...what, 'client-made')
  check('servers', named('client-made'), 'server', 'list')
  check('one server', (row: Row) => row.name === 'client-made', 'server', 'show', 'client-made')
  check('stop', always, 'server', 'stop', 'client-made')
  client.until(['server', 'show', 'client-made'], (row) => row.status === 'SHUTOFF')
  check('stopped', (row: Row) => row.status === 'SHUTOFF', 'server', 'show', 'client-made')
  check('start', always, 'server', 'start', 'client-made')
  client.until(['server', 'show', 'client-made'], (row) => row.status === 'ACTIVE')
  check('started', (row: Row) => row.status === 'ACTIVE', 'server', 'show', 'client-made')
  check('delete', always, 'server', 'delete', '--wait', 'client-made')
  check('gone', (rows: readonly Row[]) => !named('client-made')(rows), 'server', 'list')

  const credential = client.run('application', 'credential', 'create', 'client-file').answer as Row | undefined
  const byCredential = createOpenStackClient(cloudUrl, {
    id: String(credential?.id),
    secret: String(credential?.secret),
  })
  checkAs(byCredential, 'servers by an application credential', Array.isArray, ['server', 'list'])
  checkIdentity((name, isGood, ...args) => checkAs(admin, name, isGood, args))

  for (const { area, command, isForAdmins } of CLIENT_LISTS)
    checkAs(isForAdmins ? admin : client, area, Array.isArray, command.split(' '))
}

try {
  if (hasOpenStackClient) checkClient()
  else count('the openstack client', 'absent', 'not installed')
  if (hasSwiftClient())
    checkObjects(cloudUrl, demo, (name, isGood, line, why) => count(name, isGood ? 'ok' : 'FAILED', line, why))
  else count('the swift client', 'absent', 'not installed')
} finally {
  await server.stop()
}
process.stdout.write(`${outcomes.ok} passed, ${outcomes.FAILED} failed, ${outcomes.absent} absent\n`)
process.exitCode = outcomes.FAILED > 0 ? 1 : 0
