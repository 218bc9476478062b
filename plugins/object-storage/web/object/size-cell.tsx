import { type CellProps, formatBytes, useReading, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { StoredObject } from '../../api/objects.ts'

/** The size of an object, and the word Folder for a folder [OBJECT-004]. */
export default function SizeCell({ item: { is_subdir, bytes } }: CellProps<StoredObject>): ReactNode {
  const t = useT()
  const { language } = useReading()
  return is_subdir ? t('Folder') : formatBytes(bytes ?? 0, language)
}
