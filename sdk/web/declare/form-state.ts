import type { AnswerOf, AnyCall, Text } from '../../common/index.ts'

/** What the sources answer, by name; undefined until one has. A list answers its items. */
export type FormAnswers<S> = {
  readonly [Name in keyof S]:
    | (S[Name] extends (...given: never) => Promise<infer Answer>
        ? Answer
        : S[Name] extends AnyCall
          ? AnswerOf<S[Name]>
          : never)
    | undefined
}

/** Translates a text, with values for its placeholders. */
export type SayText = (text: Text, values?: Readonly<Record<string, unknown>> & { readonly count?: number }) => string

/**
 * What a function of a form is given: one object, of which it takes by name what it needs.
 *
 * @example
 * ```ts
 * import { field } from '@fascia/sdk/web/declare'
 *
 * interface Volume {
 *   readonly size: number
 * }
 *
 * export const size = field.number('New size', {
 *   check: ({ values: { size = 0 }, item }: { readonly values: { readonly size?: number }; readonly item: Volume }) =>
 *     size > item.size ? undefined : 'The new size must be greater than the current size.',
 * })
 * ```
 */
export interface FormState<Values, S, T> {
  /** What was entered, by field. */
  readonly values: Values
  /** What the sources answered, by source; undefined until one has. */
  readonly answers: FormAnswers<S>
  /** The item that the form is about; undefined in a form that makes something. */
  readonly item: T
}

/** What a function that makes texts is given besides. */
export interface FormWords<Values, S, T> extends FormState<Partial<Values>, S, T> {
  readonly t: SayText
}

/** What a function about one of the items of a select's source is given: the item is the `option`. */
export interface OptionState<Option, Values, S, T> extends FormWords<Values, S, T> {
  readonly option: Option
}

/** What the summary of a field is made of. */
export interface SummaryState<Values, S, T> extends FormWords<Values, S, T> {
  readonly value: unknown
  /** A BCP 47 tag. */
  readonly language: string
}
