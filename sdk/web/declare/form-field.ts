import type { AnswerOf, AnyCall, BodyOf, Fault, ParamsOf, PolicyRule, QueryOf, Text } from '../../common/index.ts'
import type { Candidate, MembersTexts } from './candidate.ts'
import type { FormState, FormWords, SummaryState } from './form-state.ts'
import type { Component, Lazy } from './lazy.ts'
import type { ProjectLimit } from './quota.ts'

declare const HOLDS: unique symbol

/** What the query of every list may say besides what the list declares. */
export interface ListOrder {
  readonly sort_key?: string
  readonly sort_dir?: 'asc' | 'desc'
  /** Gives at most so many items; all items when absent. */
  readonly limit?: number
}

/** What a call is made with: the parameters of its path, where it has any, and a query, which of a list may name its order and a limit. */
export type ReadInput<C extends AnyCall> = {
  readonly query?: QueryOf<C> & (C extends { readonly kind: 'list' } ? ListOrder : unknown)
  /** Said in a toast when the call fails; no toast when absent. */
  readonly failure?: Text
} & (Record<never, never> extends ParamsOf<C> ? { readonly params?: ParamsOf<C> } : { readonly params: ParamsOf<C> })

/** What reads from the gateway, for what asks for it: a form, a wizard, a search. Calls are within the capabilities of the plugin. */
export interface ReadTools {
  /** Aborts when the answer is of no use any more: when the form closes, when the text that is searched for changes. */
  readonly signal: AbortSignal
  /** Makes a call; a list answers all of its items. A failure raises no toast unless the input names one. */
  read<C extends AnyCall>(
    call: C,
    ...input: Record<never, never> extends ReadInput<C> ? [ReadInput<C>?] : [ReadInput<C>]
  ): Promise<AnswerOf<C>>
}

/** What a source of a form is loaded with. */
export interface SourceTools<T> extends ReadTools {
  /** The item that the form is about; undefined in a form that makes something. */
  readonly item: T
  /** Whether policy allows all of these rules, for a target where they need one. */
  allows(rules: readonly PolicyRule[], target?: Readonly<Record<string, unknown>>): Promise<boolean>
  /** A setting of the deployment: `OPENSTACK_HYPERVISOR_FEATURES.can_set_mount_point`. */
  setting(path: string): unknown
  /** Whether the catalogue has a service of this type. */
  hasService(type: string): boolean
  /** The id of the session's project. */
  readonly projectId: string
  /** The address of the page on which the form was opened, without its query, or of the list that its details page was reached from: `/admin/instances`. */
  readonly page: string
  /** The quotas of the session's project by their names, from the limit groups of all plugins; those that this cloud does not have are absent. */
  quota<const Name extends string>(...names: readonly Name[]): Promise<{ readonly [Key in Name]?: ProjectLimit }>
}

/** A text, or one with values for its placeholders. */
export type SaidText =
  | Text
  | { readonly text: Text; readonly values: Readonly<Record<string, unknown>> & { readonly count?: number } }

/** A file of the person's disk, as a browser's `File` is. */
export interface ChosenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Its media type; empty where the browser knows none. */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly lastModified: number
}

