import { expect, inject, vi } from 'vitest'
import type { ContractCloud } from './open-cloud.ts'

/** A real cloud takes its time. */
const PATIENCE = { timeout: 60_000, interval: 300 }

/** What `make` gives: whatever the service answered, with an id. */
export interface MadeThing {
  readonly id: string
}

interface Made {
  readonly id: string | number
}

/** A cloud's own APIs, past the gateway. */
export interface NativeCloud {
  /** The id of the project that it is asked in. */
  readonly projectId: string
  /** Sends a request to a service; the path is relative to its endpoint. Throws what the service answered when it refuses. */
  ask<T = unknown>(service: string, method: string, path: string, body?: unknown): Promise<T>
  /**
  /**
   * Makes a resource by a POST whose body and answer have one key, and gives what is under it:
   * `make('volumev3', '/volumes', { volume: { size: 1 } })` gives the volume. Waits for a status where one is named. `undo` deletes it.
   */
  make<T extends Made = MadeThing>(service: string, path: string, body: object, status?: string): Promise<T>
  /** Adds a step that `undo` takes before it deletes what was made so far: `afterwards(() => native.ask('network', 'PUT', …))`. */
  afterwards(step: () => Promise<unknown>): void
  /** Deletes what `make` made, last one first, each when the one before is gone: `afterAll(() => native.undo())`. */
  undo(): Promise<void>
}

interface TokenAnswer {
  readonly token: {
    readonly project: { readonly id: string }
    readonly catalog: readonly {
      readonly type: string
      readonly endpoints: readonly { readonly interface: string; readonly url: string; readonly region: string }[]
    }[]
  }
}

/**
 * The same cloud as `openCloud`, by its own APIs: for what a contract test needs to be there and the gateway has no route for. What it
 * makes, it takes away again.
 */
export async function openNativeCloud(as: keyof ContractCloud['people'] = 'admin'): Promise<NativeCloud> {
  const { authUrl, people } = inject('contract')
  const { username, password, domain, project, region } = people[as]
  const user = { name: username, password, domain: { name: domain } }
  const signedIn = await fetch(`${authUrl}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      auth: {
        identity: { methods: ['password'], password: { user } },
        scope: { project: { name: project, domain: { name: domain } } },
      },
    }),
  })
  if (!signedIn.ok) throw new TypeError(`Keystone answered ${signedIn.status}: ${await signedIn.text()}`)
  const token = signedIn.headers.get('x-subject-token') ?? ''
  const { token: scope } = (await signedIn.json()) as TokenAnswer
  const endpointOf = (type: string): string => {
    const { endpoints = [] } = scope.catalog.find((service) => service.type === type) ?? {}
    const found = endpoints.find((one) => one.interface === 'public' && (!region || one.region === region))
    if (!found) throw new TypeError(`the catalogue has no ${type}`)
    return found.url.replace(/\/$/, '')
  }
  const ask = async <T>(service: string, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${endpointOf(service)}${path}`, {
      method,
      headers: { 'x-auth-token': token, accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new TypeError(`${service} answered ${answer.status} to ${method} ${path}: ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  const steps: (() => Promise<unknown>)[] = []
  return {
    projectId: scope.project.id,
    ask,
    async make<T extends Made>(service: string, path: string, body: object, status?: string) {
      const [kind = ''] = Object.keys(body)
      const { [kind]: made } = await ask<Readonly<Record<string, T>>>(service, 'POST', path, body)
      if (made === undefined) throw new TypeError(`${service} answered no ${kind} to POST ${path}`)
      const own = `${path}/${made.id}`
      const read = () => ask<Readonly<Record<string, { readonly status: string }>>>(service, 'GET', own)
      steps.push(async () => {
        await ask(service, 'DELETE', own)
        await vi.waitFor(() => expect(read()).rejects.toThrow('404'), PATIENCE)
      })
      if (status) await vi.waitFor(async () => expect((await read())[kind]?.status).toBe(status), PATIENCE)
      return made
    },
    afterwards: (step) => void steps.push(step),
    async undo() {
      for (const step of steps.splice(0).toReversed()) await step()
    },
  }
}
