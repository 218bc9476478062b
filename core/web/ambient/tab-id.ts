import type { Ambient } from './ambient.ts'

const KEY = 'fascia:tab'

/** The name of this tab, which it keeps when its page is loaded again. */
export function tabId({
  tabStorage,
  newId,
}: Pick<Ambient, 'newId'> & { readonly tabStorage: Pick<Storage, 'getItem' | 'setItem'> }): string {
  const tab = tabStorage.getItem(KEY) ?? newId()
  tabStorage.setItem(KEY, tab)
  return tab
}
