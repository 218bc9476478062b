import type { Modals, Translate } from '@fascia/sdk/web'
import { holdKeys } from './hold-keys.ts'

/** Opens the palette; its code comes with the first time, and what is typed meanwhile stands in its field. */
export function openPalette(modals: Modals, t: Translate, window: Window): void {
  const keys = holdKeys(window)
  void modals
    .open(() => import('./palette.tsx'), { takeTyped: keys.take }, { title: t('Find or do') })
    .finally(keys.take)
}
