import { createToken, type Token } from '../../common/index.ts'
import type { Component, Lazy } from '../declare/lazy.ts'
import type { MetadataModalProps } from '../metadata/modal/metadata-modal-props.ts'

/** Views of the SDK that a declaration names and no plugin brings: the shell fetches each, with its style, when it is first shown. */
export interface LateViews {
  readonly metadata: Lazy<Component<MetadataModalProps>>
}

export const LateViews: Token<LateViews> = createToken<LateViews>('LateViews')
