import type { ReactNode } from 'react'
import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'
import type { Component, Lazy } from '../declare/lazy.ts'
import type { DeclaredFormProps } from './declared-form-props.ts'
import type { MetadataModalProps } from './metadata-modal-props.ts'
import type { RelationsProps } from './relations-props.ts'

/** Views that no plugin brings: the shell fetches each, with its style, when it is first shown. */
export interface LateViews {
  readonly form: Lazy<Component<DeclaredFormProps>>
  readonly metadata: Lazy<Component<MetadataModalProps>>
  /** The tab of details pages with what a resource uses and what uses it; details pages have none when absent. */
  readonly relations?: Lazy<(props: RelationsProps) => ReactNode>
}

/** The token of the views that the shell brings. */
export const LateViews: Token<LateViews> = createToken<LateViews>('LateViews')
