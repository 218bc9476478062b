import type { Text } from '../../common/index.ts'
import type { Candidate, MembersTexts } from './candidate.ts'
import type { BelowFieldProps, ChosenFile, Field, FieldExtra, OfferedValue, OwnFieldProps } from './form-field.ts'
import type { FormAnswers, FormWords, OptionState, SayText } from './form-state.ts'
import type { Component, Lazy } from './lazy.ts'

interface TextExtra {
  readonly control?: 'text' | 'textarea' | 'password' | 'load-edit'
  readonly rows?: number
  /** Largest number of bytes of a `load-edit` text. */
  readonly maxBytes?: number
  /** Whether spaces at the ends are not sent: true for one line, false for several when absent. Passwords always keep theirs. */
  readonly trims?: boolean
  /** Regular expression that the form holds the text to, where the service takes more; `messages.format` says what is wrong. */
  readonly pattern?: string
}

/** Text, of one line where `control` says nothing else. Spaces at the ends of a line are not sent, and an empty text is none. */
export function text<Values, S, T>(
  label: Text,
  extra: FieldExtra<Values, S, T> & TextExtra = {},
): Field<string, Values, S, T> {
  return { control: 'text', ...extra, label }
}

/** A secret: shown as dots, sent as typed, never kept in a draft. */
export function password<Values, S, T>(label: Text, extra: FieldExtra<Values, S, T> = {}): Field<string, Values, S, T> {
  return { control: 'password', autoComplete: 'new-password', ...extra, label }
}

/**
 * A number with buttons to step; its bounds are those of the schema, and what is typed out of bounds becomes the nearest bound. With `control: 'text'`
 * it is typed, and what is out of bounds is kept and refused.
 */
export function number<Values, S, T>(
  label: Text,
  extra: FieldExtra<Values, S, T> & { readonly control?: 'spinner' | 'text' } = {},
): Field<number, Values, S, T> {
  return { control: 'spinner', ...extra, label }
}

/** Yes or no. */
export function boolean<Values, S, T>(
  label: Text,
  extra: FieldExtra<Values, S, T> & { readonly control?: 'switch' | 'checkbox' } = {},
): Field<boolean, Values, S, T> {
  return { control: 'checkbox', ...extra, label }
}

type ItemsOf<Answer> = NonNullable<Answer> extends readonly (infer Item)[] ? Item : never
type SourceItem<S, From extends keyof S> = ItemsOf<FormAnswers<S>[From]>
interface SelectExtra<S> {
  readonly control?: 'select' | 'radio'
  /** Further sources that `follow` of the field reads: nothing can be chosen until each has answered or failed. */
  readonly awaits?: readonly (keyof S & string)[]
  readonly failure?: Text
  readonly nonePlaceholder?: Text
  /** False for a select whose own choices say what no choice is, by one whose value is an empty text: it has no blank entry besides. */
  readonly hasBlank?: boolean
}

interface SelectDeclaration<Values, S, T, From extends keyof S & string, Value extends keyof SourceItem<S, From>>
  extends FieldExtra<Values, S, T>,
    SelectExtra<S> {
  readonly from: From
  readonly value?: Value
  readonly label?: keyof SourceItem<S, From> | ((item: SourceItem<S, From>, t: SayText) => string)
  /** Leaves items out. */
  readonly only?: (state: OptionState<SourceItem<S, From>, Values, S, T>) => boolean
  /** Why an item cannot be chosen: it is offered, disabled, with this after its label. */
  readonly problem?: (state: OptionState<SourceItem<S, From>, Values, S, T>) => Text | undefined
  /** Drawn below the select unless it is disabled. */
  readonly below?: Lazy<Component<NoInfer<BelowFieldProps<SourceItem<S, From>[Value], FormAnswers<S>, never>>>>
}
/** Asks for `value` and `label` where the items have no property that they stand for when absent. */
type NeededNames<Item> = ('id' extends keyof Item ? unknown : { readonly value: unknown }) &
  ('name' extends keyof Item ? unknown : { readonly label: unknown })

/**
 * One of the items of a source. `value` and `label` name properties of an item, `id` and `name` when absent; without a source, `field.choice` offers
 * fixed values. With `below` the person can make an item without leaving the form.
 */
export function select<
  Values,
  S,
  T,
  const From extends keyof S & string,
  const Value extends keyof SourceItem<S, From> = 'id' & keyof SourceItem<S, From>,
