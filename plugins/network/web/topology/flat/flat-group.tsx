import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { isFailed } from '../../../common/topology/device.ts'
import { shortName } from '../../../common/topology/device-name.ts'
import type { FlatGroup as Drawn, FlatDrawing } from '../../../common/topology/flat-drawing.ts'
import { Glyph } from '../glyph.tsx'
import { BelowText, PortLine } from './flat-device.tsx'

/** How far the sheets of a pile are apart. */
const PILE = 3

interface FlatGroupProps {
  readonly of: Drawn
  readonly drawing: FlatDrawing
  /** Shows the instances of the group one by one, or no longer. */
  readonly onToggle: (id: string) => void
}

/** Many instances on the same networks as one box, with the name of the network and their count. */
export function FlatGroup({ of, drawing, onToggle }: FlatGroupProps): ReactNode {
  const t = useT()
  const { sizes, mode } = drawing
  const { id, networks, devices, isOpen, height } = of
  const count = devices.length
  const failed = devices.filter((device) => isFailed(device.of.original_status)).length
  const name = networks.join(', ') || t('No network')
  const words = [
    name,
    t('{count} instances', { count }),
    ...(failed > 0 ? [t('{count} of them in error', { count: failed })] : []),
  ]
  const toggle = (): void => onToggle(id)
  const radius = mode === 'normal' ? 6 : 4
  return (
    <g transform={`translate(${of.x} ${of.y})`}>
      {of.ports.map((port) => (
        <PortLine key={port.port.id} of={port} drawing={drawing} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button. */}
      <g
        role="button"
        tabIndex={0}
        aria-label={words.join(', ')}
        aria-expanded={isOpen}
        className={`fascia-topology__device fascia-m-group fascia-m-active${failed > 0 ? ' fascia-m-failed' : ''}`}
        onClick={(event) => {
          event.stopPropagation()
          toggle()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          toggle()
        }}
      >
        <title>{words.join(', ')}</title>
        {isOpen ? null : (
          <rect
            className="fascia-topology__frame"
            x={PILE}
            y={PILE}
            width={sizes.deviceWidth}
            height={height}
            rx={radius}
          />
        )}
        <rect className="fascia-topology__frame" width={sizes.deviceWidth} height={height} rx={radius} />
        {mode === 'normal' ? null : <Glyph kind="instance" size={14} x={sizes.deviceWidth / 2} y={height / 2} />}
      </g>
      <g className="fascia-topology__words" aria-hidden>
        {mode === 'normal' ? (
          <>
            <text className="fascia-topology__name" x={sizes.deviceWidth / 2} y={height / 2} dy="-0.4em">
              {shortName(name)}
            </text>
            <text className="fascia-topology__type" x={sizes.deviceWidth / 2} y={height / 2} dy="1.2em">
              {t('{count} instances', { count })}
            </text>
          </>
        ) : (
          <BelowText lines={[shortName(name), `× ${count}`]} top={height} />
        )}
      </g>
    </g>
  )
}
