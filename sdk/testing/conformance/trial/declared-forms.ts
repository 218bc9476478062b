import { formOf } from '@fascia/sdk/common'
import type { Form } from '@fascia/sdk/web/declare'
import type { Action } from '@fascia/sdk/web/declare/host'
import type { Panel } from '@fascia/sdk/web/host'
import type { Subject } from '../subject.ts'
import { panelOf } from './declared-actions.ts'

/** A form that an action of the tested plugin opens, with the list in which it is tried. */
export interface DeclaredForm {
  readonly id: string
  readonly place: 'item' | 'list'
  readonly label: string
  readonly action: Action<never>
  readonly panel: Panel
  /** The fields of its first step that always show and hold a text, a number, a choice, yes or no. */
  readonly fields: readonly string[]
}

const TYPED = ['text', 'textarea', 'spinner', 'checkbox', 'switch']
const KEPT = [...TYPED, 'select']

/** The form that an action opens; undefined for one that opens a view of another kind, or nothing. */
export async function formOfAction({ behaviour }: Action<never>): Promise<Form | undefined> {
  if (behaviour.kind === 'form') return (await behaviour.form()).default
  if (behaviour.kind !== 'modal') return undefined
  const { default: view }: { readonly default: unknown } = await behaviour.view()
  // A view that draws a form may bring it.
  return typeof view === 'function' && 'form' in view ? (view.form as Form) : undefined
}

/** The fields that a draft is tried on; none where the form keeps no draft, or has no field that can be changed whatever the cloud holds. */
function keptFields({ spec }: Form): readonly string[] {
  const [first] = Object.values(spec.steps)
  if (spec.keepsDraft === false || !first) return []
  const fields = Object.entries(first.fields).flatMap(([name, field]) =>
    field && KEPT.includes(field.control) && !field.isReadOnly && !field.when ? [{ name, control: field.control }] : [],
  )
  return fields.some(({ control }) => TYPED.includes(control)) ? fields.map(({ name }) => name) : []
}

/** The declared forms behind the actions of the plugin's own types, as far as a panel lists the type and a draft can be tried on them. */
export async function declaredForms(subject: Subject): Promise<readonly DeclaredForm[]> {
  const types = subject.definition.resourceTypes ?? []
  const opened = types.flatMap((type) => {
    const panel = panelOf(subject, type)
    if (!panel) return []
    const of = (place: DeclaredForm['place'], actions: readonly Action<never>[] = [], named?: readonly string[]) =>
      actions
        .filter(({ id, panels }) => (named ?? [id]).includes(id) && (panels ?? [panel.id]).includes(panel.id))
        .map((action) => ({ id: action.id, place, label: formOf(action.label, 1), action, panel }))
    return [...of('item', type.itemActions, panel.itemActions), ...of('list', type.globalActions, panel.globalActions)]
  })
  const forms = await Promise.all(
    opened.map(async (one) => {
      const form = await formOfAction(one.action)
      return { ...one, fields: form ? keptFields(form) : [] }
    }),
  )
  return forms.filter(({ fields }) => fields.length > 0)
}
