import type { Readable } from 'node:stream'

/** What a request to a service carries besides its path. */
export interface CloudRequest {
  /** The values of the `:name` parts of the path; each is one segment, and is encoded: `get('/volumes/:id', { params })`. */
  readonly params?: Readonly<Record<string, string>>
  /**
   * The name of the one field of the answer to resolve to: `get<CinderVolume>('/volumes/:id', { params, pick: 'volume' })`. An answer without it fails with
   * `GATEWAY_UPSTREAM_UNREADABLE`.
   */
  readonly pick?: string
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The microversion that the call wants; the client sends the lower of it and what the service has. Absent: the service's base version. */
  readonly microversion?: string
  /** Goes on when the browser goes away: for taking back what is half made. */
  readonly isDetached?: boolean
  /** The path starts above the version in the address of the service: its version document, or `/info`. */
  readonly isAboveVersion?: boolean
}

/** One upstream page: its rows, and the marker of the next page while there is one. */
export interface UpstreamPage<T> {
  readonly items: readonly T[]
  readonly marker?: string
}

/** What a paged request to a service carries. */
export interface PageRequest<Row = unknown, Item = Row> extends Omit<CloudRequest, 'pick'> {
  /** Rows a page; the `pageRows` of the service's protocol when absent or empty, 1000 for most. Takes the `limit` of a list's query as it is. */
  readonly limit?: number | string | undefined
  /** The row to begin after; the first page when absent or empty. */
  readonly marker?: string | undefined
  /** Makes the items of a page from its rows, with one look-up a page for what they share. */
  readonly map?: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>
}

/** The body of an answer, unread: for routes that pipe. */
export interface PipedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Readable
}

/**
 * One service of the cloud, in the session's region, with the user's token. Paths start below the catalogue's endpoint: `/servers/detail`.
 * Fails with `GATEWAY_SERVICE_MISSING`, with `GATEWAY_UPSTREAM_REFUSED` and the service's status and message for a 4xx or 501, or with another
 * `GATEWAY_UPSTREAM_…`. A 401 fails with what Keystone then says of the token.
 */
export interface ServiceClient {
  /** The official type of the service: `block-storage` for `volumev3`. */
  readonly type: string
  /** Whether the catalogue has the service. */
  readonly isPresent: boolean
  get<T>(path: string, request?: CloudRequest): Promise<T>
  post<T>(path: string, body?: unknown, request?: CloudRequest): Promise<T>
  put<T>(path: string, body?: unknown, request?: CloudRequest): Promise<T>
  patch<T>(path: string, body?: unknown, request?: CloudRequest): Promise<T>
  delete<T = void>(path: string, request?: CloudRequest): Promise<T>
  /**
   * Every page of a collection, in the service's own paging; `key` names the list in the answer. Fetches a page when it is asked for.
   *
   * @example
   * ```ts
   * import { getCall, listCall } from '@fascia/sdk/common'
   * import { handle } from '@fascia/sdk/gateway'
   * import Type from 'typebox'
   *
   * const Backup = Type.Object({ id: Type.String(), name: Type.String() })
   * const nameOf = (backup: { readonly id: string; readonly name: string | null }) => ({ id: backup.id, name: backup.name ?? backup.id })
   *
   * export const listBackups = handle(listCall('/api/cinder/backups/', { item: Backup }), ({ cloud }) =>
   *   cloud.volume.pages('/backups/detail', 'backups', { map: (backups: readonly { id: string; name: string | null }[]) => backups.map(nameOf) }),
   * )
   * ```
   */
  pages<Row, Item = Row>(path: string, key: string, request?: PageRequest<Row, Item>): AsyncIterable<UpstreamPage<Item>>
  /** Sends a request and hands over the answer without reading it. */
  pipe(method: string, path: string, request?: CloudRequest & { readonly stream?: Readable }): Promise<PipedAnswer>
  /** The highest microversion of the service; undefined where it has none. Asked once per endpoint and process, and after a minute where the service named none. */
  maximumVersion(): Promise<string | undefined>
  /** Whether the service has at least this microversion. */
  has(microversion: string): Promise<boolean>
}

/** Of which projects names are looked up. */
export interface NameScope {
  /** Of every project, for lists that administrators see; of the session's project and of what it is given otherwise. */
  readonly isOfAll?: boolean
}

/** The signed-in user's cloud. Services are found in the Keystone catalogue under any of their type's aliases. */
export interface Cloud {
  readonly compute: ServiceClient
  readonly image: ServiceClient
  readonly network: ServiceClient
  readonly volume: ServiceClient
  readonly identity: ServiceClient
  readonly placement: ServiceClient
  service(type: string): ServiceClient
  /** Where anyone reaches a service in the session's region, with its version; undefined where the catalogue names no public address. For links: requests go by `service`. */
  publicAddress(type: string): string | undefined
  /**
   * Names of resources by id, from the plugin that declares the look-up of their type (`names` of its gateway part). Remembered for a minute
   * for each user, project and region, and so are refusals of the service; one look-up asks for all that are missing. The session's own project and user are
   * known without one. Ids without a name are left out; all are when no installed plugin declares the type, when the catalogue lacks its service, and
   * when the service refuses. `withNames` adds names to rows.
   *
   * @example
   * ```ts
   * import { getCall } from '@fascia/sdk/common'
   * import { handle } from '@fascia/sdk/gateway'
   * import Type from 'typebox'
   *
   * const holder = getCall('/api/x/leases/:id/holder/', { answer: Type.Object({ name: Type.String() }) })
   *
   * export const getHolder = handle(holder, async ({ cloud, params: { id } }) => {
   *   const names = await cloud.names('OS::Nova::Server', [id])
   *   return { name: names.get(id) ?? id }
   * })
   * ```
   */
  names(type: string, ids: readonly string[], scope?: NameScope): Promise<ReadonlyMap<string, string>>
}
