/** A machine that runs servers. */
export interface Host {
  /** The hypervisor's id since 2.53. */
  readonly id: string
  readonly number: number
  readonly hostname: string
  readonly ip: string
  readonly vcpus: number
  readonly memoryMb: number
  readonly diskGib: number
  readonly zone: string
  readonly bootedAt: number
}

export interface NovaService {
  readonly id: string
  readonly number: number
  readonly binary: string
  readonly host: string
  readonly isEnabled: boolean
  readonly disabledReason: string | null
  readonly isForcedDown: boolean
  /** When it last reported; null while it reports as it should. */
  readonly silentSince: number | null
}

export interface Aggregate {
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly metadata: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly updatedAt: number | null
}
