import { type Due, ServiceFault, seconds } from '@fascia/sdk/simulator'
import { kindOf } from '../resources/kinds.ts'
import { evaluateValue } from '../template/evaluate.ts'
import { dependenciesOf } from '../template/graph.ts'
import { ownOf, parseTemplate, type Template } from '../template/template.ts'
import { scopeOf, workOf } from './scope.ts'
import type { HeatSituation, HeatTables, ResourceRow, StackRow } from './tables.ts'

const STEP_MS = seconds(1)

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

function setResource(
  situation: HeatSituation,
  stack: StackRow,
  resource: ResourceRow,
  changes: Partial<ResourceRow> & { readonly action: string; readonly status: string },
): void {
  const reason = changes.reason ?? (changes.status === 'FAILED' ? 'Unknown' : 'state changed')
  const updated_time = situation.timestamp()
  const row = situation.rows.resources.set(resource.id, { ...changes, reason, updated_time }) ?? resource
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

const reasonOf = (failure: ServiceFault): string => `${failure.type ?? 'BadRequest'}: ${failure.message}`

interface Step {
  readonly situation: HeatSituation
  readonly stack: StackRow
  readonly template: Template
  readonly action: StackAction
}

/** What a resource does in this step. Changes its row where something has changed. */
type Work = (step: Step, resource: ResourceRow) => Promise<void>

async function propertiesOf({ situation, stack, template }: Step, { name }: ResourceRow) {
  const scope = await scopeOf(situation, stack, template, name)
  const properties = evaluateValue(ownOf(template.resources, name)?.properties ?? {}, scope)
  return Object(properties) as Readonly<Record<string, unknown>>
}

const make: Work = async (step, resource) => {
  const { situation, stack, action } = step
  const kind = kindOf(resource.type)
  const work = workOf(situation, stack, resource)
  if (resource.status !== 'IN_PROGRESS') {
    setResource(situation, stack, resource, { action, status: 'IN_PROGRESS' })
    const properties = await propertiesOf(step, resource)
    const physical_id = await kind.create(properties, work)
    situation.rows.resources.set(resource.id, { physical_id, properties })
    return
  }
  if (await (kind.isReady?.(resource.physical_id, work) ?? true))
    setResource(situation, stack, resource, { action, status: 'COMPLETE' })
}

const unmake: Work = async ({ situation, stack }, resource) => {
  const kind = kindOf(resource.type)
  const work = workOf(situation, stack, resource)
  if (resource.action !== 'DELETE') {
    setResource(situation, stack, resource, { action: 'DELETE', status: 'IN_PROGRESS' })
    if (resource.physical_id !== '') await kind.remove?.(resource.physical_id, resource.properties, work)
    return
  }
  if (resource.physical_id === '' || (await (kind.isGone?.(resource.physical_id, work) ?? true)))
    setResource(situation, stack, resource, { action: 'DELETE', status: 'COMPLETE' })
}

/** Changes a resource in place, or makes another one in its stead and deletes the old one. */
const change: Work = async (step, resource) => {
  const { situation, stack, action } = step
  if (resource.action === 'INIT' || resource.status === 'IN_PROGRESS') return make(step, resource)
  const properties = await propertiesOf(step, resource)
  if (JSON.stringify(properties) === JSON.stringify(resource.properties)) {
    situation.rows.resources.set(resource.id, { action, status: 'COMPLETE' })
    return
  }
  const kind = kindOf(resource.type)
  const work = workOf(situation, stack, resource)
  if (await (kind.update?.(resource.physical_id, properties, resource.properties, work) ?? false)) {
    situation.rows.resources.set(resource.id, { properties })
    return setResource(situation, stack, resource, { action, status: 'COMPLETE' })
  }
  const physical_id = await kind.create(properties, work)
  await kind.remove?.(resource.physical_id, resource.properties, work)
  setResource(situation, stack, resource, { action, status: 'IN_PROGRESS', physical_id, properties })
}

const visit =
  (name: 'suspend' | 'resume'): Work =>
  async ({ situation, stack, action }, resource) => {
    await kindOf(resource.type)[name]?.(resource.physical_id, workOf(situation, stack, resource))
    setResource(situation, stack, resource, { action, status: 'COMPLETE' })
  }

const check: Work = async ({ situation, stack, action }, resource) => {
  const { isGone } = kindOf(resource.type)
  const isLost = await isGone?.(resource.physical_id, workOf(situation, stack, resource))
  setResource(situation, stack, resource, {
    action,
    status: isLost ? 'FAILED' : 'COMPLETE',
    ...(isLost ? { reason: `NotFound: resources.${resource.name}: ${resource.physical_id} could not be found.` } : {}),
  })
}

const WORK: Readonly<Record<Exclude<StackAction, 'ROLLBACK'>, Work>> = {
  CREATE: make,
  UPDATE: change,
  DELETE: unmake,
  SUSPEND: visit('suspend'),
  RESUME: visit('resume'),
  CHECK: check,
}

const isDone = ({ action, status }: ResourceRow, wanted: string): boolean => action === wanted && status === 'COMPLETE'

/** Those that may work now: the ones on which they depend are done; deletion goes the other way. */
function ready(resources: readonly ResourceRow[], action: StackAction): readonly ResourceRow[] {
  const waiting = resources.filter((one) => !isDone(one, action) && !(one.status === 'FAILED' && one.action === action))
  const names = new Set(waiting.map(({ name }) => name))
  return waiting.filter(({ name, needs }) =>
    action === 'DELETE' ? !waiting.some((one) => one.needs.includes(name)) : !needs.some((one) => names.has(one)),
  )
}

async function work(step: Step, action: Exclude<StackAction, 'ROLLBACK'>, resource: ResourceRow): Promise<void> {
  try {
    await WORK[action]({ ...step, action }, resource)
  } catch (failure) {
    if (!(failure instanceof ServiceFault)) throw failure
    setResource(step.situation, step.stack, resource, { action, status: 'FAILED', reason: reasonOf(failure) })
  }
}

/** Deletes, before an update ends, what its template does not have any more. */
async function unmakeRest({ situation, stack, template, action }: Step): Promise<boolean> {
  const extra = situation.rows.resources
    .find({ stack_id: stack.id })
    .filter(({ name }) => !Object.hasOwn(template.resources, name))
  for (const resource of ready(extra, 'DELETE')) await work({ situation, stack, template, action }, 'DELETE', resource)
  for (const { id, action: last, status } of situation.rows.resources.find({ stack_id: stack.id }))
    if (last === 'DELETE' && status === 'COMPLETE') situation.rows.resources.remove(id)
  return extra.length === 0
}

function fail({ situation, stack, action }: Step, reason: string): void {
  setStack(situation, stack, action, 'FAILED', reason)
  if (stack.disable_rollback || (action !== 'CREATE' && action !== 'UPDATE')) return
  const { previous } = stack
  if (previous) {
    const changes = {
      template: previous.template,
      parameters: previous.parameters,
      environment: previous.environment,
      files: previous.files,
    }
    situation.rows.stacks.set(stack.id, Object(changes))
  }
  beginAction(situation, stack, 'ROLLBACK')
}

async function end({ situation, stack, template, action }: Step): Promise<void> {
  const scope = await scopeOf(situation, stack, template)
  const outputs = Object.entries(template.outputs).map(([output_key, { description = '', value }]) => ({
    output_key,
    description,
    output_value: action === 'DELETE' ? null : evaluateValue(value, scope),
  }))
  situation.rows.stacks.set(stack.id, { outputs })
  setStack(situation, stack, action, 'COMPLETE')
}

/** One step of a running stack: what is ready begins, what has begun is looked at, and the stack ends when all have. */
export async function stepStack(due: Due<HeatTables>): Promise<void> {
  const stack = due.rows.stacks.get(due.id)
  const action = String(due.args.action)
  if (stack?.status !== 'IN_PROGRESS' || stack.action !== action) return
  const template = parseTemplate(stack.template)
  const step: Step = { situation: due, stack, template, action: stack.action as StackAction }
  // A rollback of a creation deletes; that of an update goes back to what was.
  const kind = step.action === 'ROLLBACK' ? (stack.previous ? 'UPDATE' : 'DELETE') : step.action
  const all = () => due.rows.resources.find({ stack_id: stack.id })
  const mine = all().filter(({ name }) => kind !== 'UPDATE' || Object.hasOwn(template.resources, name))
  for (const resource of ready(mine, kind)) await work(step, kind, resource)
  const lost = all().find(({ action: last, status }) => status === 'FAILED' && last === kind)
  if (lost) return fail(step, `Resource ${kind} failed: ${lost.reason.replace(': ', `: resources.${lost.name}: `)}`)
  if (stack.deadline !== null && due.now() > stack.deadline) return fail(step, `${kind} aborted (Timed out)`)
  const rest = all().filter(({ name }) => kind !== 'UPDATE' || Object.hasOwn(template.resources, name))
  const isOver = rest.every((one) => isDone(one, kind)) && (kind !== 'UPDATE' || (await unmakeRest(step)))
  if (!isOver) return due.later(STEP_MS, 'stack.step', { id: stack.id, action })
  if (kind === 'DELETE') for (const { id } of all()) due.rows.resources.remove(id)
  await end(step)
}
