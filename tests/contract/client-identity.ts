import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Row = Readonly<Record<string, unknown>>
/** Runs a command as the administrator, and gives its answer. */
export type RunCommand = (name: string, isGood: (answer: Row) => boolean, ...args: readonly string[]) => unknown

const RULES = [{ local: [{ user: { name: '{0}' } }], remote: [{ type: 'REMOTE_USER' }] }]
const MADE = 'client-made'

const is =
  (field: string, value: unknown) =>
  (row: Row): boolean =>
    row[field] === value
const always = (): boolean => true
const idOf = (answer: unknown): string => String((answer as Row | undefined)?.id)

/** Makes, changes and deletes one of each kind that Keystone keeps, by the commands of the client. */
export function checkIdentity(run: RunCommand): void {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-client-'))
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  try {
    run('a domain', is('name', MADE), 'domain', 'create', MADE)
    run('a project', is('name', MADE), 'project', 'create', MADE)
    run('a user', is('name', MADE), 'user', 'create', '--password', 'Client-Passw0rd', MADE)
    run('a group', is('name', MADE), 'group', 'create', MADE)
    run('a role', is('name', MADE), 'role', 'create', MADE)
    run('a change of a user', always, 'user', 'set', '--email', 'made@example.org', MADE)
    run('a changed user', is('email', 'made@example.org'), 'user', 'show', MADE)
    run('a member', always, 'group', 'add', 'user', MADE, MADE)
    run('a grant', always, 'role', 'add', '--group', MADE, '--project', MADE, MADE)
    const granted = (rows: Row): boolean => Array.isArray(rows) && rows.length === 1
    run('the grant', granted, 'role', 'assignment', 'list', '--user', MADE, '--effective', '--project', MADE)
    run('no grant', always, 'role', 'remove', '--group', MADE, '--project', MADE, MADE)

    const secret = file('secret', 'kept')
    const kept = run('a credential', is('type', 'cert'), 'credential', 'create', '--type', 'cert', MADE, secret)
    run('no credential', always, 'credential', 'delete', idOf(kept))
    const ec2 = run('EC2 credentials', (row) => typeof row.access === 'string', 'ec2', 'credentials', 'create')
    run('no EC2 credentials', always, 'ec2', 'credentials', 'delete', String((ec2 as Row | undefined)?.access))
    run('an application credential', is('name', MADE), 'application', 'credential', 'create', MADE)
    run('no application credential', always, 'application', 'credential', 'delete', MADE)

    const rules = file('rules.json', JSON.stringify(RULES))
    run('a mapping', is('id', MADE), 'mapping', 'create', '--rules', rules, MADE)
    run('a provider', is('id', MADE), 'identity', 'provider', 'create', '--remote-id', 'https://idp.example.org', MADE)
    const protocol = ['--identity-provider', MADE]
    run('a protocol', is('id', MADE), 'federation', 'protocol', 'create', ...protocol, '--mapping', MADE, MADE)
    run('protocols', Array.isArray, 'federation', 'protocol', 'list', ...protocol)
    run('no protocol', always, 'federation', 'protocol', 'delete', ...protocol, MADE)
    run('no provider', always, 'identity', 'provider', 'delete', MADE)
    run('no mapping', always, 'mapping', 'delete', MADE)

    const place = ['--service', 'glance', '--region', 'RegionOne']
    const amount = ['registered', 'limit', 'create', ...place, '--default-limit', '9', MADE]
    const registered = run('a registered limit', is('default_limit', 9), ...amount)
    const own = ['limit', 'create', ...place, '--project', MADE, '--resource-limit', '4', MADE]
    const limit = run('a limit', is('resource_limit', 4), ...own)
    run('a change of a limit', always, 'limit', 'set', '--resource-limit', '5', idOf(limit))
    run('a changed limit', is('resource_limit', 5), 'limit', 'show', idOf(limit))
    run('no limit', always, 'limit', 'delete', idOf(limit))
    run('no registered limit', always, 'registered', 'limit', 'delete', idOf(registered))

    run('a disabled domain', always, 'domain', 'set', '--disable', MADE)
    for (const kind of ['role', 'group', 'user', 'project', 'domain']) run(`no ${kind}`, always, kind, 'delete', MADE)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
