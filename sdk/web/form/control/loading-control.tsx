import { Skeleton } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

/** In the place of a control, or of fields, that are loading: the focus of a form waits for it. */
export function LoadingControl({ height = '2.25rem' }: { readonly height?: string }): ReactNode {
  const t = useT()
  return (
    <div aria-busy="true">
      <Skeleton height={height} screenreaderText={t('Loading')} />
    </div>
  )
}
