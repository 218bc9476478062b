import { Button, Toolbar, ToolbarContent, ToolbarGroup, ToolbarItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { BatchActions } from '../action/batch-actions.tsx'
import type { ActionRunner } from '../action/use-action-runner.ts'
import { useT } from '../hooks/use-t.ts'
import type { Row } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { Selection } from './use-selection.ts'

export interface ListToolbarProps {
  readonly type: RegisteredType
  readonly search: ReactNode
  /** The tools at the right while nothing is selected. */
  readonly tools: ReactNode
  readonly selection: Selection
  /** Every row that fits the filter. */
  readonly rows: readonly Row[]
  readonly batchActions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
}

/** The search, and at its right the tools; while rows are selected, what can be done with them stands in their place. */
export function ListToolbar(props: ListToolbarProps): ReactNode {
  const { type, search, tools, selection, rows, batchActions, runner } = props
  const t = useT()
  const count = selection.ids.size
  return (
    <Toolbar className="fascia-list-toolbar" inset={{ default: 'insetNone' }}>
      <ToolbarContent>
        <ToolbarItem className="fascia-list-toolbar__search">{search}</ToolbarItem>
        {count === 0 ? (
          <ToolbarGroup align={{ default: 'alignEnd' }}>{tools}</ToolbarGroup>
        ) : (
          <ToolbarGroup
            className="fascia-list-toolbar__selected"
            align={{ default: 'alignEnd' }}
            role="group"
            aria-label={t('Selected')}
          >
            <ToolbarItem alignSelf="center">
              <span role="status">{t('{count} selected', { count })}</span>
            </ToolbarItem>
            {count < rows.length ? (
              <ToolbarItem>
                <Button
                  variant="link"
                  size="sm"
                  isInline
                  onClick={() =>
                    selection.change(
                      rows.map(({ id }) => id),
                      true,
                    )
                  }
                >
                  {t('Select all {count}', { count: rows.length })}
                </Button>
              </ToolbarItem>
            ) : null}
            <ToolbarItem>
              <Button variant="link" size="sm" isInline onClick={selection.clear}>
                {t('Clear selection')}
              </Button>
            </ToolbarItem>
            <BatchActions type={type} items={selection.items} contributions={batchActions} runner={runner} />
          </ToolbarGroup>
        )}
      </ToolbarContent>
    </Toolbar>
  )
}
