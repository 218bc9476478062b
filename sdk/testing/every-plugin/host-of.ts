import { Requirements, Session, Settings } from '@fascia/sdk/web'
import type { ActionSituation } from '@fascia/sdk/web/declare'
import type { Host } from '@fascia/sdk/web/host'
import { expect } from 'vitest'
import type { Dashboard } from '../dashboard/open-dashboard.ts'

/** The services of the shell, once a person has signed in. */
export function hostOf({ mounted }: Dashboard): Host {
  const { phase } = mounted.shell
  return phase.kind === 'signed-in' ? phase.app.host : expect.fail('nobody is signed in')
}

/** What the rules of actions are given of the session. */
export function situationOf(host: Host): ActionSituation {
  const { user } = host.resolve(Session)
  return {
    projectId: user.project_id,
    userId: user.id,
    roles: user.roles.map(({ name }) => name),
    isSuperuser: user.is_superuser,
    setting: (path) => host.resolve(Settings).known(path),
    hasService: (type) => host.resolve(Requirements).decide({ kind: 'service', type }).allowed,
  }
}
