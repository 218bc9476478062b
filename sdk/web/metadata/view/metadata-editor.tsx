import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { MetadataTree } from '../tree/metadata-tree.ts'
import { AvailableColumn } from './available-column.tsx'
import { ExistingColumn } from './existing-column.tsx'
import type { MetadataEditorProps } from './metadata-editor-props.ts'

/** What is focused next, once the change is drawn: the field of a key, or the place where keys are added. */
type Next = { readonly key: string } | 'existing' | undefined

/**
 * Edits metadata: at the left what definitions offer, as a tree with a filter and a field for keys of one's own; at the right what is
 * there, each with the field that its type needs [UI-081, UI-082, UI-084].
 *
 * @example
 * ```tsx
 * import { createMetadataTree, MetadataEditor } from '@fascia/sdk/web/metadata'
 * import { useState } from 'react'
 *
 * export function Hints({ namespaces }: { readonly namespaces: readonly unknown[] }) {
 *   const [tree, setTree] = useState(() => createMetadataTree(namespaces, {}))
 *   return <MetadataEditor tree={tree} onChange={setTree} />
 * }
 * ```
 */
export function MetadataEditor(props: MetadataEditorProps): ReactNode {
  const { tree, onChange, isReadOnly = false, areProblemsShown = false, invalid, definitions } = props
  const t = useT()
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState('')
  const [next, setNext] = useState<Next>()
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!invalid) return
    setFilter('')
    setNext(invalid)
  }, [invalid])

  useEffect(() => {
    if (!next) return
    const place = next === 'existing' ? '' : `[data-key="${CSS.escape(next.key)}"] `
    frame.current?.querySelector<HTMLElement>(`${place}[data-focus]`)?.focus()
    setNext(undefined)
  }, [next])

  const changeTo = (changed: MetadataTree, text: string): void => {
    const added = changed.entries.find(({ key }) => !tree.entries.some((entry) => entry.key === key))
    onChange(changed)
    setFilter('')
    setSaid(text)
    setNext(added ? { key: added.key } : 'existing')
  }
  return (
    <div className="fascia-metadata" ref={frame}>
      {isReadOnly ? null : (
        <p className="fascia-metadata__help" id={helpId}>
          {t(
            'Add keys from the available metadata, or keys of your own under "Custom"; then set their values under the existing metadata.',
          )}
        </p>
      )}
      <div className="fascia-metadata__columns">
        {isReadOnly ? null : (
          <AvailableColumn
            tree={tree}
            onAdd={changeTo}
            describedBy={helpId}
            {...(definitions ? { definitions } : {})}
          />
        )}
        <ExistingColumn
          tree={tree}
          onChange={onChange}
          onRemove={changeTo}
          isReadOnly={isReadOnly}
          areProblemsShown={areProblemsShown || invalid !== undefined}
          filter={filter}
          onFilter={setFilter}
        />
      </div>
      <div className="pf-v6-screen-reader" role="status">
        {said}
      </div>
    </div>
  )
}
