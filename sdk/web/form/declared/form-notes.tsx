import type { ReactNode } from 'react'
import type { SayText } from '../../declare/index.ts'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { type FormMoment, wordsOf } from './form-moment.ts'
import { quotaProblems } from './form-quota.ts'

/** Why a form as a whole cannot be submitted now: by its own words, or because a quota has too little room. */
export function blockedTexts(moment: Omit<FormMoment, 'body'>, t: SayText): readonly string[] {
  const { form, answers, item } = moment
  const why = form.spec.blocked?.({ answers, item })
  const short = quotaProblems(moment).flatMap(({ name, text, values }) => (name === undefined ? [t(text, values)] : []))
  return [...(why ? [t(why.title, why.values)] : []), ...short]
}

interface FormNotesProps {
  readonly moment: Omit<FormMoment, 'body'>
  /** Why it cannot be submitted is said elsewhere. */
  readonly isSaid?: boolean
}

/** Drawn above the fields of a form: why it cannot be submitted now, and what it does. */
export function FormNotes({ moment, isSaid = false }: FormNotesProps): ReactNode {
  const t = useT()
  const { form, answers, item } = moment
  const { intro, blocked } = form.spec
  const why = blocked?.({ answers, item })
  const text = typeof intro === 'function' ? intro({ item, answers }) : intro
  return (
    <>
      {isSaid
        ? null
        : blockedTexts(moment, t).map((title, index) => (
            <InlineAlert key={title} type="warning" title={title}>
              {index > 0 || why?.body === undefined ? undefined : t(why.body, why.values)}
            </InlineAlert>
          ))}
      {text === undefined ? null : <p>{t(text, wordsOf(item))}</p>}
    </>
  )
}
