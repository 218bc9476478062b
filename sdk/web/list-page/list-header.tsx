import { Badge, Flex, FlexItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface ListHeaderProps {
  readonly title: string
  readonly count: string | undefined
  /** Global actions, the primary one first. */
  readonly actions: ReactNode
}

/** Title with count, and the primary action at the right. */
export function ListHeader({ title, count, actions }: ListHeaderProps): ReactNode {
  return (
    <Flex className="fascia-page-header" justifyContent={{ default: 'justifyContentSpaceBetween' }}>
      <Flex alignItems={{ default: 'alignItemsCenter' }} gap={{ default: 'gapSm' }}>
        <Title headingLevel="h1" size="2xl">
          {title}
        </Title>
        {count === undefined ? null : (
          <Badge isRead role="status">
            {count}
          </Badge>
        )}
      </Flex>
      <FlexItem>
        <Flex gap={{ default: 'gapSm' }}>{actions}</Flex>
      </FlexItem>
    </Flex>
  )
}
