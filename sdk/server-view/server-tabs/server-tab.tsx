import type { ReactNode } from 'react'
import { ServerView } from './server-view.tsx'

export interface ServerTabProps {
  /** The page that the tab belongs to, below the web root. */
  readonly address: string
  /** Its id, asked for as `tab={id}`. */
  readonly tab: string
  readonly title: string
}

/**
 * A tab that a server draws: one GET on the page with `tab={tab id}` when it is first drawn, and none after that [UI-042]. It stays loaded as long as it
 * stays in the page.
 *
 * @example
 * ```tsx
 * import { ServerTab } from '@fascia/server-view'
 *
 * export const Log = () => <ServerTab address="/api/x/example/details/" tab="example__log" title="Log" />
 * ```
 */
export function ServerTab(props: ServerTabProps): ReactNode {
  return <ServerView {...props} />
}
