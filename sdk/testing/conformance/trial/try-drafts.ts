import type { Panel } from '@fascia/sdk/web/host'
import { waitFor } from '@testing-library/react'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import { listedType } from '../check/listed-items.ts'
import { openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { DeclaredForm } from './declared-forms.ts'
import type { Target } from './run-action.ts'
import { openList } from './try-actions.ts'

/** The values of fields by name, as the page shows them. */
type Shown = Readonly<Record<string, string>>

/** What was entered in a form, and what it had when the page was loaded again; or why it was not tried. */
export type DraftTrial =
  | { readonly entered: Shown; readonly found: Shown }
  | { readonly failure: unknown }
  | 'it fits no item of the world'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlOf(name: string): Control | null {
  return document.querySelector<Control>(`[role="dialog"] [name="${CSS.escape(name)}"]`)
}

function shownIn(control: Control): string {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? String(control.checked) : control.value
}

async function controlsOf({ fields }: DeclaredForm): Promise<readonly Control[]> {
  return waitFor(() => fields.map((name) => controlOf(name) ?? fail(`the form has no field ${name}`)))
}

function fail(message: string): never {
  throw new TypeError(message)
}

/** Enters another value in a field; leaves a choice that has no other. */
async function change(app: Dashboard, control: Control): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].findLast(
      ({ value, disabled }) => !disabled && !['', control.value].includes(value),
    )
    if (other) await app.user.selectOptions(control, other)
  } else if (control.type === 'checkbox') await app.user.click(control)
  else {
    await app.user.clear(control)
    await app.user.click(control)
    await app.user.paste(control.type === 'number' ? '3' : 'kept')
  }
}

async function openForm(app: Dashboard, { place, label }: DeclaredForm, target: Target | undefined): Promise<void> {
  if (place === 'list') await app.press(label)
  else await (await app.row(target?.name ?? '')).choose(label)
  await app.dialog()
}

/** The first item whose menu has the form's action: policy may leave it out for items of other projects. */
async function firstOffering(
  app: Dashboard,
  { place, label }: DeclaredForm,
  targets: readonly Target[],
): Promise<Target | undefined> {
  if (place === 'list') return undefined
  for (const target of targets) if ((await (await app.row(target.name)).actions()).includes(label)) return target
  return undefined
}

async function tryDraft(app: Dashboard, form: DeclaredForm, target: Target | undefined): Promise<DraftTrial> {
  await openForm(app, form, target)
  for (const control of await controlsOf(form)) await change(app, control)
  const read = async (): Promise<Shown> =>
    Object.fromEntries((await controlsOf(form)).map((control) => [control.name, shownIn(control)]))
  const entered = await read()
  await app.reload()
  await openForm(app, form, target)
  const found = await read()
  await app.reload()
  return { entered, found }
}

/** Enters something in each of the forms of a list, loads the page again and opens the form once more: in one dashboard, one form after the other. */
export async function tryDrafts(
  subject: Subject,
  worlds: Worlds,
  panel: Panel,
  forms: readonly DeclaredForm[],
): Promise<ReadonlyMap<string, DraftTrial>> {
  const app = await openSubject(subject, { as: personFor(panel.path), expectProblems: true })
  const targets = await openList(app, subject, panel)
  const items = worlds.items(panel) ?? []
  const idOf = listedType(subject, panel)?.idOf ?? 'id'
  const seen = new Map<string, DraftTrial>()
  for (const form of forms) {
    const { allowed } = form.action
    const fitting = items.filter((item) => (allowed?.(item as never, worlds.situation(panel)) ?? true) === true)
    const ids = new Set(fitting.map((item) => String(item[idOf])))
    const target = await firstOffering(
      app,
      form,
      targets.filter(({ id }) => ids.has(id)),
    )
    const trial =
      form.place === 'item' && !target
        ? 'it fits no item of the world'
        : await tryDraft(app, form, target).catch((failure: unknown) => ({ failure }))
    if (typeof trial === 'object' && 'failure' in trial) await app.reload()
    seen.set(form.id, trial)
  }
  return seen
}
