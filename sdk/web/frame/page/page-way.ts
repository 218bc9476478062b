import { createContext } from 'react'
import type { Dispose } from '../../../common/index.ts'

/** A page that is above another one. */
export interface PageAbove {
  /** In the person's language. */
  readonly title: string
  readonly to: string
}

/** Shows a page's title, and the pages above it, in the frame's breadcrumb until the answer is called. */
export type ShowWay = (title: string, path: readonly PageAbove[]) => Dispose

/** How a page gives the frame its way; absent where no frame draws a breadcrumb, and the page draws it itself. */
export const PageWayContext = createContext<ShowWay | undefined>(undefined)
