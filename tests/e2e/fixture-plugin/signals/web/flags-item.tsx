import { useEvent, useT } from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { notesFlagged } from '../api/notes.ts'

/** The number of notes that were flagged while the page is open. */
export default function FlagsItem(): ReactNode {
  const t = useT()
  const [count, setCount] = useState(0)
  useEvent(notesFlagged, (ids) => setCount((before) => before + ids.length))
  return <output>{t('Flags: {count}', { count })}</output>
}
