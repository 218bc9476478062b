/** Who asks. */
export interface RequestSession {
  readonly userId: string
  readonly userName: string
  readonly projectId: string
  readonly projectName: string
  readonly domainId: string
  /** The domain to which the person has limited the identity panels. */
  readonly domainContext?: { readonly id: string; readonly name: string }
  readonly region: string
  readonly roles: readonly string[]
  readonly isSuperuser: boolean
}
