import { useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** Terms and what they are; a dash for what is not there. */
export function Facts({ all }: { readonly all: Readonly<Record<string, ReactNode>> }): ReactNode {
  const t = useT()
  return (
    <DescriptionList isCompact orientation={{ sm: 'vertical', md: 'horizontal' }} termWidth="20ch">
      {Object.entries(all).map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{t(term)}</DescriptionListTerm>
          <DescriptionListDescription>{value || '—'}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
