import { Flex, FlexItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'

interface TopologyToolsProps {
  /** One line on how the drawing is used. */
  readonly help?: string
  readonly children: ReactNode
}

/** The row of controls above a drawing. */
export function TopologyTools({ help, children }: TopologyToolsProps): ReactNode {
  return (
    <Flex
      className="fascia-topology-tools"
      columnGap={{ default: 'columnGapMd' }}
      alignItems={{ default: 'alignItemsCenter' }}
    >
      {children}
      {help === undefined ? null : <FlexItem className="fascia-topology-tools__help">{help}</FlexItem>}
    </Flex>
  )
}
