import { type ReactNode, useMemo, useRef } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { Link } from '../../host/navigation/link.tsx'
import { StatusLabel } from '../../property/status-label.tsx'
import { useWidthPx } from '../../table/view/use-width.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { layOutTree, type PlacedNode } from './tree-layout.ts'
import type { TreePictureProps } from './tree-node.ts'
import { TreeTable } from './tree-table.tsx'
import { type ReadStatus, useStatuses } from './use-statuses.ts'

interface NodeBoxProps {
  readonly placed: PlacedNode
  readonly status: ReadStatus | undefined
}

function NodeBox({ placed: { node }, status }: NodeBoxProps): ReactNode {
  const t = useT()
  const className = `fascia-tree__node fascia-m-${status?.tone ?? 'neutral'}`
  const content = (
    <>
      <span className="fascia-tree__kind">{t(node.kind)}</span> <span className="fascia-tree__name">{node.name}</span>{' '}
      {status ? <StatusLabel tone={status.tone}>{status.text}</StatusLabel> : null}
    </>
  )
  if (node.to === undefined)
    return (
      <span className={className} title={node.name}>
        {content}
      </span>
    )
  return (
    <Link to={node.to} className={className} title={node.name}>
      {content}
    </Link>
  )
}

/** The drawing of `TreePicture`: d3 computes the places, React draws links over one sheet of lines. */
export function TreeDrawing({ title, root }: TreePictureProps): ReactNode {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const roomPx = useWidthPx(box)
  const layout = useMemo(() => layOutTree(root, roomPx), [root, roomPx])
  const { statusOf, legend } = useStatuses(layout.nodes)
  const { nodes, widthPx, heightPx, nodeWidthPx, nodeHeightPx } = layout
  return (
    <ChartFrame
      title={title}
      unit=""
      table={<TreeTable label={t('Parts of {title}', { title })} nodes={nodes} statusOf={statusOf} />}
    >
      {legend.length === 0 ? null : (
        <ul className="fascia-chart__legend" aria-label={t('Legend of {title}', { title })}>
          {legend.map(({ tone, texts }) => (
            <li key={tone} className={`fascia-tree__entry fascia-m-${tone}`}>
              <StatusLabel tone={tone}>{texts.join(', ')}</StatusLabel>
            </li>
          ))}
        </ul>
      )}
      <div ref={box} className="fascia-tree">
        <div className="fascia-tree__sheet" style={{ inlineSize: widthPx, blockSize: heightPx }}>
          <svg width={widthPx} height={heightPx} aria-hidden="true">
            {nodes.map((placed) => (placed.parent ? <path key={placed.key} d={layout.lineTo(placed)} /> : null))}
          </svg>
          <ul className="fascia-lines" aria-label={title}>
            {nodes.map((placed) => (
              <li
                key={placed.key}
                className="fascia-tree__place"
                style={{
                  insetInlineStart: placed.x,
                  insetBlockStart: placed.y,
                  inlineSize: nodeWidthPx,
                  blockSize: nodeHeightPx,
                }}
              >
                <NodeBox placed={placed} status={statusOf(placed)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </ChartFrame>
  )
}
