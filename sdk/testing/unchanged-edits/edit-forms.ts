import { formOf } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import type { Form } from '@fascia/sdk/web/declare'
import type { Action } from '@fascia/sdk/web/declare/host'
import type { Subject } from '../conformance/subject.ts'
import { formOfAction } from '../conformance/trial/declared-forms.ts'

/** A form that changes an item, as an action on items of a type opens it. */
export interface EditForm {
  readonly id: string
  /** The code of the type of its items. */
  readonly of: string
  /** Paths of lists that may have its items, the likeliest first. */
  readonly lists: readonly string[]
}

const OPENS = ['modal', 'form', 'metadata']
const EDITS = /^(Edit|Update|Modify|Manage|Change)\b/

/** Whether a form holds the values that an item has: not one that asks for what is to be done with it. */
function isEdit({ behaviour, label }: Action<never>, form: Form | undefined): boolean {
  if (behaviour.kind === 'metadata' || EDITS.test(formOf(label, 1))) return true
  const isChange = form !== undefined && ['PATCH', 'PUT'].includes(form.call.method)
  return isChange && form.spec.initial !== undefined && form.call.path.includes(':')
}

/** The path of the list that a path of one item belongs to. */
function listAbove(path: string): string {
  return path.replace(/:\w+\*?\/?(\?.*)?$/, '')
}

/** The edit forms of a plugin, those included that it adds to types of `others`, whose gateway parts have `routes`. */
export async function editForms(
  { definition }: Subject,
  others: readonly Subject[],
  routes: readonly Route[],
): Promise<readonly EditForm[]> {
  const known = new Map(others.flatMap((other) => other.definition.resourceTypes.map((type) => [type.code, type])))
  const types = [
    ...definition.resourceTypes,
    ...definition.extend.map(({ type, ...rest }) => ({ ...rest, code: type })),
  ]
  const opened = types.flatMap(({ code, itemActions = [] }) =>
    itemActions.filter(({ behaviour }) => OPENS.includes(behaviour.kind)).map((action) => ({ code, action })),
  )
  const found = await Promise.all(
    opened.map(async ({ code, action }) => {
      const form = await formOfAction(action)
      if (!isEdit(action, form)) return []
      const source = known.get(code)?.source
      const { list, load }: { readonly list?: string; readonly load?: string } =
        typeof source === 'object' ? source : {}
      const above = form && listAbove(form.call.path)
      const schema = form && 'schema' in form.spec.of ? form.spec.of.schema : undefined
      const read = routes.flatMap(({ method, path, item }) =>
        method === 'GET' && schema !== undefined && item === schema ? [path] : [],
      )
      const paths = [list, load && listAbove(load), ...read, above]
      return [{ id: action.id, of: code, lists: paths.filter((path) => path !== undefined) }]
    }),
  )
  return found.flat()
}
