import type { Text } from '../../common/index.ts'
import type { Candidate, MembersTexts } from './candidate.ts'
import type { Field, FieldExtra } from './form-field.ts'
import type { FormAnswers } from './form-state.ts'

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
 * import { form, membersField } from '@fascia/sdk/web/declare'
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
 *         fields: { projects: membersField('Projects', { from: 'projects', texts: { available: 'All Projects' } }) },
 *       },
 *     },
 *   },
 * )
 * ```
 */
export function membersField<Values, S, T, const From extends keyof S & string>(
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
