import { startServer } from '@fascia/testing/server'
import type { TestProject } from 'vitest/node'
import { contractCloud, realAuthUrl } from './contract-cloud.ts'

/** Starts the dashboard, which checks all answers, on the simulator or on the real OpenStack that `FASCIA_REAL_AUTH_URL` names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const env = { FASCIA_CHECK_ANSWERS: '1', ...(realAuthUrl ? { OS_AUTH_URL: realAuthUrl } : {}) }
  const server = await startServer({ env, world: 'empty' })
  project.provide('contract', contractCloud(server))
  return async () => {
    await server.stop()
  }
}
