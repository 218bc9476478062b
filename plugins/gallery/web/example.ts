import type { ComponentType } from 'react'

/** A state that a widget can be in; dark and narrow are the window's, not the widget's. */
export type ExampleState =
  | 'usual'
  | 'loading'
  | 'empty'
  | 'error'
  | 'denied'
  | 'slow'
  | 'many'
  | 'disabled'
  | 'invalid'
  | 'read-only'

/** One widget in one state. */
export interface Example {
  /** Unique on its page; the anchor of its link. */
  readonly id: string
  readonly title: string
  readonly state: ExampleState
  /** What to look at, or to try. */
  readonly about?: string
  readonly Show: ComponentType
}

/** What one page of the gallery shows. */
export interface Exhibit {
  readonly title: string
  /** What the widget is for, and when to use another. */
  readonly about: string
  /** Where plugins import it from: `@fascia/sdk/web/form`. */
  readonly door: string
  /** What it opens hangs over its card. */
  readonly hangsOver?: boolean
  readonly examples: readonly Example[]
}
