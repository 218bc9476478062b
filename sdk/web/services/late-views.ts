import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'
import type { Component, Lazy } from '../declare/lazy.ts'
import type { DeclaredFormProps } from './declared-form-props.ts'
import type { MetadataModalProps } from './metadata-modal-props.ts'
import type { ServerWorkflowProps } from './server-workflow-props.ts'

/** Views of the SDK that a declaration or a server names and no plugin brings: the shell fetches each, with its style, when it is first shown. */
export interface LateViews {
  readonly form: Lazy<Component<DeclaredFormProps>>
  readonly metadata: Lazy<Component<MetadataModalProps>>
  readonly workflow: Lazy<Component<ServerWorkflowProps>>
}

/** The token of the views that the shell brings. */
export const LateViews: Token<LateViews> = createToken<LateViews>('LateViews')
