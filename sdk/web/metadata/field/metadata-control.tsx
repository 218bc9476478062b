import { type ReactNode, useMemo, useState } from 'react'
import type { Text } from '../../../common/index.ts'
import type { OwnFieldProps } from '../../declare/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useNamespaces } from '../resource/use-namespaces.ts'
import { withNamespaces } from '../tree/metadata-tree.ts'
import { MetadataEditor } from '../view/metadata-editor.tsx'
import { editOf, type MetadataEdit, treeOf } from './metadata-edit.ts'

interface MetadataFieldProps extends Pick<OwnFieldProps<MetadataEdit>, 'value' | 'onChange'> {
  readonly definitions: string
  readonly about: Text | undefined
}

function MetadataField({ value, onChange, definitions, about }: MetadataFieldProps): ReactNode {
  const t = useT()
  const { namespaces, ...state } = useNamespaces(definitions)
  const [held, setHeld] = useState(() => ({ edit: JSON.stringify(value), tree: treeOf(value) }))
  // The value is another than what was entered here when the form begins again.
  const isHeld = held.edit === JSON.stringify(value)
  const tree = useMemo(() => {
    const own = isHeld ? held.tree : treeOf(value)
    return namespaces ? withNamespaces(own, namespaces) : own
  }, [isHeld, held, value, namespaces])
  return (
    <>
      {about === undefined ? null : <p>{t(about)}</p>}
      <MetadataEditor
        tree={tree}
        onChange={(next) => {
          const edit = editOf(next)
          setHeld({ edit: JSON.stringify(edit), tree: next })
          onChange(edit)
        }}
        definitions={state}
      />
    </>
  )
}

/**
 * Makes the control of a form's field that holds a `MetadataEdit`: what definitions offer for a type of resource, and what it has or will have.
 * The field begins with `startMetadata`; its `check` refuses while `invalid` has keys.
 *
 * @example
 * ```tsx
 * import { metadataControl } from '@fascia/sdk/web/metadata'
 *
 * export default metadataControl('OS::Cinder::Volume', 'Keys that services read of the volume.')
 * ```
 */
export function metadataControl(definitions: string, about?: Text): (props: OwnFieldProps<MetadataEdit>) => ReactNode {
  return ({ value, onChange }) => (
    <MetadataField value={value} onChange={onChange} definitions={definitions} about={about} />
  )
}
