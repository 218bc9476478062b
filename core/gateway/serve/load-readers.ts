import type { pluginHostOf } from '../hosting/create-hosting.ts'
import type { readLook } from '../hosting/look/read-look.ts'
import type { scrubSecrets } from '../http/scrub-secrets.ts'
import type { trustedProxies } from '../http/trusted-proxies.ts'
import type { createKeystone } from '../keystone/keystone.ts'
import type { createPolicy, identityDefaults, policyFiles } from '../policy/index.ts'
import type { judgeSettings } from '../settings/judge-settings.ts'
import type { readSettings, settingsFile } from '../settings/read-settings.ts'
import type { sharedProblem } from '../shared/open-shared.ts'
import type { storeProblem } from '../store/store-place.ts'
import type { endpointOf, regionsOf, serviceTypesOf } from '../upstream/catalog.ts'
import type { readBody } from '../upstream/read-body.ts'
import type { createTransport } from '../upstream/transport.ts'
import type { parseEnvironment } from './parse-environment.ts'
import type { sentenceOf } from './serve.ts'
import type { cloudLogin, hostingOptions, isLoopback, keepSecret, planOf, realCloud } from './start-gateway.ts'

/** What `serve` reads a deployment with: one reader for each piece. */
export interface Readers {
  readonly pluginHostOf: typeof pluginHostOf
  readonly readLook: typeof readLook
  readonly scrubSecrets: typeof scrubSecrets
  readonly trustedProxies: typeof trustedProxies
  readonly createKeystone: typeof createKeystone
  readonly createPolicy: typeof createPolicy
  readonly identityDefaults: typeof identityDefaults
  readonly policyFiles: typeof policyFiles
  readonly judgeSettings: typeof judgeSettings
  readonly readSettings: typeof readSettings
  readonly settingsFile: typeof settingsFile
  readonly sharedProblem: typeof sharedProblem
  readonly storeProblem: typeof storeProblem
  readonly endpointOf: typeof endpointOf
  readonly regionsOf: typeof regionsOf
  readonly serviceTypesOf: typeof serviceTypesOf
  readonly readBody: typeof readBody
  readonly createTransport: typeof createTransport
  readonly parseEnvironment: typeof parseEnvironment
  readonly sentenceOf: typeof sentenceOf
  readonly cloudLogin: typeof cloudLogin
  readonly hostingOptions: typeof hostingOptions
  readonly isLoopback: typeof isLoopback
  readonly keepSecret: typeof keepSecret
  readonly planOf: typeof planOf
  readonly realCloud: typeof realCloud
}

/** Loads the readers of a deployment: of its environment, settings, cloud, plugins, policy and store. `serve` starts without them. */
export const loadReaders = (): Promise<Readers> => import('./readers.ts')
