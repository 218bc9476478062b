import { spawnSync } from 'node:child_process'

export interface ClientPerson {
  readonly username: string
  readonly password: string
  readonly project: string
}

export interface ClientAnswer {
  readonly status: number
  /** Parsed JSON; undefined when the command prints nothing. */
  readonly answer: unknown
  readonly error: string
}

type Row = Readonly<Record<string, unknown>>

export interface OpenStackClient {
  run(...args: readonly string[]): ClientAnswer
  /** Asks again until the answer fits; gives up after a number of rounds, each of which takes the client about a second. */
  until(args: readonly string[], fits: (row: Row) => boolean): void
}

const ROUNDS = 20
/** Commands that print nothing, and take no output format. */
const SILENT = new Set(['start', 'stop', 'delete', 'pause', 'unpause'])

/** The `openstack` command for one person of a cloud. */
export function createOpenStackClient(authUrl: string, { username, password, project }: ClientPerson): OpenStackClient {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    OS_AUTH_URL: authUrl,
    OS_USERNAME: username,
    OS_PASSWORD: password,
    OS_PROJECT_NAME: project,
    OS_USER_DOMAIN_NAME: 'Default',
    OS_PROJECT_DOMAIN_NAME: 'Default',
    OS_IDENTITY_API_VERSION: '3',
    OS_REGION_NAME: 'RegionOne',
  }
  const client: OpenStackClient = {
    run(...args) {
      const format = SILENT.has(args[1] ?? '') ? [] : ['-f', 'json']
      const { status, stdout, stderr } = spawnSync('openstack', [...args, ...format], { env, encoding: 'utf8' })
      const start = stdout.search(/[[{]/)
      return { status: status ?? 1, answer: start < 0 ? undefined : JSON.parse(stdout.slice(start)), error: stderr }
    },
    until(args, fits) {
      for (let round = 0; round < ROUNDS; round++) if (fits((client.run(...args).answer ?? {}) as Row)) return
    },
  }
  return client
}
