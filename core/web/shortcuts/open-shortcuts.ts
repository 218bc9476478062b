import type { Modals, Translate } from '@fascia/sdk/web'

/** Shows what the keys do. */
export function openShortcuts(modals: Modals, t: Translate): void {
  void modals.open(() => import('./shortcuts-dialog.tsx'), {}, { title: t('Keyboard shortcuts') })
}
