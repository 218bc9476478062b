import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import { type Atom, atom, type Store } from 'jotai'

/** What the open page says that it shows: the name of the item on a details page. It ends the breadcrumb and begins the tab's title. */
export interface PageName {
  readonly nameAtom: Atom<string | undefined>
  /** Names the page until the answer is called. */
  show(name: string): Dispose
}

export const PageName: Token<PageName> = createToken<PageName>('PageName')

export function createPageName(store: Store): PageName {
  const shownAtom = atom<{ readonly name: string } | undefined>(undefined)
  return {
    nameAtom: atom((get) => get(shownAtom)?.name),
    show(name) {
      const own = { name }
      store.set(shownAtom, own)
      return () => {
        if (store.get(shownAtom) === own) store.set(shownAtom, undefined)
      }
    },
  }
}
