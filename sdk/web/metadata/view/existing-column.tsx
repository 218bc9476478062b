import { Card, CardBody, CardHeader, CardTitle, SearchInput } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { changeEntry, isKept, type MetadataTree, removeEntry } from '../tree/metadata-tree.ts'
import { visibleEntries } from '../tree/visible-nodes.ts'
import { EntryEditor } from './entry-editor.tsx'

export interface ExistingColumnProps {
  readonly tree: MetadataTree
  readonly onChange: (tree: MetadataTree) => void
  /** With the new tree, and what was done in words. */
  readonly onRemove: (tree: MetadataTree, text: string) => void
  readonly isReadOnly: boolean
  readonly areProblemsShown: boolean
  readonly filter: string
  readonly onFilter: (filter: string) => void
}

/** What is there, or will be when it is saved: each key with a field for its value. */
export function ExistingColumn(props: ExistingColumnProps): ReactNode {
  const { tree, onChange, onRemove, isReadOnly, areProblemsShown, filter, onFilter } = props
  const t = useT()
  const titleId = useId()
  const entries = visibleEntries(tree, filter)
  const empty = filter === '' ? t('No existing metadata') : t('Nothing fits the filter {filter}.', { filter })
  return (
    <Card component="section" isCompact aria-labelledby={titleId} className="fascia-metadata__column">
      <CardHeader>
        <CardTitle component="h2" id={titleId} tabIndex={-1} data-focus="">
          {t('Existing metadata')}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <SearchInput
          className="fascia-metadata__filter"
          aria-label={t('Filter existing metadata')}
          placeholder={t('Filter')}
          value={filter}
          onChange={(_event, value) => onFilter(value)}
          onClear={() => onFilter('')}
        />
        {entries.length === 0 ? <p className="fascia-metadata__none">{empty}</p> : null}
        <ul className="fascia-metadata__list" aria-labelledby={titleId}>
          {entries.map((entry) => (
            <EntryEditor
              key={entry.key}
              entry={entry}
              isReadOnly={isReadOnly || entry.property.isReadOnly}
              isKept={isReadOnly || isKept(entry)}
              isProblemShown={areProblemsShown}
              onChange={(change) => onChange(changeEntry(tree, entry.key, change))}
              onRemove={() => onRemove(removeEntry(tree, entry.key), t('Removed {name}', { name: entry.key }))}
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
