import { asking, field } from '@fascia/sdk/web/declare'
import { revert } from '../../api/volumes.ts'

/** What the forms ask for that revert a volume, and show of its snapshot. */
export const reverting = asking(revert, { snapshot: '', made_at: '' })

interface Values {
  readonly snapshot?: string
  readonly made_at?: string
}

export const revertFields = <T>() => ({
  snapshot: field.text<Values, object, T>('Snapshot', { isReadOnly: true }),
  made_at: field.own<string, Values, object, T>('Made', () => import('./made-at.tsx'), { isRequired: false }),
})