/** A file that a form sends. */
export interface FormUpload {
  /** Above the progress: `Uploading the image`. */
  readonly title: Text
  readonly file: ChosenFile
  /** `POST` when absent. */
  readonly method?: 'POST' | 'PUT'
  /** Sent as multipart under this name, with `fields` before it; the bare bytes when absent. */
  readonly fieldName?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** What a form makes its requests with, where it declares `send`. */
export interface SendTools<Body> {
  /** What the form would send; undefined when there is no body, or when nothing has changed. */
  readonly body: Body | undefined
  /**
   * Makes a call. Rejects with the gateway's fault, which the form shows below `failure`, and without one below its own. What fields of other plugins
   * add is put into every request of the form's own call; where a PATCH is made by none, they are sent by one at the end.
   */
  request<C extends AnyCall>(call: C, input: SendInput<C>): Promise<AnswerOf<C>>
  /**
   * Sends a file and answers what the call does; a multipart request carries what fields of other plugins add as well. While it runs, the form
   * shows its progress and a button that cancels it, with the code `GATEWAY_CANCELLED`.
   */
  upload<Answer>(path: string, upload: FormUpload): Promise<Answer>
  /** Shows a toast, such as one of a failure that the form goes on after; `detail` says why. */
  toast(type: 'success' | 'info' | 'danger', message: Text, detail?: string): void
}

/** What a request of a form is made with. */
export type SendInput<C extends AnyCall> = ReadInput<C> &
  (BodyOf<C> extends undefined ? { readonly body?: never } : { readonly body: BodyOf<C> })

/** What a form loads when it opens: a call without parameters, or a function of its own. */
export type FormSource<T> = AnyCall | ((tools: SourceTools<T>) => Promise<unknown>)
/** The lists that the fields of a form choose from, by name. */
export type FormSources<T> = Readonly<Record<string, FormSource<T>>>

/** A value that a field offers. A `problem` disables it, and is shown after its label. */
export interface OfferedValue {
  readonly value: string | number | boolean
  readonly label: Text
  readonly problem?: Text | undefined
  /** The heading under which a select shows it together with the values of the same group next to it. */
  readonly group?: Text | undefined
}

/** How a field is drawn. */
export type FieldControl =
  | 'text'
  | 'textarea'
  | 'password'
  | 'spinner'
  | 'switch'
  | 'checkbox'
  | 'select'
  | 'radio'
  | 'load-edit'
  | 'file'
  | 'members'
  | 'own'

/** What every kind of field may have. `Values` are those of the form, `S` its sources, `T` its item. */
export interface FieldExtra<Values, S, T> {
  /** Under the label. */
  readonly help?: Text
  readonly placeholder?: Text
  /** The field shows while this holds; a field that does not show is neither checked nor sent. */
  readonly when?: (state: FormState<Partial<Values>, S, T>) => boolean
  /** What is wrong besides what the schema says. Checked when the field was left and on submit. */
  readonly check?: (state: FormState<Partial<Values>, S, T>) => SaidText | undefined
  /** `check` is asked while the person types. */
  readonly isEager?: boolean
  /** The value as the summary of a wizard shows it; the label of a choice, or the value itself, when absent. */
  readonly summary?: (state: SummaryState<Values, S, T>) => string
  /** In place of what the schema says; a value that is asked besides the body is optional when absent. */
  readonly isRequired?: boolean
  /** Shown, and never changed or sent. */
  readonly isReadOnly?: boolean
  /** Its values are short: where there is room it is beside the short fields next to it. */
  readonly isShort?: boolean
  /** The field's own words for what the schema refuses. */
  readonly messages?: Readonly<
    Partial<Record<'required' | 'type' | 'format' | 'minLength' | 'maxLength' | 'minimum' | 'maximum', Text>>
  >
  readonly autoComplete?: string
}

/** One field of a form, whose value the request can hold. Made by `field.text`, `field.select` and their siblings. */
export interface Field<out Holds, in Values, in S, in T> extends FieldExtra<Values, S, T> {
  readonly label: Text
  readonly control: FieldControl
  readonly [HOLDS]?: Holds
  /** Whether spaces at the ends of the text are not sent: true for one line, false for other texts when absent. */
  readonly trims?: boolean
  readonly pattern?: string
  readonly rows?: number
  readonly maxBytes?: number
  /** The source whose answer the choices are made of: the field shows that it loads, or that it failed. */
  readonly from?: string
  /** Further sources that `follow` of the field reads: the field loads until they have answered. */
  readonly awaits?: readonly string[]
  /** Said in the field when `from` fails. */
  readonly failure?: Text
  /** In place of `placeholder` when there is nothing to choose from. */
  readonly nonePlaceholder?: Text
  readonly hasBlank?: boolean
  readonly choices?: (state: FormWords<Values, S, T>) => readonly OfferedValue[]
  /** What the two lists of members offer; undefined while `from` loads. */
  readonly candidates?: (state: Pick<FormState<never, S, T>, 'answers'>) => readonly Candidate[] | undefined
  readonly what?: Text
  readonly texts?: MembersTexts
  readonly noneWarning?: Text
  readonly view?: Lazy<Component<never>>
  readonly below?: Lazy<Component<never>>
  readonly isLabelHidden?: boolean
}

/** What the view below a select is given, which makes what can then be chosen. */
export interface BelowFieldProps<Holds, Answers = object, T = unknown>
  extends Pick<OwnFieldProps<Holds, Answers, T>, 'value' | 'values' | 'answers' | 'item'> {
  /** Chooses what was made: its source is loaded again, and then it is the first choice. */
  onMade(value: Holds): Promise<void>
}

/**
 * What the view of an own field is given. It draws the control only; the SDK draws the label, help and messages. `Answers` are those of the
 * form's sources that the view reads, `T` is the form's item.
 */
export interface OwnFieldProps<Holds, Answers = object, T = unknown> {
  readonly id: string
  /** The field's name in the form. */
  readonly name: string
  /** The field's label, translated. */
  readonly label: string
  readonly value: Holds | undefined
  onChange(value: Holds): void
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly isInvalid: boolean
  /** Ids of the help and of the messages, for `aria-describedby`. */
  readonly describedBy: string | undefined
  /** The values of all fields. */
  readonly values: Readonly<Record<string, unknown>>
  readonly answers: Answers
  readonly item: T
  /** Why a source could not be loaded; undefined while it loads and when it has. */
  faultOf(source: keyof Answers & string): Fault | undefined
  /** Loads a source again; what it answered before stays until then. Resolves also when it fails: `faultOf` says why. */
  reload(source: keyof Answers & string): Promise<void>
}
