import {
  type ActionResult,
  type AnyCall,
  plural,
  type Requirement,
  type ResourceRef,
  type Text,
} from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import { type Form, type FormDeclaration, type FormStep, type FormValuesOf, form } from './form.ts'
import type { FormSources } from './form-field.ts'
import type { Component, Lazy } from './lazy.ts'
import type { MetadataBehaviour } from './metadata-action.ts'

/** Why an action does not fit an item now; shown in the group "Not available now" (decision 35). */
export interface Because {
  readonly because: Text
}

/** True, or the reason. */
export type Verdict = boolean | Because

/** Refuses with a reason: `status === 'ACTIVE' || because('Needs status ACTIVE')`. */
export function because(reason: Text): Because {
  return { because: reason }
}

/** What an `allowed` check may look at besides the item. */
export interface Situation {
  readonly projectId: string
  readonly userId: string
  readonly roles: readonly string[]
  /** Whether the user holds one of the deployment's admin roles; for display only, the policy decides. */
  readonly isSuperuser: boolean
  setting(path: string): unknown
  hasService(type: string): boolean
}

/** A call that the host makes for each item; `:name` in the path stands for a property of the item. */
export interface ActionRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** What the person is asked first. `{names}` stands for the items' names, `{count}` for how many. */
export interface Confirmation {
  readonly title: Text
  readonly body: Text
  readonly submit?: Text
  readonly isDanger?: boolean
  /**
   * Makes the person type the name of the item, or the number of several, before the action runs: for what is large or cannot be undone.
   * A dangerous action on more than ten items asks for their number anyway.
   */
  readonly typeToConfirm?: boolean
}

/** What the person is told after an action. */
export interface ActionMessages {
  /** After success; `{names}` stands for the names. */
  readonly success?: Text
  /** For what failed; `{names}` and `{id}` stand for names and id. */
  readonly failure?: Text
  /** What the failed call itself is said to be, in front of the service's own message. */
  readonly failedCall?: Text
  /** For items that the check refuses in a batch: `You are not allowed to delete images: {names}`. */
  readonly refused?: Text
}

/** What the view of an action in a modal is given: the items, and `close` for what was done. */
export interface ActionModalProps<T> {
  readonly items: readonly T[]
  /** Closes the modal with what was done; nothing when the person left. */
  readonly close: (result?: ActionResult) => void
}

/** What an action does. Only `code` and `modal` bring code of the plugin. */
export type Behaviour<T> =
  | { readonly kind: 'request'; readonly request: ActionRequest; readonly outcome: 'created' | 'updated' | 'deleted' }
  | { readonly kind: 'code'; readonly run: Lazy<ActionRun<T>> }
  | {
      readonly kind: 'modal'
      readonly view: Lazy<Component<ActionModalProps<T>>>
      /** Large, and drawn by the view from header to footer, as wizards are. */
      readonly isWizard?: boolean
      /** What the view is given besides the items. */
      readonly with?: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'link'; readonly to: string }
  | { readonly kind: 'form'; readonly form: Form }
  | MetadataBehaviour

/** Runs an action on items; the host has checked and asked, and reports what comes back. */
export type ActionRun<T> = (items: readonly T[], context: ActionRunContext) => Promise<ActionResult>

/** The host's services for one run, bound to the plugin's declared capabilities. */
export interface ActionRunContext {
  readonly signal: AbortSignal
  request<Answer>(method: 'GET' | ActionRequest['method'], path: string, body?: unknown): Promise<Answer>
  toast(type: 'success' | 'info' | 'warning' | 'danger', message: string): void
  /**
   * Works on each item as a job that the person can follow and cancel: ten at once, in their order. What `work` throws is the reason of that
   * item's failure, and keeps none of the others from being tried. Neither list has what was cancelled before it began.
   */
  each<T extends object>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<EachResult>
}

/** What became of the items of `each`. */
export interface EachResult {
  readonly done: readonly ResourceRef[]
  readonly failed: readonly ResourceRef[]
}

/** Whether a global action can be done now, by what a service says: a quota that is used up. What it throws counts as ready. */
export type ActionReadiness = (context: {
  readonly signal: AbortSignal
  /** Reads from the gateway, within the plugin's capabilities. */
  get<Answer>(path: string): Promise<Answer>
}) => Promise<Verdict>

