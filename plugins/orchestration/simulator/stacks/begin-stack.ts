import { seconds } from '@fascia/sdk/simulator'
import { dependenciesOf } from '../template/graph.ts'
import type { Template } from '../template/template.ts'
import type { HeatSituation, ResourceRow, StackRow } from './tables.ts'

/** The time between two steps of a running stack. */
export const STEP_MS = seconds(1)

/** What a stack's action does, and what its resources are called meanwhile. */
export type StackAction = 'CREATE' | 'UPDATE' | 'DELETE' | 'SUSPEND' | 'RESUME' | 'CHECK' | 'ROLLBACK'

interface Happened {
  readonly name: string
  readonly physicalId: string
  readonly type: string
  readonly status: string
  readonly reason: string
}

function note(situation: HeatSituation, stack: StackRow, { name, physicalId, type, status, reason }: Happened): void {
  situation.rows.events.add({
    stack_id: stack.id,
    project_id: stack.project_id,
    event_time: situation.timestamp(),
    resource_name: name,
    physical_resource_id: physicalId,
    resource_type: type,
    resource_status: status,
    resource_status_reason: reason,
  })
}

/** Puts a stack into a state, and writes the event of it. */
export function setStack(
  situation: HeatSituation,
  stack: StackRow,
  action: StackAction,
  status: 'IN_PROGRESS' | 'COMPLETE' | 'FAILED',
  because = '',
): StackRow {
  const words = { IN_PROGRESS: 'started', COMPLETE: 'completed successfully', FAILED: 'failed' }
  const reason = because === '' ? `Stack ${action} ${words[status]}` : because
  const now = situation.timestamp()
  const changed = situation.rows.stacks.set(stack.id, {
    action,
    status,
    reason,
    ...(action === 'CREATE' || status === 'IN_PROGRESS' ? {} : { updated_time: now }),
    ...(action === 'DELETE' && status === 'COMPLETE' ? { deletion_time: now } : {}),
  })
  note(situation, stack, {
    name: stack.stack_name,
    physicalId: stack.id,
    type: 'OS::Heat::Stack',
    status: `${action}_${status}`,
    reason,
  })
  return changed ?? stack
}

/** Puts a resource into a state, and writes the event of it. */
export function setResource(
  situation: HeatSituation,
  stack: StackRow,
  resource: ResourceRow,
  changes: Partial<ResourceRow> & { readonly action: string; readonly status: string },
): void {
  const reason = changes.reason ?? (changes.status === 'FAILED' ? 'Unknown' : 'state changed')
  const updated_time = situation.timestamp()
  const is_done = changes.status !== 'IN_PROGRESS'
  const row = situation.rows.resources.set(resource.id, { ...changes, is_done, reason, updated_time }) ?? resource
  note(situation, stack, {
    name: row.name,
    physicalId: row.physical_id,
    type: row.type,
    status: `${row.action}_${row.status}`,
    reason,
  })
}

/** Begins an action of a stack: its resources follow, a step a second. */
export function beginAction(situation: HeatSituation, stack: StackRow, action: StackAction): void {
  const { timeout_mins: minutes } = stack
  const started = setStack(situation, stack, action, 'IN_PROGRESS')
  for (const { id } of situation.rows.resources.find({ stack_id: stack.id }))
    situation.rows.resources.set(id, { is_done: false })
  situation.rows.stacks.set(started.id, { deadline: minutes === null ? null : situation.now() + minutes * 60_000 })
  situation.later(STEP_MS, 'stack.step', { id: stack.id, action })
}

/** Adds the rows of resources that the stack's template has and the stack has not. */
export function addResources(situation: HeatSituation, stack: StackRow, template: Template): void {
  const needs = dependenciesOf(template)
  const now = situation.timestamp()
  const known = new Set(situation.rows.resources.find({ stack_id: stack.id }).map(({ name }) => name))
  for (const [name, { type }] of Object.entries(template.resources)) {
    if (known.has(name)) continue
    situation.rows.resources.add({
      stack_id: stack.id,
      project_id: stack.project_id,
      name,
      type,
      creation_time: now,
      updated_time: now,
      needs: [...(needs.get(name) ?? [])],
    })
  }
}
