import { ExpandableSection } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

/** The name of the right that is missing, folded away: it helps an administrator alone. */
export function DeniedDetails({ right }: { readonly right: string }): ReactNode {
  const t = useT()
  return (
    <ExpandableSection toggleText={t('Details for the administrator')} isWidthLimited>
      {t('Missing right: {right}', { right })}
    </ExpandableSection>
  )
}
