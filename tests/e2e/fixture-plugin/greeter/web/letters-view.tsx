import { type DetailsViewProps, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Note } from '../api/notes.ts'

/** How long a note is. */
export default function LettersView({ item }: DetailsViewProps<Note>): ReactNode {
  const t = useT()
  return <p>{t({ one: '{count} letter', other: '{count} letters' }, { count: item.text.length })}</p>
}
