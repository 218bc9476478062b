import { type AnyCall, type BodyOf, Fault, type PathNames } from '../../common/index.ts'
import type {
  ActionBasics,
  ActionModalProps,
  ActionRequest,
  ActionRun,
  ActionSpec,
  Behaviour,
  WithParams,
} from './action.ts'
import type { Form } from './form.ts'
import { type Component, type Lazy, lazily } from './lazy.ts'
import type { MetadataPlace } from './metadata-place.ts'
import type { Wrong } from './schema-check.ts'
import type { VerbAction, VerbActionSpec } from './verb-action.ts'

/** An action that opens a form, which the SDK draws. */
export interface FormActionSpec<T> extends ActionBasics<T> {
  /** The form, or the module whose default export it is: the module is then loaded when the action is chosen. */
  readonly form: Form<T> | Lazy<Form<T>>
  /** The step that a form of several steps opens at; the first when absent. */
  readonly at?: string
}

/** An action with code of its own. */
export interface RunActionSpec<T> extends ActionBasics<T> {
  readonly run: Lazy<ActionRun<T>>
}

/** An action that opens a view of the plugin in a modal. */
export interface ViewActionSpec<T, With extends Readonly<Record<string, unknown>>> extends ActionBasics<T> {
  readonly view: Lazy<Component<ActionModalProps<T> & With>>
  /** Data that the view is given besides the items: one view can serve two actions. */
  readonly with?: With
  /** `wizard`: large, and drawn by the view from header to footer, as `Wizard` is. */
  readonly layout?: 'modal' | 'wizard'
}

/** An action that is one call for each item. */
export interface CallActionSpec<T, C extends AnyCall> extends ActionBasics<T> {
  /** Parameters of its path are read from the item. */
  readonly call: C
  readonly body?: BodyOf<C>
  /** `updated` when absent. */
  readonly outcome?: 'created' | 'updated'
}

type OnlyId<Path extends string> = [Exclude<PathNames<Path>, 'id'>] extends [never]
  ? unknown
  : Wrong<`the path takes :${Exclude<PathNames<Path>, 'id'>}, and is given the id alone`>

/** An action that edits the metadata of an item in a modal of the host, with what definitions offer, and saves with one PATCH. */
export interface MetadataActionSpec<T, Path extends string> extends ActionBasics<T> {
  readonly metadata: MetadataPlace & {
    /** Answers GET with a record of texts, and takes PATCH of `{ updated: { [key]: text }, removed: [key] }`. `:id` is the item's id. */
    readonly path: Path & OnlyId<Path>
  }
}

type NoData = Readonly<Record<never, never>>

/**
 * An action of a resource type. What it does is said by one key:
 *
 * - `form`: opens a form that the SDK draws, in a modal or as a wizard;
 * - `call`: makes one call for each item. The host confirms, calls, reports and refreshes. With `does` and `did` its label, question and messages
 *   follow from a verb and the names of the type;
 * - `view`: opens a view of the plugin in a modal;
 * - `run`: runs code of the plugin;
 * - `metadata`: edits the metadata of an item [UI-081, UI-092, UI-093].
 *
 * What the module of a form, a view or code is in is loaded when the action is chosen. Without one of these keys it throws `PLUGIN_DECLARATION_INVALID`.
 *
 * @example
 * ```ts
 * import { patchCall, postCall, typeRef } from '@fascia/sdk/common'
 * import { action, form, property, resourceType, field } from '@fascia/sdk/web/declare'
 * import Type from 'typebox'
 *
 * const shareType = typeRef('OS::Manila::Share', Type.Object({ id: Type.String(), name: Type.String() }))
 * const lock = postCall('/api/share/shares/:id/lock/')
 * const rename = patchCall('/api/share/shares/:id/', { body: Type.Object({ name: Type.String({ maxLength: 255 }) }) })
 *
 * export const share = resourceType(shareType, {
 *   names: { one: 'Share', other: 'Shares' },
 *   properties: { name: property.text('Name') },
 *   actions: {
 *     lock: action({ does: 'Lock', did: 'Locked', call: lock }),
 *     edit: action({
 *       label: 'Edit Share',
 *       form: form(rename, {
 *         of: shareType,
 *         initial: ({ item: { name } }) => ({ name }),
 *         fields: { name: field.text('Name') },
 *       }),
 *     }),
 *   },
 * })
 * ```
 */
export function action<T, C extends AnyCall>(spec: VerbActionSpec<T, C>): VerbAction<T & WithParams<C>>
/** Makes a call for each item. */
export function action<T, C extends AnyCall>(spec: CallActionSpec<T, C>): ActionSpec<T & WithParams<C>>
/** Edits the metadata of an item. */
export function action<T, const Path extends string>(spec: MetadataActionSpec<T, Path>): ActionSpec<T>
/** Runs code of the plugin. */
export function action<T>(spec: RunActionSpec<T>): ActionSpec<T>
/** Opens a view of the plugin. */
export function action<T, With extends Readonly<Record<string, unknown>> = NoData>(
  spec: ViewActionSpec<T, With>,
): ActionSpec<T>
// The last one is that of which the compiler reports errors.
/** Opens a form. */
export function action<T>(spec: FormActionSpec<T>): ActionSpec<T>
export function action({ form, at, run, view, with: given, layout, metadata, ...called }: Declared): unknown {
  const { call, body, outcome, ...rest } = called
  const behaviour = (): Behaviour<never> => {
    if (form) return { kind: 'form', form: lazily(form), ...(at === undefined ? {} : { at }) }
    if (run) return { kind: 'code', run }
    if (view)
      return {
        kind: 'modal',
        view,
        ...(given === undefined ? {} : { with: given }),
        ...(layout === 'wizard' ? { isWizard: true } : {}),
      }
    if (call) return { kind: 'request', request: requestOf(call, body), outcome: outcome ?? 'updated' }
    if (metadata) return { kind: 'metadata', ...metadata }
    throw new Fault('PLUGIN_DECLARATION_INVALID', {
      message: `The action ${JSON.stringify(rest)} says nothing that it does: form, call, view, run or metadata.`,
    })
  }
  return { ...rest, behaviour: behaviour() }
}

/** An action of any kind; the signatures above have checked which keys go together, and their types. */
interface Declared {
  readonly form?: Form | Lazy<Form>
  readonly at?: string
  readonly run?: Lazy<ActionRun<never>>
  readonly view?: Lazy<Component<ActionModalProps<never>>>
  readonly with?: Readonly<Record<string, unknown>>
  readonly layout?: 'modal' | 'wizard'
  readonly call?: AnyCall
  readonly body?: unknown
  readonly outcome?: 'created' | 'updated'
  readonly metadata?: MetadataPlace & { readonly path: string }
}

function requestOf({ method, path }: AnyCall, body: unknown): ActionRequest {
  if (method === 'GET') throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `GET ${path} changes nothing.` })
  return { method, path, ...(body === undefined ? {} : { body: body as ActionRequest['body'] & {} }) }
}
