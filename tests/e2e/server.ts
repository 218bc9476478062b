import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { TestProject } from 'vitest/node'
import { contractCloud, realAuthUrl } from '../contract/contract-cloud.ts'
import { buildFixture, trusting } from './build-fixture.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly url: string
    readonly cloudUrl: string
  }
}

const HEADER = '<b>Maintenance on Sunday</b><script>window.injected = true</script>'

/**
 * One dashboard with the embedded demo cloud for all journeys, with the fixture plugin of core and a deployer's header; each journey has a
 * browser context, and makes what it changes. On the real OpenStack that `FASCIA_REAL_AUTH_URL` names instead, for the journeys that
 * `npm run test:real` includes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-journeys-'))
  mkdirSync(join(folder, 'home', 'header'), { recursive: true })
  writeFileSync(join(folder, 'home', 'header', 'index.html'), HEADER)
  // The journeys share people: what one arranges must not follow into the next.
  writeFileSync(join(folder, 'home', 'settings.json'), JSON.stringify({ KEEP_PREFERENCES: false }))
  const greeter = await buildFixture('greeter', join(folder, 'plugins'))
  const server: RunningServer = await startServer({
    home: join(folder, 'home'),
    env: {
      FASCIA_CHECK_ANSWERS: '1',
      FASCIA_PLUGINS: join(folder, 'plugins'),
      FASCIA_TRUSTED_PLUGINS: trusting(greeter),
      FASCIA_LOG_LEVEL: 'warn',
      ...(realAuthUrl ? { OS_AUTH_URL: realAuthUrl } : {}),
    },
  })
  project.provide('url', server.url)
  project.provide('cloudUrl', server.cloudUrl ?? '')
  project.provide('contract', contractCloud(server))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
