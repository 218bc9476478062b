import type { ReactNode } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { InlineAlert } from '../../state/inline-alert.tsx'
import { type FormMoment, wordsOf } from './form-moment.ts'

/** What stands above the fields of a form: why it cannot be submitted now, and what it does. */
export function FormNotes({ moment }: { readonly moment: Omit<FormMoment, 'body'> }): ReactNode {
  const t = useT()
  const { form, answers, item } = moment
  const { intro, blocked } = form.spec
  const why = blocked?.(answers, item)
  const text = typeof intro === 'function' ? intro(item, answers) : intro
  return (
    <>
      {why ? (
        <InlineAlert type="warning" title={t(why.title, why.values)}>
          {why.body === undefined ? undefined : t(why.body, why.values)}
        </InlineAlert>
      ) : null}
      {text === undefined ? null : <p>{t(text, wordsOf(item))}</p>}
    </>
  )
}
