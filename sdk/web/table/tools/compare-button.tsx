import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ToolbarItem } from '../../frame/page/toolbar.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { COMPARED } from '../model/comparison.ts'
import type { TableState } from '../model/table-state.ts'

export interface CompareButtonProps {
  readonly selected: ReadonlySet<string>
  readonly state: Pick<TableState, 'setCompared'>
}

/** Whether so many rows can be compared. */
export function canCompare(count: number): boolean {
  return count >= COMPARED.least && count <= COMPARED.most
}

/** Puts the selected rows beside each other, in the place of the list. */
export function CompareButton({ selected, state }: CompareButtonProps): ReactNode {
  const t = useT()
  return (
    <ToolbarItem>
      <Button
        variant="secondary"
        size="sm"
        data-fascia-compare
        onClick={() => state.setCompared({ ids: [...selected], isWhole: false })}
      >
        {t('Compare')}
      </Button>
    </ToolbarItem>
  )
}
