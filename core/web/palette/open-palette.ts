import type { Modals, Translate } from '@fascia/sdk/web'
import { loadFinder } from '@fascia/sdk/web/host'
import { bufferKeys } from './buffer-keys.ts'

/** Opens the palette. Its code is loaded the first time; what is typed meanwhile is put into its field. */
export function openPalette(modals: Modals, t: Translate, window: Window): void {
  const keys = bufferKeys(window)
  void modals
    .open(() => import('./palette.tsx'), { takeTyped: keys.take, finding: loadFinder() }, { title: t('Find or do') })
    .finally(keys.take)
}
