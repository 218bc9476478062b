import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '@fascia/testing/server'
import { ATTACKS } from './attacks.ts'
import { startBystander } from './bystander.ts'
import { fuzzedRequest } from './fuzz.ts'
import { searchPlantedSecrets } from './planted-secrets.ts'
import { createRandom } from './random.ts'
import { createTarget, type Reply, signIn } from './target.ts'

// `npm run attack`: attacks a built dashboard on loopback with all that has harmed one, then with requests that follow from a seed.

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const requests = Number(values.requests ?? 10_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const LONGEST_WAIT_MS = 1_000
const AT_ONCE = 8
/** Failures that are the gateway's own, not a service's. */
const OWN = new Set([
  'GATEWAY_INTERNAL',
  'GATEWAY_ANSWER_INVALID',
  'PLUGIN_CODE_FAILED',
  'PLUGIN_RESULT_INVALID',
  'PLUGIN_TIMEOUT',
])

const root = resolve(import.meta.dirname, '../..')

function routes(): readonly string[] {
  return readdirSync(join(root, 'plugins')).flatMap((plugin) => {
    const file = join(root, 'plugins', plugin, 'dist/manifest.json')
    const { provides = [] }: { readonly provides?: readonly string[] } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : {}
    return provides
  })
}

/** What is wrong with an answer of the API, whatever its code is; undefined where it is as it must be. */
function wrongAnswer(method: string, path: string, { status, headers, text }: Reply): string | undefined {
  if (!path.startsWith('/api/') || status === 0) return undefined
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} that browsers take for another type`
  if (!headers['content-security-policy']?.includes('sandbox')) return `${status} that browsers run`
  if (headers['cache-control'] !== 'no-store') return `${status} that browsers keep`
  // A plugin may answer pages of its own.
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  const isCoded = /^\{"code":"\w+","message":"/.test(text)
  return status >= 400 && method !== 'HEAD' && !isCoded ? `${status} without a code` : undefined
}

/** The code of an own failure; undefined where there is none. A failure without a code is always the gateway's own. */
function ownFailure(method: string, { status, text }: Reply): string | undefined {
  if (status === 0) return 'no answer'
  // An answer to HEAD has no body to say whose failure it is.
  if (status < 500 || (method === 'HEAD' && status > 500)) return undefined
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1] ?? `${status} without a code`
  return OWN.has(code) || code.includes(' ') ? code : undefined
}

process.stdout.write(`attack: seed ${seed}\n`)
const problems: string[] = []
const tell = (name: string, harm: readonly string[], note = ''): void => {
  problems.push(...harm.map((text) => `${name}: ${text}`))
  process.stdout.write(`${harm.length === 0 ? 'held  ' : 'FAILED'} ${name}${note}\n`)
  for (const text of harm) process.stdout.write(`         ${text}\n`)
}
tell('planted secrets', await searchPlantedSecrets())
const server = await startServer({ env: { FASCIA_LOG_LEVEL: 'error' } })
const target = createTarget(server.url)
try {
  const session = await signIn(target, 'demo')
  const bystander = startBystander(createTarget(server.url), await signIn(target, 'viewer'))
  const judge = async (name: string, found: readonly string[]): Promise<void> => {
    const { waitMs, failed } = await bystander.take()
    const harm = [
      ...found,
      ...(waitMs > LONGEST_WAIT_MS ? [`a bystander waited ${Math.round(waitMs)} ms`] : []),
      ...(failed > 0 ? [`${failed} requests of a bystander failed`] : []),
    ]
    tell(name, harm, `, bystander ${Math.round(waitMs)} ms`)
  }
  for (const attack of ATTACKS) await judge(attack.name, await attack.run({ target, session }))

  const random = createRandom(seed)
  const declared = routes()
  const own: string[] = []
  const statuses = new Map<string, number>()
  let done = 0
  const fuzz = async (): Promise<void> => {
    while (done < requests) {
      done += 1
      const sent = fuzzedRequest(random, declared, session)
      const reply = await target.send(sent)
      const kind = reply.status === 0 ? 'none' : `${Math.floor(reply.status / 100)}xx`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      const failure = ownFailure(sent.method, reply) ?? wrongAnswer(sent.method, sent.path, reply)
      if (failure !== undefined)
        own.push(`${failure} ${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fuzz))
  await judge(`${requests} fuzzed requests at ${declared.length} routes`, own)
  process.stdout.write(
    `         answers: ${[...statuses]
      .sort()
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}\n`,
  )
  await bystander.stop()
} finally {
  target.close()
  await server.stop()
}
process.stdout.write(`attack: ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
