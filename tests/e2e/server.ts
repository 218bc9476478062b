import { type RunningServer, startServer } from '@fascia/testing/server'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly url: string
    readonly cloudUrl: string
  }
}

/** One dashboard with the embedded demo cloud for all journeys; each journey has a browser context, and makes what it changes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server: RunningServer = await startServer()
  project.provide('url', server.url)
  project.provide('cloudUrl', server.cloudUrl ?? '')
  return async () => {
    await server.stop()
  }
}
