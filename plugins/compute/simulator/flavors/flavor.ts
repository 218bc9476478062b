export interface Flavor {
  readonly id: string
  readonly name: string
  readonly vcpus: number
  readonly ram: number
  readonly disk: number
  readonly ephemeral: number
  readonly swap: number
  readonly rxtxFactor: number
  readonly isPublic: boolean
  readonly isDisabled: boolean
  readonly description: string | null
  readonly extraSpecs: Readonly<Record<string, string>>
}

export interface FlavorAccess {
  readonly id: string
  readonly flavorId: string
  readonly projectId: string
}
