import { handle, type Route, refuse } from '@fascia/sdk/gateway'
import * as backups from '../api/backups.ts'

const VOLUMES: readonly backups.Volume[] = [
  { id: 'data', name: 'data', size: 40, has_backup: true },
  { id: 'scratch', name: 'scratch', size: 5, has_backup: false },
  { id: 'archive', name: 'archive', size: 2_000, has_backup: false },
]

/** The calls of the page about declared forms. */
export const backupRoutes: readonly Route[] = [
  handle(backups.volumes, async function* () {
    yield { items: VOLUMES }
  }),
  handle(backups.create, async ({ body }) => {
    if (body.name === 'taken') throw refuse(backups.create, { name: ['There is a backup of this name already.'] })
    return { id: `backup-${body.volume_id}` }
  }),
]
