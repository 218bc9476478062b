import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@fascia/testing/server'
import type { TestProject } from 'vitest/node'
import { type Addresses, authUrlOf, freeAddresses, redirectUriOf } from './addresses.ts'
import { startApache } from './apache.ts'
import { startDatabase } from './database.ts'
import { startProvider } from './identity-provider.ts'
import { startKeystone } from './keystone.ts'
import { REGISTERED, registerFederation } from './register-federation.ts'
import type { Service } from './service-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The dashboard's address. */
    readonly dashboard: string
    /** Keystone's address. */
    readonly authUrl: string
    /** The file that says how long tokens of Keystone are valid. */
    readonly tokenLife: string
  }
}

/** What a deployer would set. */
function settingsOf(addresses: Addresses) {
  const signedOut = encodeURIComponent(`${addresses.dashboard}/auth/login/?form=1`)
  const { provider, protocol } = REGISTERED
  return {
    WEBSSO_ENABLED: true,
    WEBSSO_CHOICES: [
      ['credentials', 'Keystone Credentials'],
      ['campus', 'Campus sign-on'],
    ],
    WEBSSO_INITIAL_CHOICE: 'campus',
    WEBSSO_IDP_MAPPING: { campus: [provider, protocol] },
    WEBSSO_DEFAULT_REDIRECT_LOGOUT: `${redirectUriOf(addresses)}?logout=${signedOut}`,
  }
}

/** Starts the provider, Keystone, Apache and the built dashboard, one after the other, and ends what it has started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-sign-on-'))
  const stops: (() => Promise<unknown>)[] = []
  const begin = performance.now()
  const say = (what: string): void => {
    process.stdout.write(`${((performance.now() - begin) / 1_000).toFixed(1)} s: ${what}\n`)
  }
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
    say('all ended')
  }
  const start = async <Started extends Service>(what: string, starting: Promise<Started>): Promise<Started> => {
    const started = await starting
    stops.push(() => started.stop())
    say(`${what} answers, process ${started.pid}`)
    return started
  }
  try {
    const addresses = await freeAddresses()
    await start('oidc-provider', startProvider(addresses))
    const database = await start('MariaDB', startDatabase(folder))
    const { tokenLife } = await start('Keystone', startKeystone(folder, addresses, database))
    await start('Apache', startApache(folder, addresses))
    await registerFederation(addresses)
    const settings = join(folder, 'settings.json')
    writeFileSync(settings, JSON.stringify(settingsOf(addresses)))
    const env = {
      OS_AUTH_URL: authUrlOf(addresses),
      PORT: new URL(addresses.dashboard).port,
      FASCIA_SETTINGS: settings,
    }
    say('the provider is registered')
    const dashboard = await start('the dashboard', startServer({ home: join(folder, 'home'), env }))
    stops.push(async () => {
      const problems = dashboard
        .output()
        .split('\n')
        .filter((line) => /"level":"(warn|error)"/.test(line))
      process.stdout.write(problems.map((line) => `${line}\n`).join(''))
    })
    project.provide('dashboard', `${addresses.dashboard}/`)
    project.provide('authUrl', authUrlOf(addresses))
    project.provide('tokenLife', tokenLife)
  } catch (failure) {
    await stop()
    throw failure
  }
  return stop
}
