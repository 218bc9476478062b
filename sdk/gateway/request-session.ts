/** Who asks. */
export interface RequestSession {
  readonly userId: string
  readonly userName: string
  readonly projectId: string
  readonly projectName: string
  readonly domainId: string
  readonly region: string
  readonly roles: readonly string[]
  readonly isSuperuser: boolean
}
