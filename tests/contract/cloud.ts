import type { ContractCloud } from '@fascia/testing/contract'
import { startServer } from '@fascia/testing/server'
import type { TestProject } from 'vitest/node'

const DEMO: ContractCloud['people'] = {
  member: { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' },
  reader: { username: 'viewer', password: 'fascia-viewer', domain: 'Default', project: 'demo' },
  admin: { username: 'admin', password: 'fascia-admin', domain: 'Default', project: 'admin' },
}

/** People of a real cloud, from the variables that `tests/contract/real.ts` sets. */
function realPeople(env: NodeJS.ProcessEnv): ContractCloud['people'] {
  const secret = env.FASCIA_REAL_DEMO_PASSWORD ?? ''
  return {
    member: { username: 'demo', password: secret, domain: 'Default', project: 'demo' },
    reader: { username: 'demo_reader', password: secret, domain: 'Default', project: 'demo' },
    admin: { username: 'admin', password: env.FASCIA_REAL_ADMIN_PASSWORD ?? '', domain: 'Default', project: 'admin' },
  }
}

/** Starts the dashboard on the simulator, or on the real OpenStack that `FASCIA_REAL_AUTH_URL` names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const authUrl = process.env.FASCIA_REAL_AUTH_URL
  const server = await startServer(authUrl ? { env: { OS_AUTH_URL: authUrl } } : { world: 'empty' })
  project.provide('contract', {
    url: server.url,
    authUrl: authUrl ?? server.cloudUrl ?? '',
    people: authUrl ? realPeople(process.env) : DEMO,
    isReal: authUrl !== undefined,
  })
  return async () => {
    await server.stop()
  }
}
