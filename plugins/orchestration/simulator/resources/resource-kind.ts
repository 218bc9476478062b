import { type Peer, ServiceFault } from '@fascia/sdk/simulator'

/** A property of a resource type. */
export interface PropertySchema {
  readonly type: 'string' | 'integer' | 'boolean' | 'list' | 'map'
  readonly required?: boolean
  readonly update_allowed?: boolean
  readonly description?: string
  readonly default?: unknown
  readonly constraints?: readonly { readonly custom_constraint: string }[]
  /** What is inside of a map by its names, or of a list by `*`. */
  readonly schema?: Readonly<Record<string, PropertySchema>>
}

/** The constraint of a property that names a resource of a service. */
export const names = (constraint: string): Pick<PropertySchema, 'constraints'> => ({
  constraints: [{ custom_constraint: constraint }],
})

/** The properties of one resource of a stack, with all functions evaluated. */
export type Properties = Readonly<Record<string, unknown>>

/** What a kind works with: the peers of the stack's project, and names that no other resource has. */
export interface ResourceWork {
  /** A service, in the name of the stack's user; in its highest microversion unless one is given. */
  peer(service: string, microversion?: string): Peer
  /** The name of a physical resource that its properties do not name: `stack-name-1a2b3c`. */
  readonly name: string
  readonly stackName: string
  /** What `remember` has kept for the resource. */
  readonly data: Readonly<Record<string, string>>
  /** Keeps with the resource what its service does not answer again. */
  remember(data: Readonly<Record<string, string>>): void
  /** Milliseconds since the resource came into its state. */
  readonly elapsedMs: number
  /** The signals that a handle of the stack has got, by its physical id. */
  signals(handle: string): readonly Signal[]
  /** The stacks that the resource is made of. */
  readonly nested: NestedStacks
  /** A new UUID. */
  uuid(): string
  /** A whole number from 0 below `below`. */
  random(below: number): number
}

/** A signal that a handle has received. */
export interface Signal {
  readonly id: string
  readonly status: string
  readonly reason: string
  readonly data: unknown
}

/** The stack that a resource is made of: its template with values, and what has become of it. */
export interface NestedStacks {
  create(template: unknown, parameters: Properties): string
  update(id: string, template: unknown, parameters: Properties): void
  remove(id: string): void
  /** Whether its action has ended; throws a `ServiceFault` where it has failed. */
  isReady(id: string): boolean
  isGone(id: string): boolean
  output(id: string, name: string): unknown
  /** The physical ids of its resources, by name. */
  members(id: string): ReadonlyMap<string, string>
  attribute(id: string, member: string, name: string): Promise<unknown>
}

/** A kind of resource that templates can have. */
export interface ResourceKind {
  readonly type: string
  readonly description: string
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly attributes: Readonly<Record<string, string>>
  /** Makes it; resolves to its physical id. */
  create(properties: Properties, work: ResourceWork): Promise<string>
  /** Whether what was made is ready. Throws a `ServiceFault` where it has failed. */
  isReady?(id: string, work: ResourceWork): Promise<boolean>
  /** Begins to delete it. A resource that is gone already is no failure. */
  remove?(id: string, properties: Properties, work: ResourceWork): Promise<void>
  /** Whether it is gone. */
  isGone?(id: string, work: ResourceWork): Promise<boolean>
  /** Whether it is made of a stack: each update of the stack around it updates that one, and waits for it. */
  readonly follows?: boolean
  /** Takes a signal, the body of its request; a kind without it takes none. */
  signal?(body: Properties, work: ResourceWork): void
  /** Changes what can be changed in place; false where it must be replaced. */
  update?(id: string, properties: Properties, before: Properties, work: ResourceWork): Promise<boolean>
  attribute?(id: string, name: string, work: ResourceWork): Promise<unknown>
  suspend?(id: string, work: ResourceWork): Promise<void>
  resume?(id: string, work: ResourceWork): Promise<void>
}

/** A failure in the words of Heat. */
export const failed = (message: string): ServiceFault => new ServiceFault(400, message, 'ResourceFailure')

/** Awaits a request that ends well where the thing is gone. */
export async function unlessGone(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (failure) {
    if (failure instanceof ServiceFault && failure.status === 404) return
    throw failure
  }
}

/** Whether a request for a thing finds nothing. */
export async function findsNothing(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return false
  } catch (failure) {
    if (failure instanceof ServiceFault && failure.status === 404) return true
    throw failure
  }
}
