import { Button } from '@patternfly/react-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ToolbarGroup, ToolbarItem } from '../../frame/page/toolbar.tsx'
import { useT } from '../../host/hooks/use-t.ts'

export interface SelectedToolsProps {
  readonly count: number
  /** Selects all that fit, so many; absent where all are selected. */
  readonly all?: { readonly count: number; readonly onSelect: () => void } | undefined
  readonly onClear: () => void
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** Shown in the place of a table's tools while rows are selected: how many, and what can be done with them. */
export function SelectedTools({ count, all, onClear, children }: SelectedToolsProps): ReactNode {
  const t = useT()
  const place = useRef<HTMLSpanElement>(null)
  // With the last selected row these buttons go, and the focus with them: the keys go on at the table.
  useEffect(() => {
    const section = place.current?.closest('section')
    return () => {
      const { activeElement, body } = document
      if (activeElement === body) section?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus()
    }
  }, [])
  return (
    <ToolbarGroup className="fascia-list-toolbar__selected" label={t('Selected')}>
      <ToolbarItem className="pf-m-align-self-center">
        <span ref={place} role="status">
          {t('{count} selected', { count })}
        </span>
      </ToolbarItem>
      {all ? (
        <ToolbarItem>
          <Button variant="link" size="sm" isInline onClick={all.onSelect}>
            {t('Select all {count}', { count: all.count })}
          </Button>
        </ToolbarItem>
      ) : null}
      <ToolbarItem>
        <Button variant="link" size="sm" isInline onClick={onClear}>
          {t('Clear selection')}
        </Button>
      </ToolbarItem>
      {children}
    </ToolbarGroup>
  )
}
