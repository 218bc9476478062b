import { checkCatalogue } from './catalogue.ts'
import { checkCloud, checkFurtherClouds } from './cloud.ts'
import { type Deployment, type DeploymentOptions, openDeployment } from './deployment.ts'
import { type Finding, problem } from './finding.ts'
import { checkHome, checkStore } from './home.ts'
import { checkHosts } from './hosts.ts'
import { checkPlugins } from './plugins.ts'
import { checkPolicy } from './policy.ts'
import { checkPorts } from './ports.ts'
import { checkSecret } from './secret.ts'
import { checkSettings } from './settings.ts'
import { checkShared } from './shared.ts'

export type Check = (deployment: Deployment) => Promise<readonly Finding[]>

/** A finding with the part of the deployment that it is about. */
export interface PlacedFinding extends Finding {
  readonly area: string
}

const CHECKS: Readonly<Record<string, Check>> = {
  environment: async ({ faulty }) => [...faulty.values()],
  settings: checkSettings,
  hosts: checkHosts,
  home: checkHome,
  store: checkStore,
  secret: checkSecret,
  shared: checkShared,
  policy: checkPolicy,
  plugins: checkPlugins,
  cloud: checkCloud,
  clouds: checkFurtherClouds,
  catalogue: checkCatalogue,
  ports: checkPorts,
}

/** How long one check may take, in ms. */
const LIMIT_MS = 5_000

/** Variables whose values are secrets; of several divided by commas each is one. */
const SECRET_VARIABLES = [
  'FASCIA_SECRET',
  'FASCIA_STORE_PASSWORD',
  'FASCIA_METRICS_TOKEN',
  'FASCIA_SHARED_PASSWORD',
  'FASCIA_PASSWORD',
  'OS_PASSWORD',
  'OS_TOKEN',
]

/** Runs a check within the limit. One that fails, or does not end, is a problem. */
export async function inTime(
  area: string,
  check: Check,
  deployment: Deployment,
  limitMs = LIMIT_MS,
): Promise<readonly Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>()
  const unknown = (what: string): readonly Finding[] => [
    problem(what, 'What it looks at may not work.', 'Correct what else is found first, and run the command again.'),
  ]
  const timer = setTimeout(
    () => resolve(unknown(`The check of ${area} did not end within ${limitMs / 1_000} s.`)),
    limitMs,
  )
  try {
    return await Promise.race([check(deployment), late])
  } catch (failure) {
    return unknown(`The check of ${area} failed: ${deployment.readers.sentenceOf(failure)}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Removes the secrets of a deployment from a text, and whatever an address has before an @. */
async function scrubber({ readers, environment, cloud }: Deployment): Promise<(text: string) => string> {
  const { login } = (await cloud().catch(() => undefined)) ?? {}
  const ofVariables = SECRET_VARIABLES.flatMap((name) => (environment[name] ?? '').split(','))
  const secrets = [...ofVariables.map((secret) => secret.trim()), ...(login ? [login.password] : [])]
  return (text) => readers.scrubSecrets(text, secrets).replace(/\/\/[^/@\s]*@/g, '//***@')
}

/** Examines a deployment: every check at once, each within 5 s; what was found, in the order of the checks. No secret is in it. */
export async function examine(options: DeploymentOptions): Promise<readonly PlacedFinding[]> {
  const deployment = await openDeployment(options)
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([area, check]) =>
      (await inTime(area, check, deployment)).map((one): PlacedFinding => ({ area, ...one })),
    ),
  )
  const clean = await scrubber(deployment)
  return found.flat().map(({ area, level, what, why, remedy }) => ({
    area,
    level,
    what: clean(what),
    why: clean(why),
    remedy: clean(remedy),
  }))
}