>(
  label: Text,
  extra: SelectDeclaration<Values, S, T, From, Value> & NeededNames<SourceItem<S, From>>,
): Field<SourceItem<S, From>[Value], Values, S, T> {
  type Item = SourceItem<S, From> & Readonly<Record<'id' | 'name', unknown>>
  const declared: SelectDeclaration<Values, S, T, From, Value> = extra
  const { value = 'id', label: labelOf = 'name', only, problem, ...rest } = declared
  return {
    control: 'select',
    ...rest,
    label,
    choices: (state) => {
      const options = (state.answers[extra.from] ?? []) as readonly Item[]
      return options
        .filter((option) => only?.({ ...state, option }) ?? true)
        .map((option) => ({
          value: option[value] as OfferedValue['value'],
          label: typeof labelOf === 'function' ? labelOf(option, state.t) : String(option[labelOf]),
          problem: problem?.({ ...state, option }),
        }))
    },
  }
}

/** One of some values that are written here, or made of what the sources answer. */
export function choice<Holds extends string | number | boolean, Values, S, T>(
  label: Text,
  extra: FieldExtra<Values, S, T> &
    SelectExtra<S> & {
      readonly from?: keyof S & string
      readonly choices:
        | Readonly<Record<Holds & string, Text>>
        | ((state: FormWords<Values, S, T>) => readonly (OfferedValue & { readonly value: Holds })[])
    },
): Field<Holds, Values, S, T> {
  const { choices, ...rest } = extra
  const fixed =
    typeof choices === 'function' ? [] : Object.entries<Text>(choices).map(([value, text]) => ({ value, label: text }))
  return { control: 'select', ...rest, label, choices: typeof choices === 'function' ? choices : () => fixed }
}

/** A file of the person's disk. Never kept in a draft; `send` of the form uploads it. */
export function file<Values, S, T>(label: Text, extra: FieldExtra<Values, S, T> = {}): Field<ChosenFile, Values, S, T> {
  return { control: 'file', ...extra, label }
}

/**
 * A field that the plugin draws itself, such as a transfer table. The view is given `OwnFieldProps`; its value and the answers of the sources
 * that it reads are checked here, the type of the item is the view's own word.
 */
export function own<Holds, Values, S, T>(
  label: Text,
  view: Lazy<Component<NoInfer<OwnFieldProps<Holds, FormAnswers<S>, never>>>>,
  extra: FieldExtra<Values, S, T> & {
    /** The view shows the label itself; it is not drawn above. */
    readonly isLabelHidden?: boolean
  } = {},
): Field<Holds, Values, S, T> {
  return { control: 'own', ...extra, label, view }
}

interface MembersExtra {
  /** What is chosen, within a sentence: `security groups`. The words of the source's name when absent. */
  readonly what?: Text
  readonly texts?: MembersTexts
  /** A warning above the lists while none is chosen. */
  readonly noneWarning?: Text
  /** The lists say what they hold; the label is not drawn above. */
  readonly isLabelHidden?: boolean
}

/** A source that answers no list of candidates says what the field offers. */
type Candidates<Answer> = Answer extends readonly Candidate[]
  ? { readonly candidates?: (answer: Answer) => readonly Candidate[] }
  : { readonly candidates: (answer: Answer) => readonly Candidate[] }

/**
 * Any number of the items of a source, in two lists: what is left to choose and what is chosen, each with a search. The value holds the ids of
 * what is chosen, in the order of choosing; an id that the source does not have is shown as it is.
 *
 * While the source loads, the first list shows it; when it fails, the list shows the failure and offers to load it again.
 *
 * @example
 * ```ts
 * import { listCall, postCall, typeRef } from '@fascia/sdk/common'
 * import { field, form } from '@fascia/sdk/web/declare'
 * import Type from 'typebox'
 *
 * const projects = listCall('/api/share/projects/', { item: Type.Object({ id: Type.String(), name: Type.String() }) })
 * const shareType = typeRef('OS::Manila::ShareType', Type.Object({ id: Type.String(), name: Type.String() }))
 * const allow = postCall('/api/share/types/:id/access/', { body: Type.Object({ projects: Type.Array(Type.String()) }) })
 *
 * export const allowForm = form(
 *   allow,
 *   { projects },
 *   {
 *     of: shareType,
 *     title: 'Allow Projects',
 *     steps: {
 *       details: {
 *         title: 'Projects',
 *         fields: { projects: field.members('Projects', { from: 'projects', texts: { available: 'All Projects' } }) },
 *       },
 *     },
 *   },
 * )
 * ```
 */
export function members<Values, S, T, const From extends keyof S & string>(
  label: Text,
  extra: FieldExtra<Values, S, T> &
    MembersExtra & { readonly from: From } & Candidates<NonNullable<FormAnswers<S>[From]>>,
): Field<readonly string[], Values, S, T> {
  // By `Candidates`, the function takes the answer of `from`, and is absent only where the answer is the list itself.
  const offer = (extra.candidates ?? ((answer: unknown) => answer)) as (answer: unknown) => readonly Candidate[]
  return {
    control: 'members',
    ...extra,
    label,
    candidates: ({ answers }) => {
      const answer = answers[extra.from]
      return answer === undefined ? undefined : offer(answer)
    },
  }
}
