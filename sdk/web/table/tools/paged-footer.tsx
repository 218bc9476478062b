import { Button } from '@patternfly/react-core'
import { AngleLeftIcon, AngleRightIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { ResourceList } from '../../resource/use-resource-list.ts'
import { rowsPerPage } from './list-footer.tsx'

export interface PagedFooterProps {
  readonly paging: NonNullable<ResourceList['paging']>
  readonly shown: number
  readonly pageSize: number
}

/** The footer of a list that the server pages: one page on or back, and no count of all. */
export function PagedFooter({ paging, shown, pageSize }: PagedFooterProps): ReactNode {
  const t = useT()
  return (
    <div className="fascia-list-footer">
      <span className="fascia-list-footer__size">{rowsPerPage(pageSize, t)}</span>
      <nav aria-label={t('Pages')} className="fascia-list-footer__pages">
        <span>{t('{count} on this page', { count: shown })}</span>
        <Button
          variant="plain"
          icon={<AngleLeftIcon />}
          aria-label={t('Previous page')}
          isDisabled={paging.index === 0}
          onClick={paging.previous}
        />
        <span>{t('Page {number}', { number: paging.index + 1 })}</span>
        <Button
          variant="plain"
          icon={<AngleRightIcon />}
          aria-label={t('Next page')}
          isDisabled={!paging.hasNext}
          onClick={paging.next}
        />
      </nav>
    </div>
  )
}
