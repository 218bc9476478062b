import { inject } from 'vitest'
import { type GatewayClient, type Person, signIn } from './gateway-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the contract suite runs, and the people it may be: given by the suite's set-up. */
    readonly contract: ContractCloud
  }
}

export interface ContractCloud {
  readonly url: string
  /** Keystone's own address, for a look past the gateway. */
  readonly authUrl: string
  readonly people: Readonly<Record<'member' | 'admin' | 'reader', Person>>
  readonly isReal: boolean
}

/**
 * The cloud that the contract suite runs against: the simulator, or a real OpenStack (`npm run test:real`). A contract test creates what it
 * uses, and names nothing that a cloud was born with.
 */
export function openCloud(as: keyof ContractCloud['people'] = 'member'): Promise<GatewayClient> {
  const { url, people } = inject('contract')
  return signIn(url, people[as])
}
