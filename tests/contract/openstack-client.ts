import { spawnSync } from 'node:child_process'

export interface ClientPerson {
  readonly username: string
  readonly password: string
  readonly project: string
}

/** What a client signs in by that has no password. */
export interface ClientCredential {
  readonly id: string
  readonly secret: string
}

export interface ClientAnswer {
  readonly status: number
  /** Parsed JSON; undefined when the command prints nothing. */
  readonly answer: unknown
  readonly error: string
  /** Whether the client has no such command: the package that brings it is not installed. */
  readonly isAbsent: boolean
}

type Row = Readonly<Record<string, unknown>>

export interface OpenStackClient {
  run(...args: readonly string[]): ClientAnswer
  /** Asks again until the answer fits; gives up after a number of rounds, each of which takes the client about a second. */
  until(args: readonly string[], fits: (row: Row) => boolean): void
}

const ROUNDS = 20
/** Commands that print nothing, and take no output format. */
const SILENT = new Set(['start', 'stop', 'delete', 'pause', 'unpause', 'set', 'add', 'remove'])
const ABSENT = /is not an openstack command|Unknown command/

/** The variables of the environment by which OpenStack's clients sign in. */
export function signInVariables(
  authUrl: string,
  who: ClientPerson | ClientCredential,
): Readonly<Record<string, string>> {
  const cloud = { OS_AUTH_URL: authUrl, OS_IDENTITY_API_VERSION: '3', OS_REGION_NAME: 'RegionOne' }
  if ('secret' in who)
    return {
      ...cloud,
      OS_AUTH_TYPE: 'v3applicationcredential',
      OS_APPLICATION_CREDENTIAL_ID: who.id,
      OS_APPLICATION_CREDENTIAL_SECRET: who.secret,
    }
  return {
    ...cloud,
    OS_USERNAME: who.username,
    OS_PASSWORD: who.password,
    OS_PROJECT_NAME: who.project,
    OS_USER_DOMAIN_NAME: 'Default',
    OS_PROJECT_DOMAIN_NAME: 'Default',
  }
}

/** The `openstack` command for one person of a cloud, or for an application credential. */
export function createOpenStackClient(authUrl: string, who: ClientPerson | ClientCredential): OpenStackClient {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...signInVariables(authUrl, who),
  }
  const client: OpenStackClient = {
    run(...args) {
      const format = args.slice(1, 3).some((word) => SILENT.has(word)) ? [] : ['-f', 'json']
      const { status, stdout, stderr } = spawnSync('openstack', [...args, ...format], { env, encoding: 'utf8' })
      const start = stdout.search(/[[{]/)
      const answer: unknown = start < 0 ? undefined : JSON.parse(stdout.slice(start))
      return { status: status ?? 1, answer, error: stderr, isAbsent: status !== 0 && ABSENT.test(stderr) }
    },
    until(args, fits) {
      for (let round = 0; round < ROUNDS; round++) if (fits((client.run(...args).answer ?? {}) as Row)) return
    },
  }
  return client
}
