/** Rows of one table, seen by one request: JSON documents with an `id`, kept in SQLite, for one region. */
export interface Rows<Row extends { readonly id: string }> {
  get(id: string): Row | undefined
  /** Rows in the order they were added. `where` compares indexed and unindexed fields alike; indexed ones are fast. */
  find(where?: Partial<Row>): Row[]
  /** A page in an order, for services that page: rows after `marker`. */
  page(options: RowPage<Row>): Row[]
  count(where?: Partial<Row>): number
  /** Adds a row; gives it an id when it has none. */
  add(row: Omit<Row, 'id'> & { readonly id?: string }): Row
  /** Changes fields of a row and gives the new row back; undefined when there is none. */
  set(id: string, changes: Partial<Row>): Row | undefined
  remove(id: string): boolean
}

export interface RowPage<Row> {
  readonly where?: Partial<Row>
  readonly filter?: (row: Row) => boolean
  readonly sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  readonly marker?: string
  readonly limit?: number
}

export interface Table<Row extends { readonly id: string }> {
  readonly indexes: readonly (keyof Row & string)[]
}

/** Declares a table; `indexes` names the fields that are looked up often. */
export function table<Row extends { readonly id: string }>(...indexes: readonly (keyof Row & string)[]): Table<Row> {
  return { indexes }
}

export type Tables = Readonly<Record<string, Table<never>>>
export type RowsOf<T> = { readonly [Name in keyof T]: T[Name] extends Table<infer Row> ? Rows<Row> : never }

/** Who calls, as Keystone's token says. */
export interface Caller {
  readonly token: string
  readonly userId: string
  readonly userName: string
  readonly userDomainId: string
  readonly projectId: string
  readonly projectName: string
  readonly projectDomainId: string
  readonly roles: readonly string[]
  readonly isAdmin: boolean
  /** A call from another simulated service, in the name of the service user. */
  readonly isService: boolean
}

/** Another simulated service, through its native API, as the service user; undefined answers become coded faults. */
export interface Peer {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body?: unknown): Promise<T>
  patch<T>(path: string, body?: unknown): Promise<T>
  delete<T = void>(path: string): Promise<T>
}

/** What handlers, timers and worlds have in common. */
export interface Situation<T> {
  readonly rows: RowsOf<T>
  readonly region: string
  /** Milliseconds since 1970, of the simulated clock. */
  now(): number
  /** The present as services write it: `2026-01-31T10:00:00Z`. */
  timestamp(): string
  /** A fresh UUID, from the injected source. */
  uuid(): string
  /** A whole number from 0 below `below`, from the injected source. */
  random(below: number): number
  /** Has `handler` run after a delay; it is a row, so that a restart resumes it. */
  later(delayMs: number, handler: string, args: Readonly<Record<string, unknown>>): void
  /** A peer service in this region. Undefined when no plugin simulates it. Use it outside of row changes that must be undone together. */
  peer(type: string): Peer | undefined
}

export interface Call<T> extends Situation<T> {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The JSON body; undefined when there is none. */
  readonly body: unknown
  /** The raw body, for services that take other than JSON. */
  readonly raw: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly caller: Caller
  /** The negotiated microversion, as a pair that compares; [0, 0] where the service has none. */
  readonly microversion: Microversion
  /** The address of the service in this region as the caller sees it, for links. */
  readonly baseUrl: string
}

export interface Microversion {
  readonly major: number
  readonly minor: number
  /** `call.microversion.atLeast(2, 47)` */
  atLeast(major: number, minor: number): boolean
}

export interface SimulatedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly raw?: string | Uint8Array
}

/** A handler's answer: a plain object is 200 with JSON, undefined is 204. */
export type HandlerAnswer = SimulatedAnswer | Readonly<Record<string, unknown>> | undefined

export interface SimulatedRoute<T> {
  readonly method: string
  readonly path: string
  readonly handler: (call: Call<T>) => HandlerAnswer | Promise<HandlerAnswer>
  /** Answers without a token: version documents, sign-in. */
  readonly isPublic?: boolean
}

