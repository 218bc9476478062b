import { createToken, type Dispose, type Token } from '@fascia/sdk/common'
import { createEmitter } from '../ambient/index.ts'

/** What the open page says that it shows: the name of the item on a details page. It ends the breadcrumb and begins the tab's title. */
export interface PageName {
  readonly current: string | undefined
  /** Names the page until the answer is called. */
  show(name: string): Dispose
  onDidChange(listener: () => void): Dispose
}

export const PageName: Token<PageName> = createToken<PageName>('PageName')

export function createPageName(): PageName {
  const changed = createEmitter()
  let shown: { readonly name: string } | undefined
  return {
    get current() {
      return shown?.name
    },
    show(name) {
      const own = { name }
      shown = own
      changed.emit()
      return () => {
        if (shown !== own) return
        shown = undefined
        changed.emit()
      }
    },
    onDidChange: changed.on,
  }
}
