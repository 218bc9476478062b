import type { ContractCloud } from '@fascia/testing/contract'
import type { RunningServer } from '@fascia/testing/server'

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

/** Keystone of the real OpenStack that `FASCIA_REAL_AUTH_URL` names; undefined on the simulator. */
export const realAuthUrl: string | undefined = process.env.FASCIA_REAL_AUTH_URL

/** The cloud behind a dashboard, as tests read it. */
export function contractCloud({ url, cloudUrl }: RunningServer): ContractCloud {
  return {
    url,
    authUrl: realAuthUrl ?? cloudUrl ?? '',
    people: realAuthUrl ? realPeople(process.env) : DEMO,
    isReal: realAuthUrl !== undefined,
  }
}
