import type { Modals, Translate } from '@fascia/sdk/web'

/** Opens the palette; its code comes with the first time. */
export function openPalette(modals: Modals, t: Translate): void {
  void modals.open(() => import('./palette.tsx'), {}, { title: t('Find or do') })
}
