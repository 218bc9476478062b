import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPlugin } from '@fascia/build'
import { startServe } from '@fascia/core'
import { Fault } from '@fascia/sdk/common'
import { panelsWithout } from '@fascia/sdk/host'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { isBundled } from '../dev/is-bundled.ts'
import type { Terminal } from '../terminal.ts'

/** Whether a contribution shows to one person, by the host's own decision. */
export interface HostDecision {
  readonly id: string
  readonly kind: string
  readonly target?: string
  readonly allowed: boolean
  /** The reason when it does not show: `POLICY_DENIED`, and its sentence. */
  readonly code?: string
  readonly text?: string
  /** Panels of its type that do not show it, while others do. */
  readonly notOn: readonly string[]
}

/** What the host says of a plugin. */
export interface HostAnswer {
  /** The name of who was asked for, with the roles in the project. */
  readonly person: string
  readonly decisions: readonly HostDecision[]
  /** Why the whole plugin does not run. */
  readonly refusal?: string
  /** What the host says of the plugin besides: a setting that it does not get, for one. */
  readonly notices: readonly string[]
}

/** People of the embedded cloud, by the role that they stand for. */
const PEOPLE: Readonly<Record<string, string>> = { reader: 'viewer', member: 'demo', admin: 'admin' }

const Reason = { code: Type.Optional(Type.String()), text: Type.Optional(Type.String()) }
const parsedBoot = Compile(
  Type.Object({
    session: Type.Object({ username: Type.String(), roles: Type.Array(Type.Object({ name: Type.String() })) }),
    plugins: Type.Array(
      Type.Object({
        name: Type.String(),
        refusal: Type.Optional(Type.Object(Reason)),
        notices: Type.Optional(Type.Array(Type.Object(Reason))),
      }),
    ),
    contributions: Type.Array(
      Type.Object({
        plugin: Type.String(),
        data: Type.Intersect([
          Type.Object({ id: Type.String(), kind: Type.String(), target: Type.Optional(Type.String()) }),
          Type.Record(Type.String(), Type.Unknown()),
        ]),
        decision: Type.Object({ allowed: Type.Boolean(), ...Reason }),
      }),
    ),
  }),
)

async function signIn(url: string, username: string, terminal: Terminal): Promise<string> {
  const { FASCIA_PASSWORD = `fascia-${username}`, FASCIA_DOMAIN = 'Default' } = terminal.environment
  const answer = await fetch(`${url}auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username, password: FASCIA_PASSWORD, domain: FASCIA_DOMAIN }),
  })
  if (answer.ok)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  throw new Fault('CLI_USAGE', {
    message: `${username} cannot sign in: ${await answer.text()}`,
    hint: 'Name a role (reader, member, admin) or a user; FASCIA_PASSWORD and FASCIA_DOMAIN say how the user signs in.',
  })
}

/**
 * Starts the true host with the plugin and its neighbours for one question: what of it shows to the person? `as` is a role (`reader`, `member`, `admin`) or a
 * user. The cloud is the embedded one in a fresh state, or that of the environment. Fails with `CLI_USAGE` when the person cannot sign in.
 */
export async function askHost(folder: string, as: string, terminal: Terminal): Promise<HostAnswer> {
  const home = mkdtempSync(join(tmpdir(), 'fascia-explain-'))
  try {
    const outFolder = isBundled(folder) ? join(folder, 'dist') : join(home, 'plugin')
    const { manifest } = await buildPlugin({ folder, outFolder, mode: 'development' })
    const serving = await startServe({
      environment: {
        FASCIA_LOG_LEVEL: 'fatal',
        FASCIA_SIMULATOR_PORT: '0',
        ...terminal.environment,
        FASCIA_HOME: home,
        HOST: '127.0.0.1',
        PORT: '0',
      },
      folder,
      ...(isBundled(folder) ? {} : { plugins: [outFolder], neighboursOf: folder }),
    })
    try {
      const cookie = await signIn(serving.url, PEOPLE[as] ?? as, terminal)
      const answer = await fetch(`${serving.url}api/boot/`, {
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      })
      const boot = parsedBoot.Parse(await answer.json())
      const { refusal, notices = [] } = boot.plugins.find(({ name }) => name === manifest.name) ?? {}
      return {
        person: `${boot.session.username} (${boot.session.roles.map(({ name }) => name).join(', ')})`,
        decisions: boot.contributions
          .filter(({ plugin }) => plugin === manifest.name)
          .map((one) => {
            const { id, kind, target } = one.data
            const { without, reason } = panelsWithout(one, boot.contributions)
            const decision = one.decision.allowed && reason ? { allowed: false, ...reason } : one.decision
            return {
              ...{ id, kind, ...decision, notOn: reason ? [] : without },
              ...(target === undefined ? {} : { target }),
            }
          }),
        notices: notices.map(({ code, text }) => `${code}: ${text}`),
        ...(refusal ? { refusal: `${refusal.code}: ${refusal.text}` } : {}),
      }
    } finally {
      await serving.close()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
