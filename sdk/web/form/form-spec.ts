import type { TObject } from 'typebox'
import type { Text, Value } from '../../common/index.ts'
import type { Extend } from '../resource/registry/use-added-inputs.ts'
import type { OperationProgress } from '../services/operations.ts'
import type { FieldsOf } from './form-fields.ts'

/** A rule of the whole form that the schema cannot say; its messages are shown at the field `at`. */
export interface FormRule {
  /** The field's path: `confirm_password`, `addresses.0.port`. */
  readonly at: string
  /** Shown while the person types, as soon as the field has a value; else when the field was left, or on submit. */
  readonly isEager?: boolean
  /** `value` is that of the field; `values` are the current ones of the form, perhaps incomplete. */
  check(state: { readonly value: unknown; readonly values: Readonly<Record<string, unknown>> }): Text | undefined
}

/** A check that takes a call: when the field was left, and on submit. An answer about an older value is dropped. */
export interface FormCheck {
  readonly at: string
  check(state: {
    readonly value: unknown
    readonly values: Readonly<Record<string, unknown>>
    readonly signal: AbortSignal
  }): Promise<Text | undefined>
}

/** What a form submits: its values, and what other plugins have added. */
export interface Submission<Values> {
  /** As the schema accepts them. */
  readonly values: Values
  /** The values of fields that other plugins contributed, by the id of the contribution. */
  readonly contributed: Readonly<Record<string, unknown>>
  /** Adds to the body of the request what fields of other plugins want in it: `api.post(path, extend(body))`. */
  readonly extend: Extend
  /** Resolves when what the submit has changed has left its transition. */
  readonly settled: OperationProgress['settled']
}

/** What a form is, without its place. */
export interface FormSpec<Schema extends TObject> {
  /** `area.form.name`: the target of contributed fields, and the name of the draft. */
  readonly id: string
  /** Which item it is about, when each has a draft of its own. */
  readonly of?: string
  readonly schema: Schema
  readonly fields?: FieldsOf<Value<Schema>>
  /** Values to begin with; defaults of the schema fill the rest. */
  readonly initial?: Readonly<Partial<Value<Schema>>>
  /** Prepares the values before they are checked and sent: takes spaces away, leaves out what does not show. */
  clean?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  readonly rules?: readonly FormRule[]
  readonly checks?: readonly FormCheck[]
  /** For these values: which problems of a field, by its path and words, are not said, because the value was there before and is untouched. */
  createPardon?(
    values: Readonly<Record<string, unknown>>,
  ): (problem: { readonly name: string; readonly text: string }) => boolean
  /** Whether what was typed is kept over a reload; true when absent. Secrets and files never are. */
  readonly keepsDraft?: boolean
  /**
   * Called with what is submitted. While it runs the submit button is disabled with a Working spinner; when it rejects, the form
   * stays with its values and shows what a `Fault` says at its fields.
   */
  onSubmit(submission: Submission<Value<Schema>>): Promise<unknown>
}
