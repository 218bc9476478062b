import { type Due, ServiceFault } from '@fascia/sdk/simulator'
import { kindFor } from '../resources/find-kind.ts'
import { evaluateValue } from '../template/evaluate.ts'
import { ownOf, parseTemplate, type Template } from '../template/template.ts'
import { beginAction, STEP_MS, type StackAction, setResource, setStack } from './begin-stack.ts'
import { scopeOf, workOf } from './scope.ts'
import type { HeatSituation, HeatTables, ResourceRow, StackRow } from './tables.ts'

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
  const kind = kindFor(resource.type, stack)
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
  const kind = kindFor(resource.type, stack)
  const work = workOf(situation, stack, resource)
  if (resource.action !== 'DELETE') {
    setResource(situation, stack, resource, { action: 'DELETE', status: 'IN_PROGRESS' })
    if (resource.physical_id !== '') await kind.remove?.(resource.physical_id, resource.properties, work)
    return
  }
  if (resource.physical_id === '' || (await (kind.isGone?.(resource.physical_id, work) ?? true)))
    setResource(situation, stack, resource, { action: 'DELETE', status: 'COMPLETE' })
}

/** Changes a resource in place, or creates another one and deletes the old one. What is new is created, and what is unchanged keeps its status. */
const change: Work = async (step, resource) => {
  const { situation, stack, action } = step
  if (resource.action === 'INIT' || resource.status === 'IN_PROGRESS')
    return make({ ...step, action: resource.action === 'UPDATE' ? 'UPDATE' : 'CREATE' }, resource)
  const properties = await propertiesOf(step, resource)
  // What has failed, or was marked unhealthy, is replaced.
  const isLost = resource.status === 'FAILED'
  const kind = kindFor(resource.type, stack)
  if (!isLost && !kind.follows && JSON.stringify(properties) === JSON.stringify(resource.properties)) {
    situation.rows.resources.set(resource.id, { is_done: true })
    return
  }
  const work = workOf(situation, stack, resource)
  const isChanged =
    !isLost && (await (kind.update?.(resource.physical_id, properties, resource.properties, work) ?? false))
  if (isChanged) {
    situation.rows.resources.set(resource.id, { properties })
    return setResource(situation, stack, resource, { action, status: kind.follows ? 'IN_PROGRESS' : 'COMPLETE' })
  }
  const physical_id = await kind.create(properties, work)
  if (resource.physical_id !== '') await kind.remove?.(resource.physical_id, resource.properties, work)
  setResource(situation, stack, resource, { action: 'CREATE', status: 'IN_PROGRESS', physical_id, properties })
}

const visit =
  (name: 'suspend' | 'resume'): Work =>
  async ({ situation, stack, action }, resource) => {
    await kindFor(resource.type, stack)[name]?.(resource.physical_id, workOf(situation, stack, resource))
    setResource(situation, stack, resource, { action, status: 'COMPLETE' })
  }

const check: Work = async ({ situation, stack, action }, resource) => {
  const { isGone } = kindFor(resource.type, stack)
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

/** Those that may work now: the ones on which they depend are done; deletion goes the other way. */
function ready(resources: readonly ResourceRow[], action: StackAction): readonly ResourceRow[] {
  const waiting = resources.filter((one) => !one.is_done)
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
    const { action: begun, status } = step.situation.rows.resources.get(resource.id) ?? resource
    const failed = status === 'IN_PROGRESS' ? begun : action
    setResource(step.situation, step.stack, resource, { action: failed, status: 'FAILED', reason: reasonOf(failure) })
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
  const lost = all().find(({ is_done, status }) => is_done && status === 'FAILED')
  if (lost)
    return fail(step, `Resource ${lost.action} failed: ${lost.reason.replace(': ', `: resources.${lost.name}: `)}`)
  if (stack.deadline !== null && due.now() > stack.deadline) return fail(step, `${kind} aborted (Timed out)`)
  const rest = all().filter(({ name }) => kind !== 'UPDATE' || Object.hasOwn(template.resources, name))
  const isOver =
    rest.every(({ is_done, status }) => is_done && status === 'COMPLETE') &&
    (kind !== 'UPDATE' || (await unmakeRest(step)))
  if (!isOver) return due.later(STEP_MS, 'stack.step', { id: stack.id, action })
  if (kind === 'DELETE') for (const { id } of all()) due.rows.resources.remove(id)
  await end(step)
}
