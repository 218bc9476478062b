import { inject } from 'vitest'
import { type GatewayClient, type Person, signIn } from './gateway-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address and credentials for the contract tests, provided by the set-up of the suite. */
    readonly contract: ContractCloud
  }
}

/** The dashboard and the cloud that contract tests run against. */
export interface ContractCloud {
  /** Address of the gateway. */
  readonly url: string
  /** Keystone's address, for requests that do not go through the gateway. */
  readonly authUrl: string
  readonly people: Readonly<Record<'member' | 'admin' | 'reader', Person>>
  readonly isReal: boolean
}

/**
 * A session at the gateway before the cloud of the contract tests: the simulator, or a real OpenStack (`npm run test:real`). A contract test creates what it
 * uses, and names no resource of a fresh cloud.
 */
export function openCloud(as: keyof ContractCloud['people'] = 'member'): Promise<GatewayClient> {
  const { url, people } = inject('contract')
  return signIn(url, people[as])
}
