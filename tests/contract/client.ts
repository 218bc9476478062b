import { spawnSync } from 'node:child_process'
import { startServer } from '@fascia/testing/server'
import { createOpenStackClient } from './openstack-client.ts'

// `npm run test:client`: the ordinary `openstack` client on the embedded cloud. Its word on the simulator's fidelity.
if (spawnSync('openstack', ['--version']).status !== 0) {
  process.stderr.write('The openstack client is not installed (Debian: python3-openstackclient).\n')
  process.exit(2)
}

const server = await startServer({ world: 'demo' })
const client = createOpenStackClient(server.cloudUrl ?? '', {
  username: 'demo',
  password: 'fascia-demo',
  project: 'demo',
})
let passed = 0
let failed = 0

function check(name: string, isGood: (answer: never) => boolean, ...args: readonly string[]): unknown {
  const { status, answer, error } = client.run(...args)
  const isPassed = status === 0 && isGood(answer as never)
  if (isPassed) passed++
  else failed++
  process.stdout.write(
    `${isPassed ? 'ok    ' : 'FAILED'} ${name}: openstack ${args.join(' ')}${isPassed ? '' : `\n${error || JSON.stringify(answer)}`}\n`,
  )
  return answer
}

type Row = Readonly<Record<string, unknown>>
const hasRows = (rows: readonly Row[]): boolean => rows.length > 0
const named =
  (name: string) =>
  (rows: readonly Row[]): boolean =>
    rows.some((row) => row.Name === name)
const always = (): boolean => true

try {
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
} finally {
  await server.stop()
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
