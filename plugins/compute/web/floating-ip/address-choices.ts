import { type Context, createContext, use } from 'react'
import type { FloatingIp } from './floating-ip.ts'

/** What the control of an address offers. */
export interface AddressChoices {
  readonly projectId: string
  readonly addresses: readonly FloatingIp[]
  /** Told of an address that was allocated just now. */
  readonly onAllocated: (address: FloatingIp) => void
}

export const AddressChoicesContext: Context<AddressChoices> = createContext<AddressChoices>({
  projectId: '',
  addresses: [],
  onAllocated: () => {},
})

export function useAddressChoices(): AddressChoices {
  return use(AddressChoicesContext)
}
