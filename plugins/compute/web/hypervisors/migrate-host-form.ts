import { field, form } from '@fascia/sdk/web/declare'
import { migrate } from '../../api/hosts.ts'
import { novaServiceType } from '../../api/services.ts'
import { reportMove } from './report-move.ts'

/** Migrate Host: moves the instances of a host whose service is disabled. */
export default form(migrate, {
  of: novaServiceType,
  intro: 'Every instance of {host} moves to another host.',
  initial: () => ({ migrate_type: 'live_migrate' as const }),
  fields: {
    migrate_type: field.choice('Running Instance Migration Type', {
      choices: { live_migrate: 'Live Migrate', cold_migrate: 'Cold Migrate' },
    }),
    disk_over_commit: field.boolean('Disk Over Commit', { help: 'For live migration.' }),
    block_migration: field.boolean('Block Migration', { help: 'For live migration.' }),
  },
  success: false,
  failure: 'Unable to migrate the host {host}.',
  after: ({ answer: move, item, ...tools }) => reportMove(move, tools, item.host),
})
