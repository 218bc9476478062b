import type { StatusTone } from '@fascia/sdk/web/declare'

/** What the statuses of clusters are called on the page [CINFRA-021]. */
export const CLUSTER_STATUS_TEXTS = {
  ADOPT_COMPLETE: 'Adopt Complete',
  CHECK_COMPLETE: 'Check Complete',
  CREATE_COMPLETE: 'Create Complete',
  CREATE_FAILED: 'Create Failed',
  CREATE_IN_PROGRESS: 'Create In Progress',
  DELETE_COMPLETE: 'Delete Complete',
  DELETE_FAILED: 'Delete Failed',
  DELETE_IN_PROGRESS: 'Delete In Progress',
  RESTORE_COMPLETE: 'Restore Complete',
  RESUME_COMPLETE: 'Resume Complete',
  ROLLBACK_COMPLETE: 'Rollback Complete',
  SNAPSHOT_COMPLETE: 'Snapshot Complete',
  UPDATE_COMPLETE: 'Update Complete',
  UPDATE_FAILED: 'Update Failed',
  UPDATE_IN_PROGRESS: 'Update In Progress',
}

const toneOf = (status: string): StatusTone => {
  if (status.endsWith('_FAILED')) return 'danger'
  return status.endsWith('_IN_PROGRESS') ? 'progress' : 'success'
}

export const CLUSTER_TONES: Readonly<Record<string, StatusTone>> = Object.fromEntries(
  Object.keys(CLUSTER_STATUS_TEXTS).map((status) => [status, toneOf(status)]),
)

/** Whether the service is changing it. */
export const isChanging = (status: string | null | undefined): boolean => status?.endsWith('_IN_PROGRESS') === true
