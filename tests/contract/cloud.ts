import { startServer } from '@fascia/testing/server'
import type { TestProject } from 'vitest/node'
import { contractCloud, realAuthUrl } from './contract-cloud.ts'

/** What takes seconds on a real cloud takes a twentieth of them on the simulator. */
const PACE = '20'

/** Starts the dashboard, which checks all answers, on the simulator or on the real OpenStack that `FASCIA_REAL_AUTH_URL` names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const env = { FASCIA_CHECK_ANSWERS: '1', FASCIA_PACE: PACE, ...(realAuthUrl ? { OS_AUTH_URL: realAuthUrl } : {}) }
  const server = await startServer({ env, world: 'empty' })
  project.provide('contract', contractCloud(server))
  return async () => {
    await server.stop()
  }
}
