import { fillPath } from '../../common/contract/fill-path.ts'
import { type ActionResult, actionResult, plural, type ResourceRef, type Text } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import { inSentence } from '../declare/in-sentence.ts'
import type { ActionSituation } from '../declare/index.ts'
import type { MetadataBehaviour } from '../declare/metadata-place.ts'
import { type Item, idOf, nameOf, propertiesOf } from '../resource/row.ts'
import type { OperationItem, OperationProgress } from '../services/operations.ts'
import type { ModalOptions } from '../services/surface.ts'
import type { ActionHost } from './action-host.ts'
import { confirmAction } from './confirm-action.ts'
import { openForm } from './open-form.ts'
import { performAction } from './perform-action.ts'
import { type Planned, type PlanSpec, planItems } from './plan-items.ts'
import { reportPerformance } from './report-performance.ts'

export interface RunActionSpec extends Pick<PlanSpec, 'permits'> {
  readonly host: ActionHost
  /** With its functions and doors open. */
  readonly action: Action<Item>
  /** Empty for a global action. */
  readonly items: readonly Item[]
  readonly situation: ActionSituation
  /** The person has been asked before. */
  readonly isAsked?: boolean
  /** Called with the items that the host still works on; an item of a job is free as soon as its own turn has ended. */
  readonly onDidChangeBusy: (items: readonly Item[], label: string) => void
  /** Called when items of a job of several have been done or have failed, while the others go on. */
  readonly onDidEndItems?: (result: ActionResult) => void
  /** What a repeated try of the failed ones did. */
  readonly onDidRetry: (result: ActionResult) => void
}

const REFUSED: Text = plural('You are not allowed to {action}: {names}', 'You are not allowed to {action}: {names}')

/** Names the items that the action leaves out [CORE-046]. */
function sayRefused({ host, action }: RunActionSpec, refused: readonly Item[]): void {
  if (refused.length === 0) return
  const { t, language, type } = host
  const count = refused.length
  const names = refused.map((item) => nameOf(item, type)).join(', ')
  const label = inSentence(t(action.label, { count }), language)
  host.toasts.add('error', t(action.messages?.refused ?? REFUSED, { names, count, action: label }))
}

/** What is left out, as the operation shows it. */
function skippedOf({ host: { t, type } }: RunActionSpec, plan: readonly Planned[]): readonly OperationItem[] {
  return plan.flatMap(({ item, reason }) =>
    reason === undefined
      ? []
      : [{ id: idOf(item, type), name: nameOf(item, type), state: 'skipped' as const, reason: t(reason) }],
  )
}

/**
 * Runs an action from click to message: checks every item, asks, does it where the person can follow, and says what went and what did
 * not. Answers what was done; undefined when nothing was, because the person left or no item fits.
 */
export async function runAction(spec: RunActionSpec): Promise<ActionResult | undefined> {
  const { host, action, items, onDidChangeBusy } = spec
  const { behaviour } = action
  const plan = await planItems(spec)
  const permitted = plan.flatMap(({ item, reason }) => (reason === undefined ? [item] : []))
  sayRefused(
    spec,
    items.filter((item) => !permitted.includes(item)),
  )
  if (items.length > 0 && permitted.length === 0) return undefined
  if (behaviour.kind === 'link') {
    host.navigation.go(fillPath(behaviour.to, permitted[0] ?? {}))
    return undefined
  }
  if (!spec.isAsked && !(await confirmAction(host, action, plan))) return undefined
  const label = labelOf(host, action, permitted)
  // What is made has no name yet: the form knows it.
  const operation = permitted.length === 0 ? {} : { operation: titleOf(host, label, permitted) }
  const changed = withFormer(host.type, action, permitted)
  const failed = permitted.map((item) => ({ type: host.type.code, id: idOf(item, host.type) }))
  const followed = {
    ...(changed ? { changed } : {}),
    ...(failed.length > 0 ? { ifMissing: actionResult({ failed }) } : {}),
  }
  if (behaviour.kind === 'modal') {
    const options = behaviour.isWizard ? ({ size: 'large', isBare: true } as const) : { title: label }
    return await host.modals.open(
      behaviour.view,
      { ...behaviour.with, items: permitted, label, action: action.id },
      { ...options, ...operation, ...followed },
    )
  }
  if (behaviour.kind === 'form')
    return await openForm({
      modals: host.modals,
      lateViews: host.lateViews,
      form: behaviour.form,
      given: {
        items: permitted,
        label,
        action: action.id,
        ...(behaviour.at === undefined ? {} : { at: behaviour.at }),
      },
      options: { title: label, ...operation, ...followed },
    })
  if (behaviour.kind === 'metadata')
    return await openMetadata(host, behaviour, permitted[0] ?? {}, {
      size: 'large',
      isBare: true,
      ...operation,
      ...followed,
    })
  onDidChangeBusy(permitted, label)
  try {
    const skipped = skippedOf(spec, plan)
    const { performed, offerRetry, settled, resultPath } = await host.operations.run(
      titleOf(host, label, permitted),
      async (signal, progress) => {
        const shown = { show: (items: readonly OperationItem[]) => progress.show([...items, ...skipped]) }
        const performed = await performAction(action, permitted, host, signal, freeing(spec, permitted, label, shown))
        return { ...progress, performed }
      },
      ({ performed: { result } }) => changed?.(result) ?? result,
      { type: host.type.code, action: action.id },
    )
    const { result, cancelled } = performed
    const again = (ids: readonly string[]): void => {
      takeBack()
      closeMessage()
      const items = permitted.filter((item) => ids.includes(idOf(item, host.type)))
      void runAction({ ...spec, items, isAsked: true }).then((done) => done && spec.onDidRetry(done))
    }
    const failed = result.failed.map(({ id }) => id)
    const left = [...failed, ...cancelled]
    const takeBack = permitted.length > 0 && left.length > 0 ? offerRetry(() => again(left)) : () => {}
    const closeMessage = reportPerformance(host, {
      action,
      items: permitted,
      ...performed,
      settled,
      ...(items.length > 1 && resultPath !== undefined ? { resultPath } : {}),
      retry: () => again(failed),
    })
    return result
  } finally {
    onDidChangeBusy([], label)
  }
}

