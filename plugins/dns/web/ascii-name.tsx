import { Content } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface AsciiNameProps {
  readonly ascii: string
  /** The name that is shown above it. */
  readonly shown: string
}

/** An international name as it is sent, below the name that people read; nothing for a plain one. */
export function AsciiName({ ascii, shown }: AsciiNameProps): ReactNode {
  return ascii === shown ? null : <Content component="small">{ascii}</Content>
}