/** Something that a person can do with items of a resource type; `requestAction`, `modalAction` and the others make it. */
export interface Action<T> extends ContributionBase {
  readonly label: Text
  readonly style?: 'default' | 'primary' | 'danger'
  /** Checked for each item, in item menus and in batches. Allowed when absent. */
  readonly allowed?: (item: T, situation: Situation) => Verdict
  /** Ids of the panels that show it, in their lists and on details pages reached from them: what is for administrators only. Every panel, when absent. */
  readonly panels?: readonly string[]
  /** It makes something of the session's own project out of the item: its policy rules are asked without the item, which may be another project's. */
  readonly makesNew?: boolean
  /** Of a global action: asked when its button is drawn, and after each action of the page. While it refuses, the button is disabled with the reason. */
  readonly readiness?: Lazy<ActionReadiness>
  readonly confirm?: Confirmation
  readonly messages?: ActionMessages
  readonly behaviour: Behaviour<T>
}

type ActionBasics<T> = Omit<Action<T>, 'id' | 'behaviour'>

/** An action that is one call for each item: the host confirms, calls, reports and refreshes. */
export function requestAction<T>(
  id: string,
  {
    request,
    outcome = 'updated',
    ...rest
  }: ActionBasics<T> & { readonly request: ActionRequest; readonly outcome?: 'created' | 'updated' },
): Action<T> {
  return { id, ...rest, behaviour: { kind: 'request', request, outcome } }
}

/** An action with code of its own. */
export function action<T>(
  id: string,
  { perform, ...rest }: ActionBasics<T> & { readonly perform: Lazy<ActionRun<T>> },
): Action<T> {
  return { id, ...rest, behaviour: { kind: 'code', run: perform } }
}

/** What `modalAction` and `wizardAction` are made of. */
export interface ModalActionSpec<T, With extends Readonly<Record<string, unknown>>> extends ActionBasics<T> {
  readonly view: Lazy<Component<ActionModalProps<T> & With>>
  /** Data that the view is given besides the items: one view can serve two actions. */
  readonly with?: With
}

function modalBehaviour<T, With extends Readonly<Record<string, unknown>>>(
  view: Lazy<Component<ActionModalProps<T> & With>>,
  given: With | undefined,
): Extract<Behaviour<T>, { readonly kind: 'modal' }> {
  // The host gives the view what stands in `with`; the types have met here.
  const erased = view as Lazy<Component<ActionModalProps<T>>>
  return { kind: 'modal', view: erased, ...(given === undefined ? {} : { with: given }) }
}

/** An action that opens a modal of the plugin. */
export function modalAction<T, With extends Readonly<Record<string, unknown>> = Readonly<Record<never, never>>>(
  id: string,
  { view, with: given, ...rest }: ModalActionSpec<T, With>,
): Action<T> {
  return { id, ...rest, behaviour: modalBehaviour(view, given) }
}

/** An action that opens a wizard of the plugin: the view draws a `Wizard`. */
export function wizardAction<T, With extends Readonly<Record<string, unknown>> = Readonly<Record<never, never>>>(
  id: string,
  { view, with: given, ...rest }: ModalActionSpec<T, With>,
): Action<T> {
  return { id, ...rest, behaviour: { ...modalBehaviour(view, given), isWizard: true } }
}

/** An action that goes to a page; `:name` in the path stands for a property of the item. */
export function linkAction<T>(id: string, { to, ...rest }: ActionBasics<T> & { readonly to: string }): Action<T> {
  return { id, ...rest, behaviour: { kind: 'link', to } }
}

/** A form and the action that opens it. Its label is the form's title when absent. */
export type FormActionSpec<C extends AnyCall, S, Steps, T> = FormDeclaration<C, S, Steps, T> &
  Omit<ActionBasics<T>, 'label' | 'confirm' | 'messages'> & { readonly label?: Text }

