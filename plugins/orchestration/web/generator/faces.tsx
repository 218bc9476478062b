import { usePreference, useT } from '@fascia/sdk/web'
import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { Canvas, type CanvasProps } from './canvas.tsx'
import { ResourceList } from './resource-list.tsx'

type Face = 'canvas' | 'list'
const isFace = (value: unknown): value is Face => value === 'canvas' || value === 'list'

/** The resources of a template as a drawing or as a list. A narrow page has the list alone. */
export function Faces(props: CanvasProps): ReactNode {
  const t = useT()
  const [face, setFace] = usePreference<Face>('template-face', 'canvas', isFace)
  const { graph, onEdit, onRemove } = props
  return (
    <div className={`fascia-generator__faces fascia-m-${face}`}>
      <ToggleGroup aria-label={t('Shown as')} isCompact>
        <ToggleGroupItem text={t('Canvas')} isSelected={face === 'canvas'} onChange={() => setFace('canvas')} />
        <ToggleGroupItem text={t('List')} isSelected={face === 'list'} onChange={() => setFace('list')} />
      </ToggleGroup>
      <Canvas {...props} />
      <ResourceList graph={graph} onEdit={onEdit} onRemove={onRemove} />
    </div>
  )
}
