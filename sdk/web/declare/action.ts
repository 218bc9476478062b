import type { ActionResult, AnyCall, PathNames, ResourceRef, Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import type { PanelChoice } from './declared-panel.ts'
import type { TabChoice } from './details-view.ts'
import type { Form } from './form.ts'
import type { ReadTools } from './form-field.ts'
import type { SayText } from './form-state.ts'
import type { Component, Lazy } from './lazy.ts'
import type { MetadataBehaviour } from './metadata-place.ts'
import type { Wrong } from './schema-check.ts'

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
export interface ActionSituation {
  readonly projectId: string
  readonly userId: string
  /** The id of the domain to which the person has limited the identity panels; absent while there is none. */
  readonly domainContextId?: string
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

/** What finds out more to say before an action runs on these items. */
export type ConfirmTelling<T> = (
  tools: ReadTools & { readonly items: readonly T[]; readonly t: SayText },
) => Promise<readonly string[]>

/** The messages after an action. */
export interface ActionMessages {
  /** After success; `{names}` stands for the names. Of a delete that goes on after it was accepted, when the items are gone. */
  readonly success?: Text
  /** What was asked, when a delete that goes on was accepted: `Deleting Instance: {names}.` */
  readonly accepted?: Text
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
  /** What the action is called, translated; absent where a view opens this one. */
  readonly label?: string
  /** The id of the action; absent where a view opens this one. */
  readonly action?: string
  /** Closes the modal with what was done; nothing when the person left. */
  readonly close: (result?: ActionResult) => void
}

/** What an action does. Only `code`, `modal` and `form` bring code of the plugin. */
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
  | {
      /** Opens a form that the SDK draws. */
      readonly kind: 'form'
      readonly form: Lazy<Form>
      /** The step that it opens at. */
      readonly at?: string
    }
  | { readonly kind: 'link'; readonly to: string; readonly tab?: TabChoice }
  | MetadataBehaviour

/** Runs an action on items; the host has checked and asked, and reports what comes back. */
export type ActionRun<T> = (items: readonly T[], context: ActionRunContext) => Promise<ActionResult>

/** The host's services for one run, bound to the plugin's declared capabilities. */
export interface ActionRunContext {
  readonly signal: AbortSignal
  request<Answer>(method: 'GET' | ActionRequest['method'], path: string, body?: unknown): Promise<Answer>
  toast(type: 'success' | 'info' | 'warning' | 'danger', message: string): void
  /** Makes another project that of the session; the page is then loaded again in it. A failure raises a toast, and rejects. */
  switchProject(id: string): Promise<void>
  /** Limits the identity panels to a domain, or to none again; the page is then loaded again. A failure raises a toast, and rejects. */
  switchDomainContext(domain: { readonly id: string; readonly name: string } | null): Promise<void>
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

/** Whether an action can be done now, by what a service says: a quota that is used up. What it throws counts as ready. */
export type ActionReadiness = (tools: ReadTools) => Promise<Verdict>

/** Where the service records what was done with an item. */
export interface ResourceLog {
  /** Read by GET, `:id` is the id of the item: a list of entries, the newest first. */
  readonly path: string
  /** The field of an entry that names the action, as `recordedAs` of an action does. */
  readonly action: string
  /** The field of an entry that has a text where the action has failed. */
  readonly failure: string
}

/** Something that a person can do with items of a resource type; `action`, `deleteAction` and `linkAction` make it. */
export interface Action<T> extends ContributionBase {
  readonly label: Text
  /** `primary`: where the action is possible it is the button of details pages in every state in which no other is `due` or `leads`. */
  readonly style?: 'default' | 'primary' | 'danger'
  /** The heading of menus under which it is, after those without one; what destroys is at the end of the menu all the same. */
  readonly group?: string
  /**
   * Values of properties, compared without case, by which an item waits for this action: the row then has it as a button beside its menu, and the
   * details page as its button. `{ status: ['VERIFY_RESIZE'] }`
   */
  readonly due?: Readonly<Record<string, readonly string[]>>
  /**
   * Values of properties, compared without case, in which it is what people come to a details page for: it is the button of that page, on every tab,
   * where it is possible and no action is due. `{ status: ['SHUTOFF'] }` of Start, `{ status: ['error'] }` of what mends it.
   */
  readonly leads?: Readonly<Record<string, readonly string[]>>
  /** Checked for each item, in item menus and in batches. Allowed when absent. */
  readonly allowed?: (item: T, situation: ActionSituation) => Verdict
  /** Ids of the panels that show it, in their lists and on details pages reached from them: what is for administrators only. Every panel, when absent. */
  readonly panels?: readonly string[]
  /**
   * Properties of the item of which the action changes at least one, once the item has settled. Where none has changed, the service has dropped what
   * it had accepted, and the dashboard reports it: a retype that found no place, a migration without a host.
   */
  readonly changes?: readonly NoInfer<keyof T & string>[]
  /**
   * The word under which the service records the action in the `log` of the type. Where the newest entry of that word says that it failed, once the item
   * has settled, the dashboard reports it: an instance without a guest agent keeps its password, and nothing else shows that.
   */
  readonly recordedAs?: string
  /** It makes something of the session's own project out of the item: its policy rules are asked without the item, which may be another project's. */
  readonly makesNew?: boolean
  /**
   * Asked when the button of a global action is drawn and after each action of the page, for actions of items when their menu opens. While it
   * refuses, the action is disabled with the reason.
   */
  readonly readiness?: Lazy<ActionReadiness>
  readonly confirm?: Confirmation
  /**
   * Finds out what else the question says, each in a line of its own: what goes with the items. What it throws is left out; the person is asked all
   * the same.
   */
  readonly tells?: Lazy<ConfirmTelling<T>>
  readonly messages?: ActionMessages
  readonly behaviour: Behaviour<T>
}

/**
 * An action of a resource type. Its id follows from the key under which the type has it: `softReboot` of plugin `compute` is
 * `compute.action.soft-reboot`.
 */
export interface ActionSpec<T> extends Omit<Action<T>, 'id' | 'panels'> {
  /** In place of the id that follows. */
  readonly id?: string
  /** Also a button for the ticked rows, under `area.batch.key`; a number is its place among those buttons, a label tells it from them. */
  readonly batch?: boolean | number | { readonly label: Text }
  /** The panels that show it, in their lists and on details pages reached from them; every panel of its type when absent. */
  readonly panels?: readonly PanelChoice[]
  /** `list`: a button of the list, which takes no item. `item` when absent. */
  readonly on?: 'item' | 'list'
}

/** What an action says besides what it does. */
export type ActionBasics<T> = Omit<ActionSpec<T>, 'behaviour'>

/** An item with a value for each parameter of a path. */
export type WithNames<Path extends string> = { readonly [Name in PathNames<Path>]: unknown }

/**
 * Actions under one heading of their menus: `actions: { start, ...grouped('Network', { attachInterface, detachInterface }) }`.
 * Returns the same keys in the same order.
 */
export function grouped<Actions extends Readonly<Record<string, object>>>(group: string, actions: Actions): Actions {
  const entries = Object.entries(actions).map(([key, action]) => [key, { ...action, group }])
  // The same actions: `group` is optional in each of them.
  return Object.fromEntries(entries) as Actions
}

/** An item with a value for each parameter of a call's path. */
export type WithParams<C extends AnyCall> = WithNames<C['path']>

interface LinkActionSpec<T, To extends string> extends ActionBasics<T> {
  readonly to: To & TabApart<To>
  /** The tab of the details page that opens: the value that `view` made, or a `contributionRef`. */
  readonly tab?: TabChoice
}

type WithoutQuery<To extends string> = To extends `${infer Path}?${string}` ? Path : To
type TabApart<To extends string> = To extends `${string}?${string}tab=${string}`
  ? Wrong<'a tab is named by "tab", with the value that view() made or a contributionRef'>
  : unknown

/** An action that goes to a page; `:name` in the path stands for a property of the item. */
export function linkAction<T, const To extends string = string>({
  to,
  tab,
  ...rest
}: LinkActionSpec<T, To>): ActionSpec<T & WithNames<WithoutQuery<To>>> {
  return { ...rest, behaviour: { kind: 'link', to, ...(tab ? { tab } : {}) } }
}
