import { expect, inject, vi } from 'vitest'
import { type NativeSession, signInNatively } from './native-session.ts'
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
export interface NativeCloud extends Pick<NativeSession, 'projectId' | 'ask' | 'send'> {
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

/**
 * The same cloud as `openCloud`, by its own APIs: for what a contract test needs to be there and the gateway has no route for. What it
 * makes, it takes away again.
 */
export async function openNativeCloud(as: keyof ContractCloud['people'] = 'admin'): Promise<NativeCloud> {
  const { authUrl, people } = inject('contract')
  const { projectId, ask, send } = await signInNatively(authUrl, people[as])
  const steps: (() => Promise<unknown>)[] = []
  return {
    projectId,
    ask,
    send,
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