/** What adds to the changed resources how to see that nothing has come of the action; undefined where it names nothing. */
function withFormer(
  type: ActionHost['type'],
  { changes, recordedAs }: Pick<Action<Item>, 'changes' | 'recordedAs'>,
  items: readonly Item[],
): ((result: ActionResult) => ActionResult) | undefined {
  if (!changes && recordedAs === undefined) return undefined
  const before = new Map(items.map((item) => [idOf(item, type), item]))
  const withWas = (ref: ResourceRef): ResourceRef => {
    const item = ref.type === type.code ? before.get(ref.id) : undefined
    if (!item) return ref
    return {
      ...ref,
      ...(changes ? { was: propertiesOf(item, changes) } : {}),
      ...(recordedAs === undefined ? {} : { recordedAs }),
    }
  }
  return (result) => ({ ...result, updated: result.updated.map(withWas) })
}

/** Shows how the items of a job go, and frees each as soon as it has ended. */
function freeing(
  { host: { type }, action: { behaviour }, onDidChangeBusy, onDidEndItems }: RunActionSpec,
  items: readonly Item[],
  label: string,
  { show }: Pick<OperationProgress, 'show'>,
): Pick<OperationProgress, 'show'> {
  let free: ReadonlySet<string> = new Set()
  const outcome = behaviour.kind === 'request' ? behaviour.outcome : 'updated'
  const refOf = (id: string): ResourceRef => ({ type: type.code, id })
  return {
    show(states) {
      show(states)
      const ended = states.filter(({ state }) => state !== 'waiting' && state !== 'running')
      const next = new Set(ended.map(({ id }) => id))
      const idsIn = (wanted: OperationItem['state']): readonly string[] =>
        ended.filter(({ id, state }) => state === wanted && !free.has(id)).map(({ id }) => id)
      const [done, failed] = [idsIn('done'), idsIn('failed')]
      const hasChanged = next.size !== free.size || ended.some(({ id }) => !free.has(id))
      free = next
      if (hasChanged)
        onDidChangeBusy(
          items.filter((item) => !free.has(idOf(item, type))),
          label,
        )
      if (done.length + failed.length > 0 && items.length > 1)
        onDidEndItems?.(actionResult({ [outcome]: done.map(refOf), failed: failed.map(refOf) }))
    },
  }
}

function openMetadata(
  { modals, lateViews, type }: ActionHost,
  { kind: _kind, ...spec }: MetadataBehaviour,
  item: Item,
  options: ModalOptions,
): Promise<ActionResult | undefined> {
  const props = { ...spec, id: idOf(item, type), name: nameOf(item, type), type: type.code }
  return modals.open(lateViews.metadata, props, options)
}

function labelOf({ t }: ActionHost, action: Pick<Action<Item>, 'label'>, items: readonly Item[]): string {
  return t(action.label, { count: Math.max(1, items.length) })
}

function titleOf({ t, type }: ActionHost, label: string, items: readonly Item[]): string {
  const [first] = items
  if (!first) return label
  const name = nameOf(first, type)
  return items.length === 1
    ? t('{action}: {name}', { action: label, name })
    : t('{action}: {name} and {count} more', { action: label, name, count: items.length - 1 })
}
