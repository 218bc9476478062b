import { Button } from '@patternfly/react-core'
import { SyncAltIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import type { Answer } from '../../host/answer/answer.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { InstantValue } from '../../property/instant-value.tsx'

export interface RefreshButtonProps {
  readonly list: Pick<Answer<unknown>, 'loadedAtMs' | 'isReloading'> & { reload(): unknown }
}

/** Lists again, and says how old the list is. */
export function RefreshButton({ list }: RefreshButtonProps): ReactNode {
  const t = useT()
  return (
    <span className="fascia-refresh">
      {list.loadedAtMs === undefined ? null : (
        <span className="fascia-refresh__age">
          {t('Updated')} <InstantValue timeMs={list.loadedAtMs} />
        </span>
      )}
      <Button
        variant="plain"
        aria-label={t('Refresh')}
        icon={<SyncAltIcon />}
        isLoading={list.isReloading}
        onClick={() => void list.reload()}
      />
    </span>
  )
}
