/** Who calls, as Keystone's token says. Ids and names that the scope lacks are empty. */
export interface Caller {
  readonly token: string
  readonly userId: string
  readonly userName: string
  readonly userDomainId: string
  readonly projectId: string
  readonly projectName: string
  readonly projectDomainId: string
  /** The domain that the token is scoped to; empty for other scopes. */
  readonly domainId: string
  /** Whether the token is scoped to the system. */
  readonly isSystem: boolean
  readonly roles: readonly string[]
  readonly isAdmin: boolean
  /** A call from another simulated service, in the name of the service user. */
  readonly isService: boolean
}
