import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { isFailed, isLoading, statusClass } from '../../../common/topology/device.ts'
import { shortName } from '../../../common/topology/device-name.ts'
import { NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'
import type { FlatDevice as Drawn, FlatDrawing, FlatPort } from '../../../common/topology/flat-drawing.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { Glyph } from '../glyph.tsx'

/** The addresses of a port as its line is labelled. */
function addressesOf({ port }: FlatPort): string {
  return port.fixed_ips.map(({ ip_address }) => ip_address).join(', ')
}

/** The line of a port to its network. */
export function PortLine({ of, drawing }: { readonly of: FlatPort; readonly drawing: FlatDrawing }): ReactNode {
  const { sizes, mode } = drawing
  const [textX, textY] = sizes.portText
  // A line that leads back below the device comes out at its left.
  const isLeft = of.side === 'left' || of.length < 0
  const label = addressesOf(of)
  const state = statusClass(of.port.original_status)
  return (
    <g
      className={`fascia-topology__port fascia-m-${state}${isFailed(of.port.original_status) ? ' fascia-m-failed' : ''} fascia-m-colour-${of.networkIndex % NETWORK_COLOURS}`}
      transform={`translate(${of.x} ${of.y})`}
    >
      {mode === 'small' && label ? <title>{label}</title> : null}
      <line x2={of.length} strokeWidth={of.height} />
      {mode === 'normal' && label ? (
        <text
          x={isLeft ? (of.side === 'left' ? 0 : -sizes.deviceWidth) - textX : textX}
          y={textY}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {label}
        </text>
      ) : null}
    </g>
  )
}

/** From a small box to the words below it, and from line to line. */
const BELOW = { x: -9, first: 11, line: 11 }

/** Words below a box of the small mode. */
export function BelowText({ lines, top }: { readonly lines: readonly string[]; readonly top: number }): ReactNode {
  return lines.map((line, index) => (
    <text key={line} className="fascia-topology__below" x={BELOW.x} y={top + BELOW.first + index * BELOW.line}>
      {line}
    </text>
  ))
}

interface FlatDeviceProps {
  readonly of: Drawn
  readonly drawing: FlatDrawing
  readonly isOpen: boolean
  /** Opens its balloon; absent while it is being made or deleted. */
  readonly onOpen: ((id: string, isAsked: boolean) => void) | undefined
}

/** A router or instance with the lines of its ports; to point at it or to focus it opens its balloon. */
export function FlatDevice({ of, drawing, isOpen, onOpen }: FlatDeviceProps): ReactNode {
  const t = useT()
  const { isDeleting } = useTopologyActions()
  const { device, height } = of
  const { sizes, mode } = drawing
  const { id, name, status, original_status } = device.of
  const kind = device.kind === 'router' ? t('Router') : t('Instance')
  const open = onOpen && (() => onOpen(id, false))
  const drop = height - sizes.deviceHeight
  const isBusy = isLoading(device.of)
  const marks = `${isBusy ? ' fascia-m-loading' : ''}${isDeleting(id) ? ' fascia-m-deleting' : ''}`
  return (
    <g transform={`translate(${of.x} ${of.y})`}>
      {of.ports.map((port) => (
        <PortLine key={port.port.id} of={port} drawing={drawing} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button. */}
      <g
        role="button"
        tabIndex={0}
        data-node={id}
        aria-label={`${name}, ${kind}, ${status}`}
        aria-expanded={isOpen}
        aria-busy={isBusy}
        className={`fascia-topology__device fascia-m-${device.kind} fascia-m-${statusClass(original_status)}${isFailed(original_status) ? ' fascia-m-failed' : ''}${marks}${isOpen ? ' fascia-m-open' : ''}`}
        onMouseEnter={open}
        onFocus={open}
        onClick={(event) => {
          event.stopPropagation()
          onOpen?.(id, true)
        }}
      >
        <rect
          className="fascia-topology__frame"
          width={sizes.deviceWidth}
          height={height}
          rx={mode === 'normal' ? 6 : 4}
        />
        {mode === 'normal' ? (
          <>
            <path
              className="fascia-topology__kind"
              d={`M0 ${sizes.textBackgroundY + drop}h${sizes.deviceWidth}v${sizes.deviceHeight - sizes.textBackgroundY - 6}a6 6 0 0 1 -6 6h-${sizes.deviceWidth - 12}a6 6 0 0 1 -6 -6z`}
            />
            <text className="fascia-topology__type" x={sizes.deviceWidth / 2} y={sizes.typeY + drop} dy="-0.1em">
              {kind}
            </text>
          </>
        ) : (
          <Glyph kind={device.kind} size={14} x={sizes.deviceWidth / 2} y={height / 2} />
        )}
      </g>
      {/* Beside the button: a name that is cut is no part of what the button is called. */}
      <g className={`fascia-topology__words${marks}`} aria-hidden>
        {mode === 'normal' ? (
          <text
            className="fascia-topology__name"
            x={sizes.deviceWidth / 2}
            y={(sizes.textBackgroundY + drop) / 2}
            dy="0.35em"
          >
            {shortName(name)}
          </text>
        ) : (
          <BelowText lines={[shortName(name)]} top={height} />
        )}
      </g>
    </g>
  )
}
