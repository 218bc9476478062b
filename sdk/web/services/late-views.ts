import type { ReactNode } from 'react'
import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'
import type { Component, Lazy } from '../declare/lazy.ts'
import type { DeclaredFormProps } from './declared-form-props.ts'
import type { MetadataModalProps } from './metadata-modal-props.ts'
import type { RelationsProps } from './relations-props.ts'
import type { RegisteredContribution } from './resources.ts'
import type { SharedViewsProps } from './shared-views-props.ts'

/** What the dialog shows that says which actions of an item are possible, and what is against the others. */
export interface AbilitiesProps {
  /** The code of the item's type. */
  readonly type: string
  readonly item: Readonly<Record<string, unknown>>
  /** The actions of the page. */
  readonly contributions: readonly RegisteredContribution[]
  readonly close: () => void
}

/** Views that no plugin brings: the shell fetches each, with its style, when it is first shown. */
export interface LateViews {
  readonly form: Lazy<Component<DeclaredFormProps>>
  readonly metadata: Lazy<Component<MetadataModalProps>>
  /** The dialog that says which actions of an item are possible, and what is against the others; details pages do not offer it when absent. */
  readonly abilities?: Lazy<Component<AbilitiesProps>>
  /** The tab of details pages with what a resource uses and what uses it; details pages have none when absent. */
  readonly relations?: Lazy<(props: RelationsProps) => ReactNode>
  /** What the menu of views has of those that the people of a project share; nothing when absent. */
  readonly sharedViews?: Lazy<(props: SharedViewsProps) => ReactNode>
}

/** The token of the views that the shell brings. */
export const LateViews: Token<LateViews> = createToken<LateViews>('LateViews')
