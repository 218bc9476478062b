/** How a list says what has changed since a time. */
export interface ListChanges {
  /**
   * The query parameters with which the list gives only the rows that have changed since `since`, a time as `2026-01-01T00:00:00Z`. They are checked
   * by the query schema of the call.
   */
  query(since: string): Readonly<Record<string, string>>
  /** Whether a row of such an answer says that its resource is deleted. Without it, deletions are found by the whole list. */
  isGone?(item: Readonly<Record<string, unknown>>): boolean
  /** Parameters that the list may have beside. A list with any other is read whole: changes do not tell which rows no longer fit a filter. */
  readonly beside?: readonly string[]
}

/**
 * How a list is followed for the pages that show it [UI-028]. Every list is live without a declaration: the gateway reads it whole, for each person
 * by itself, and compares the rows. A declaration makes it cheaper or faster:
 *
 * ```ts
 * handle(servers.list, listServers, {
 *   sharedBy: 'project',
 *   changes: {
 *     query: (since) => ({ 'changes-since': since }),
 *     isGone: ({ status }) => status === 'DELETED',
 *     beside: ['all_projects'],
 *   },
 * })
 * ```
 */
export interface LiveList {
  /**
   * `project`: people with the same project, region and roles have the same rows, so one of them asks for all. Leave it out where the service or
   * the handler looks at the user: key pairs, credentials, rows that depend on `session.userId`.
   */
  readonly sharedBy?: 'project'
  readonly changes?: ListChanges
}