/**
 * An action that opens a form for one item, and sends its call: in a modal, or as a wizard when it has several steps. The form is part of
 * the plugin's entry; where a plugin has many, `modalAction` with a `formView` loads each when it is chosen.
 *
 * @example
 * ```ts
 * import { formAction, itemRef, textField } from '@fascia/sdk/web/declare'
 * import { patchCall } from '@fascia/sdk/common'
 * import Type from 'typebox'
 *
 * interface Backup {
 *   readonly id: string
 *   readonly name: string
 * }
 * const change = patchCall('/api/cinder/backups/:id/', { body: Type.Object({ name: Type.String() }) })
 *
 * export const rename = formAction('storage.action.rename-backup', change, {}, {
 *   of: itemRef<Backup>('OS::Cinder::Backup'),
 *   title: 'Rename Volume Backup',
 *   submit: 'Save',
 *   initial: ({ name }) => ({ name }),
 *   steps: { details: { title: 'Details', fields: { name: textField('Name') } } },
 * })
 * ```
 */
export function formAction<
  C extends AnyCall,
  const S extends FormSources<T>,
  T,
  const Steps extends Readonly<Record<string, FormStep<FormValuesOf<C>, S, T>>>,
>(id: string, call: C, sources: S, spec: FormActionSpec<C, S, Steps, T>): Action<T> {
  const { label, style, allowed, panels, makesNew, readiness, requires, order, place } = spec
  const basics = { style, allowed, panels, makesNew, readiness, requires, order, place }
  const given = Object.fromEntries(Object.entries(basics).filter(([, value]) => value !== undefined))
  const declared: unknown = form(call, sources, { id, ...spec })
  // The action is one of the form's items: they have met in `spec`.
  return { id, label: label ?? spec.title, ...given, behaviour: { kind: 'form', form: declared as Form } }
}

/** As `formAction`, for a form that makes something and is about no item. */
export function createAction<
  C extends AnyCall,
  const S extends FormSources<T>,
  T,
  const Steps extends Readonly<Record<string, FormStep<FormValuesOf<C>, S, T>>>,
>(id: string, call: C, sources: S, spec: FormActionSpec<C, S, Steps, T>): Action<never> {
  return formAction(id, call, sources, spec)
}

/** What `deleteAction` is made of. */
export interface DeleteActionSpec<T> {
  /** What is deleted, as it stands in the messages: `plural('Flavor', 'Flavors')`. */
  readonly noun: { readonly one: string; readonly other: string }
  readonly path: string
  readonly requires?: Requirement
  readonly order?: number
  readonly allowed?: (item: T, situation: Situation) => Verdict
  readonly messages?: ActionMessages
  /** Makes the person type the name of the item, or the number of several. */
  readonly typeToConfirm?: boolean
}

/**
 * Deletes one item or several. The host asks 'You have selected "…". Deleted flavor is not recoverable.', deletes one by one, reports
 * "Deleted Flavor: …." and "Unable to delete Flavor: …." in one toast each, and goes to the index from a details page [UI-014, CORE-010, CORE-046].
 */
export function deleteAction<T>(id: string, { noun, path, typeToConfirm, ...rest }: DeleteActionSpec<T>): Action<T> {
  const { one, other } = noun
  return {
    ...rest,
    id,
    label: plural(`Delete ${one}`, `Delete ${other}`),
    style: 'danger',
    confirm: {
      title: plural(`Confirm Delete ${one}`, `Confirm Delete ${other}`),
      body: plural(
        `You have selected "{names}". Deleted ${one.toLowerCase()} is not recoverable.`,
        `You have selected "{names}". Deleted ${other.toLowerCase()} are not recoverable.`,
      ),
      submit: plural(`Delete ${one}`, `Delete ${other}`),
      isDanger: true,
      ...(typeToConfirm === undefined ? {} : { typeToConfirm }),
    },
    messages: {
      success: plural(`Deleted ${one}: {names}.`, `Deleted ${other}: {names}.`),
      failure: plural(`Unable to delete ${one}: {names}.`, `Unable to delete ${other}: {names}.`),
      refused: plural(
        `You are not allowed to delete ${one.toLowerCase()}: {names}`,
        `You are not allowed to delete ${other.toLowerCase()}: {names}`,
      ),
      ...rest.messages,
    },
    behaviour: { kind: 'request', request: { method: 'DELETE', path }, outcome: 'deleted' },
  }
}
