import { Link, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { isFailed } from '../../../common/topology/device.ts'
import { CIDR_MARGIN, NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'
import type { FlatColumn as Column, FlatDrawing } from '../../../common/topology/flat-drawing.ts'
import { Glyph } from '../glyph.tsx'

/** The width of a network's bar. */
const BAR = 17
const GLOBE = 15
/** From the bar to the line of the CIDRs, and from line to line. */
const LINE = 15

interface FlatColumnProps {
  readonly column: Column
  readonly drawing: Pick<FlatDrawing, 'height' | 'sizes' | 'mode'>
}

/** A network's bar with its name and CIDRs, as a link to the network. */
export function FlatColumn({ column, drawing }: FlatColumnProps): ReactNode {
  const t = useT()
  const { network, index, x } = column
  const { height } = drawing
  const isExternal = network['router:external']
  const cidrs = network.subnets.map(({ cidr }) => cidr).join(', ')
  const content = (
    <>
      <rect className="fascia-topology__bar" width={BAR} height={height} rx={BAR / 2} />
      {isExternal ? <Glyph kind="external" size={GLOBE} x={BAR / 2} y={BAR} /> : null}
      <text
        className="fascia-topology__network"
        transform={`translate(${BAR / 2} ${BAR * (isExternal ? 2 : 1)}) rotate(90)`}
        dy="0.32em"
      >
        {network.name}
      </text>
    </>
  )
  return (
    <g
      className={`fascia-topology__column fascia-m-colour-${index % NETWORK_COLOURS}${isFailed(network.original_status) ? ' fascia-m-failed' : ''}`}
      transform={`translate(${x} 0)`}
    >
      <title>{[network.name, cidrs].filter(Boolean).join('\n')}</title>
      <text
        className="fascia-topology__cidr"
        transform={`translate(${BAR + CIDR_MARGIN} ${BAR}) rotate(90)`}
        dy={`-${LINE / 3}`}
      >
        {cidrs}
      </text>
      {network.url === undefined ? (
        content
      ) : (
        <Link to={network.url} aria-label={t('Network {name}', { name: network.name })}>
          {content}
        </Link>
      )}
    </g>
  )
}
