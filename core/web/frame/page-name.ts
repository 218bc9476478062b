import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { PageAbove } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'

/**
 * What the open page says that it shows, such as the name of the item on a details page, and the pages above it below those of the
 * navigation. They end the breadcrumb, and the name begins the tab's title.
 */
export interface PageName {
  readonly nameAtom: Atom<string | undefined>
  readonly pathAtom: Atom<readonly PageAbove[]>
  /** Names the page until the answer is called. */
  show(name: string, path: readonly PageAbove[]): Dispose
}

export const PageName: Token<PageName> = createToken<PageName>('PageName')

const NOTHING_ABOVE: readonly PageAbove[] = []

export function createPageName(store: Store): PageName {
  const shownAtom = atom<{ readonly name: string; readonly path: readonly PageAbove[] } | undefined>(undefined)
  return {
    nameAtom: atom((get) => get(shownAtom)?.name),
    pathAtom: atom((get) => get(shownAtom)?.path ?? NOTHING_ABOVE),
    show(name, path) {
      const own = { name, path }
      store.set(shownAtom, own)
      return () => {
        if (store.get(shownAtom) === own) store.set(shownAtom, undefined)
      }
    },
  }
}
