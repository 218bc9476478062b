import { type Action, modalAction, plural, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canLiveMigrate, canRebuildOrMove } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

/** A cold migration waits for its confirmation as a resize does. */
export const migrateServer: Action<Server> = operationAction('compute.action.migrate', {
  operation: 'migrate',
  label: plural('Migrate Instance', 'Migrate Instances'),
  success: plural('Migrating Instance: {names}.', 'Migrating Instances: {names}.'),
  rule: 'os_compute_api:os-migrate-server:migrate',
  allowed: canRebuildOrMove,
  style: 'danger',
  confirm: {
    title: plural('Confirm Migrate Instance', 'Confirm Migrate Instances'),
    body: plural(
      'You have selected "{names}". The instance is shut off while it moves to another host; the migration is confirmed or reverted afterwards.',
      'You have selected "{names}". The instances are shut off while they move to other hosts; the migrations are confirmed or reverted afterwards.',
    ),
    submit: plural('Migrate Instance', 'Migrate Instances'),
    isDanger: true,
  },
})

/** Facts 6.2 have these on the administrator's list only. */
const panels = ['compute.panel.admin-instances']

export const liveMigrateServer: Action<Server> = modalAction('compute.action.live-migrate', {
  label: 'Live Migrate Instance',
  panels,
  requires: policy('compute', 'os_compute_api:os-migrate-server:migrate_live'),
  allowed: canLiveMigrate,
  view: () => import('../migrate/live-migrate-form.ts'),
})

/** Reset State: for an instance that Nova has lost sight of. */
export const resetServerState: Action<Server> = modalAction('compute.action.reset-state', {
  label: 'Reset State',
  panels,
  requires: policy('compute', 'os_compute_api:os-admin-actions:reset_state'),
  style: 'danger',
  view: () => import('../migrate/reset-state-form.ts'),
})
