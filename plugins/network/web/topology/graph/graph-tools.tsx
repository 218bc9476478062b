import { download, RowMenu, useT } from '@fascia/sdk/web'
import { Button, SearchInput, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { MinusIcon, PlusIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import type { Grouping } from '../../../common/topology/graph.ts'
import { TopologyTools } from '../topology-tools.tsx'
import { graphPng, graphSvg } from './export-graph.ts'
import type { GraphScene } from './paint-graph.ts'
import type { GraphOptions } from './use-graph-options.ts'

/** How much one press zooms. */
const ZOOM_STEP = 1.25

interface GraphToolsProps {
  readonly options: GraphOptions
  readonly text: string
  readonly onText: (text: string) => void
  /** Brings the first node that is found to the centre. */
  readonly onFind: () => void
  readonly onCentre: () => void
  readonly onZoom: (factor: number) => void
  readonly scene: () => GraphScene | undefined
}

async function savePng(scene: GraphScene): Promise<void> {
  const content = await graphPng(scene)
  if (!content) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = 'network-topology.png'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The controls of the graph view. */
export function GraphTools({ options, text, onText, onFind, onCentre, onZoom, scene }: GraphToolsProps): ReactNode {
  const t = useT()
  const groupings: readonly (readonly [Grouping, string])[] = [
    ['network', t('By network')],
    ['router', t('By router')],
  ]
  const withScene = (use: (found: GraphScene) => void): void => {
    const found = scene()
    if (found) use(found)
  }
  return (
    <TopologyTools
      help={t(
        'Zoom with the wheel, move the drawing by dragging it. Arrow keys walk along the lines, page keys through all; + and − expand and collapse a network.',
      )}
    >
      <div className="fascia-topology-tools__search">
        <SearchInput
          aria-label={t('Find in the topology')}
          placeholder={t('Find by name')}
          value={text}
          onChange={(_event, value) => onText(value)}
          onClear={() => onText('')}
          onSearch={onFind}
        />
      </div>
      <Button variant="secondary" size="sm" aria-pressed={options.hasLabels} onClick={options.toggleLabels}>
        {t('Toggle Labels')}
      </Button>
      <Button variant="secondary" size="sm" aria-pressed={options.areCollapsed} onClick={options.toggleAll}>
        {t('Toggle Network Collapse')}
      </Button>
      <Button variant="secondary" size="sm" onClick={onCentre}>
        {t('Center Topology')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Zoom in')}
        icon={<PlusIcon />}
        onClick={() => onZoom(ZOOM_STEP)}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Zoom out')}
        icon={<MinusIcon />}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      />
      <ToggleGroup aria-label={t('Grouping')} isCompact>
        {groupings.map(([grouping, label]) => (
          <ToggleGroupItem
            key={grouping}
            buttonId={`network-topology-by-${grouping}`}
            text={label}
            isSelected={options.grouping === grouping}
            onChange={() => options.setGrouping(grouping)}
          />
        ))}
      </ToggleGroup>
      <RowMenu
        label={t('Export')}
        entries={[
          {
            label: t('Export as SVG'),
            onRun: () => withScene((found) => download('network-topology.svg', 'image/svg+xml', graphSvg(found))),
          },
          { label: t('Export as PNG'), onRun: () => withScene((found) => void savePng(found)) },
        ]}
      />
    </TopologyTools>
  )
}
