import { Button, Card, CardBody, CardHeader, CardTitle, SearchInput } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { MetadataNode } from '../tree/branch.ts'
import { addNode, type MetadataTree } from '../tree/metadata-tree.ts'
import { visibleNodes } from '../tree/visible-nodes.ts'
import { AvailableNode } from './available-node.tsx'
import { CustomKey } from './custom-key.tsx'
import type { MetadataEditorProps } from './metadata-editor-props.ts'

export interface AvailableColumnProps extends Pick<MetadataEditorProps, 'definitions'> {
  readonly tree: MetadataTree
  /** With the new tree, and what was done in words. */
  readonly onAdd: (tree: MetadataTree, text: string) => void
  readonly describedBy: string
}

/** What can be added: a key of one's own, and all that definitions offer. */
export function AvailableColumn({ tree, onAdd, describedBy, definitions }: AvailableColumnProps): ReactNode {
  const t = useT()
  const titleId = useId()
  const [filter, setFilter] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const nodes = visibleNodes(tree, filter)

  const toggle = (id: string): void => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const add = (node: MetadataNode): void => onAdd(addNode(tree, node), t('Added {name}', { name: node.label }))
  const empty = filter === '' ? t('No available metadata') : t('Nothing fits the filter {filter}.', { filter })
  return (
    <Card component="section" isCompact aria-labelledby={titleId} className="fascia-metadata__column">
      <CardHeader>
        <CardTitle component="h2" id={titleId}>
          {t('Available metadata')}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <CustomKey tree={tree} onAdd={onAdd} describedBy={describedBy} />
        <SearchInput
          className="fascia-metadata__filter"
          aria-label={t('Filter available metadata')}
          placeholder={t('Filter')}
          value={filter}
          onChange={(_event, value) => setFilter(value)}
          onClear={() => setFilter('')}
        />
        {definitions?.isLoading ? (
          <LoadingState what={t('namespaces')} rows={5} />
        ) : (
          <ul className="fascia-metadata__list" aria-labelledby={titleId}>
            {nodes.map((node) => (
              <AvailableNode
                key={node.id}
                node={node}
                opened={opened}
                isFiltered={filter !== ''}
                onToggle={toggle}
                onAdd={add}
              />
            ))}
          </ul>
        )}
        {definitions?.fault ? (
          <p className="fascia-metadata__none" role="alert">
            {t('Unable to retrieve the namespaces.')} {definitions.fault.message}{' '}
            <Button variant="link" isInline onClick={definitions.retry}>
              {t('Try again')}
            </Button>
          </p>
        ) : null}
        {nodes.length === 0 && !definitions?.isLoading && !definitions?.fault ? (
          <p className="fascia-metadata__none">{empty}</p>
        ) : null}
      </CardBody>
    </Card>
  )
}
