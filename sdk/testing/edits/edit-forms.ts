import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readSubject } from '../conformance/subject.ts'
import { formOfAction } from '../conformance/trial/declared-forms.ts'

/** A form that an action on an item opens, as the build has it. */
export interface BuiltForm {
  /** The id of its action; with the type where actions of two types share the id. */
  readonly key: string
  readonly label: string
  /** Whether it changes what its item has: one without a declaration may. */
  readonly isEdit: boolean
}

interface Lazy {
  readonly module: string
}

interface ActionEntry {
  readonly id: string
  readonly kind: string
  readonly target: string
  readonly label: string | { readonly one: string }
  readonly behaviour: { readonly kind: string; readonly view?: Lazy; readonly form?: Lazy }
}

interface Manifest {
  readonly area: string
  readonly contributions: readonly ActionEntry[]
}

interface Change {
  readonly method: string
  readonly path: string
  /** It sends requests of its own. */
  readonly sends: boolean
}

const OPENS = ['modal', 'form', 'metadata']

/** Whether a declared form changes its item: it sends a change, or several requests about the item. */
function isChange({ method, path, sends }: Change): boolean {
  if (method === 'PATCH' || method === 'PUT') return true
  return sends && path.includes(':') && method !== 'DELETE'
}

/** A script for the page, as text: the test runner would take its `import` for one of its own. Of a module that declares no form it gives null. */
function readDeclared(addresses: readonly (string | null)[]): string {
  return `Promise.all(${JSON.stringify(addresses)}.map(async (address) => {
    if (address === null) return null
    const { default: shown } = await import(address)
    const { call, spec } = shown.form ?? shown
    return call && spec ? { method: call.method, path: call.path, sends: spec.send !== undefined } : null
  }))`
}

function keyOf(type: string, action: string): string {
  return `${type} ${action}`
}

/** What forms send that are declared beside their actions, as no module of the build has them alone; `isInPlace` names those by their keys. */
async function declaredInPlace(
  folder: string,
  isInPlace: (key: string) => boolean,
): Promise<ReadonlyMap<string, Change>> {
  const { definition } = await readSubject(folder)
  const types = [
    ...definition.resourceTypes,
    ...definition.extend.map(({ type, ...rest }) => ({ ...rest, code: type })),
  ]
  const actions = types.flatMap(({ code, itemActions = [] }) => itemActions.map((action) => ({ code, action })))
  const found = await Promise.all(
    actions.flatMap(async ({ code, action }) => {
      const key = keyOf(code, action.id)
      if (action.behaviour.kind !== 'form' || !isInPlace(key)) return []
      const form = await formOfAction(action)
      if (!form) return []
      const { method, path } = form.call
      return [[key, { method, path, sends: form.spec.send !== undefined }] as const]
    }),
  )
  return new Map(found.flat())
}

/** The forms on items that the built plugin in a folder has; `page` shows the dashboard, which serves its modules. */
export async function builtForms(page: Page, folder: string): Promise<readonly BuiltForm[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'dist', 'manifest.json'), 'utf8'))
  const actions = manifest.contributions.filter(
    ({ kind, behaviour }) => kind === 'itemAction' && OPENS.includes(behaviour.kind),
  )
  const modules = actions.map(({ behaviour: { view, form } }) => (form ?? view)?.module)
  const addresses = modules.map((module) => (module === undefined ? null : `/plugins/${manifest.area}/${module}`))
  const declared = await page.evaluate<readonly (Change | null)[]>(readDeclared(addresses))
  const withoutModule = actions.filter((_action, index) => modules[index] === undefined)
  const keys = new Set(withoutModule.map(({ target, id }) => keyOf(target, id)))
  const inPlace = await declaredInPlace(folder, (key) => keys.has(key))
  return actions.map(({ id, target, label }, index) => {
    const isShared = actions.some((other) => other.id === id && other.target !== target)
    const found = declared[index] ?? inPlace.get(keyOf(target, id))
    return {
      key: isShared ? `${id} of ${target}` : id,
      label: typeof label === 'string' ? label : label.one,
      isEdit: found ? isChange(found) : true,
    }
  })
}
