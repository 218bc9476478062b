import type { DetailsViewProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Note } from '../common/wire.ts'

/** How long a note is. */
export default function LettersView({ item }: DetailsViewProps<Note>): ReactNode {
  return <p>{`${item.text.length} letters`}</p>
}