const answers = new WeakSet<object>()

/** Answers with a status of its own. */
export function respond(status: number, body?: unknown, headers?: Readonly<Record<string, string>>): SimulatedAnswer {
  const made: SimulatedAnswer = { status, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) }
  answers.add(made)
  return made
}

/** Answers with text or bytes. */
export function respondRaw(
  status: number,
  raw: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): SimulatedAnswer {
  const made: SimulatedAnswer = { status, raw, headers }
  answers.add(made)
  return made
}

export const accepted = (body?: unknown): SimulatedAnswer => respond(202, body)

export function isSimulatedAnswer(value: unknown): value is SimulatedAnswer {
  return typeof value === 'object' && value !== null && answers.has(value)
}

/** Thrown by a handler: the service's own refusal. The service's `fault` shape decides the JSON. */
export class ServiceFault extends Error {
  readonly status: number
  /** What the service calls it (`itemNotFound`, `NetworkNotFound`), where its errors have names. */
  readonly type: string | undefined

  constructor(status: number, message: string, type?: string) {
    super(message)
    this.name = 'ServiceFault'
    this.status = status
    this.type = type
  }
}

export type TimerHandler<T> = (
  situation: Situation<T> & { readonly args: Readonly<Record<string, unknown>> },
) => void | Promise<void>

/** The people and projects that a world may refer to, made by Keystone before any other service. */
export interface WorldPeople {
  readonly projects: Readonly<Record<'admin' | 'demo' | 'service', string>>
  readonly users: Readonly<Record<'admin' | 'demo' | 'viewer', string>>
}

/** Fills a service of one region with its share of a world; `size` is the N of `scale:N`. */
export type World<T> = (
  situation: Situation<T> & { readonly people: WorldPeople; readonly size: number },
) => void | Promise<void>

/** How many of a thing a project may have; -1 has no limit. */
export type Quotas = Readonly<Record<string, number>>

export interface SimulatedService<T extends object> {
  /** The catalogue's type: `compute`. */
  readonly type: string
  /** The catalogue's name: `nova`. */
  readonly name: string
  /** The path of the endpoint below the region's root, with `:project` where the endpoint carries the project: `/compute/v2.1`. */
  readonly endpoint: string
  readonly microversions?: { readonly minimum: string; readonly maximum: string; readonly legacyHeader?: string }
  /** The JSON of a refusal, in the service's own shape. */
  readonly fault?: (fault: ServiceFault) => unknown
  readonly tables: T
  readonly routes: readonly SimulatedRoute<T>[]
  readonly on?: Readonly<Record<string, TimerHandler<T>>>
  /** By name: `demo`, `empty`, `scale`. A world that a service does not name leaves it as `empty` does. */
  readonly worlds?: Readonly<Record<string, World<T>>>
  /** Services whose world must be made first. */
  readonly after?: readonly string[]
}

/** Declares a simulated service. It answers under `/{region}{endpoint}` on the embedded cloud's address, for each region. */
export function simulateService<const T extends object>(service: SimulatedService<T>): SimulatedService<T> {
  return service
}

export interface ServiceExtension<T extends object> {
  readonly extends: string
  readonly tables: T
  readonly routes: readonly SimulatedRoute<T>[]
  readonly on?: Readonly<Record<string, TimerHandler<T>>>
  readonly worlds?: Readonly<Record<string, World<T>>>
}

/** Adds tables, routes and time to a service that another plugin simulates. */
export function extendService<const T extends object>(
  type: string,
  extension: Omit<ServiceExtension<T>, 'extends'>,
): ServiceExtension<T> {
  return { extends: type, ...extension }
}

export interface SimulatorPart {
  // biome-ignore lint/suspicious/noExplicitAny: each service's tables are its own; the engine passes their rows back to it.
  readonly services?: readonly SimulatedService<any>[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly extensions?: readonly ServiceExtension<any>[]
}

/** Declares a plugin's simulator part. */
export function defineSimulator(part: SimulatorPart): SimulatorPart {
  return part
}
