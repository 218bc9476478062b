import { Cookies, useService, useT } from '@fascia/sdk/web'
import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { isLoading } from '../../../common/topology/device.ts'
import { DRAW_MODE_COOKIE, type DrawMode, drawModeOf } from '../../../common/topology/draw-mode.ts'
import { type FlatDevice as Drawn, type FlatDrawing, flatDrawing } from '../../../common/topology/flat-drawing.ts'
import type { Topology } from '../../../common/topology/topology.ts'
import { Balloon, isSheet } from '../balloon/balloon.tsx'
import { DeviceBalloon } from '../balloon/device-balloon.tsx'
import { TopologyTools } from '../topology-tools.tsx'
import { useBox } from '../use-box.ts'
import { FlatColumn } from './flat-column.tsx'
import { FlatDevice } from './flat-device.tsx'
import { FlatGroup } from './flat-group.tsx'

/** Devices this far above and below what is in view are drawn, too. */
const MARGIN_PX = 400

/** The draw mode of the flat view, kept in the cookie `ntp_draw_mode` once it was chosen [TOPO-029]. */
function useDrawMode(networkCount: number, canvasWidth: number): readonly [DrawMode, (mode: DrawMode) => void] {
  const cookies = useService(Cookies)
  const [chosen, choose] = useState(() => cookies.get(DRAW_MODE_COOKIE))
  const set = (mode: DrawMode): void => {
    cookies.set(DRAW_MODE_COOKIE, mode)
    choose(mode)
  }
  return [drawModeOf(chosen, networkCount, canvasWidth), set]
}

function DeviceLayer({
  drawing,
  devices,
  openId,
  onOpen,
}: {
  readonly drawing: FlatDrawing
  readonly devices: readonly Drawn[]
  readonly openId: string | undefined
  readonly onOpen: (id: string, isAsked: boolean) => void
}): ReactNode {
  return devices.map((drawn) => (
    <FlatDevice
      key={drawn.device.of.id}
      of={drawn}
      drawing={drawing}
      isOpen={drawn.device.of.id === openId}
      onOpen={isLoading(drawn.device.of) ? undefined : onOpen}
    />
  ))
}

/** The flat view: a column for each network, devices with the lines of their ports, and the balloon of the one that is pointed at. */
export function FlatView({ topology }: { readonly topology: Topology }): ReactNode {
  const t = useT()
  const canvas = useRef<HTMLDivElement>(null)
  const box = useBox(canvas)
  const [scrolledPx, setScrolledPx] = useState(0)
  const [opening, setOpening] = useState<{ readonly id: string; readonly isAsked: boolean }>()
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useDrawMode(topology.networks.length, box.width)
  const drawing = useMemo(() => flatDrawing(topology, mode, openGroups), [topology, mode, openGroups])
  const isVisible = ({ y, height }: { readonly y: number; readonly height: number }): boolean =>
    y + height > scrolledPx - MARGIN_PX && y < scrolledPx + box.height + MARGIN_PX
  const opened = drawing.devices.find(({ device }) => device.of.id === opening?.id && !isLoading(device.of))
  const close = (): void => setOpening(undefined)
  // The focus that comes back from a balloon does not open it again.
  const isReturning = useRef(false)
  const nodeOf = (id: string): SVGElement | null =>
    canvas.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(id)}"]`) ?? null
  const open = (id: string, isAsked: boolean): void => {
    // A sheet that pointing opens could cover the node before it is pressed.
    const isPointed = !isAsked && isSheet() && !nodeOf(id)?.matches(':focus-visible')
    if (!isReturning.current && !isPointed) setOpening({ id, isAsked })
  }
  const focusNode = (id: string): void => {
    isReturning.current = true
    nodeOf(id)?.focus()
    isReturning.current = false
  }
  const toggleGroup = (id: string): void =>
    setOpenGroups((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <>
      <TopologyTools>
        <ToggleGroup aria-label={t('Draw mode')} isCompact>
          {(['small', 'normal'] as const).map((one) => (
            <ToggleGroupItem
              key={one}
              buttonId={`network-topology-${one}`}
              text={one === 'small' ? t('Small') : t('Normal')}
              isSelected={mode === one}
              onChange={() => setMode(one)}
            />
          ))}
        </ToggleGroup>
      </TopologyTools>
      {/* biome-ignore lint/a11y: the background closes the balloon, as Escape does. */}
      <div
        ref={canvas}
        className={`fascia-topology fascia-m-flat fascia-m-${mode}`}
        dir="ltr"
        onScroll={({ currentTarget }) => setScrolledPx(currentTarget.scrollTop)}
        onClick={close}
      >
        <div className="fascia-topology__sheet" style={{ width: drawing.width, height: drawing.height }}>
          {/* biome-ignore lint/a11y/useSemanticElements: a group inside a drawing is no set of fields. */}
          <svg width={drawing.width} height={drawing.height} aria-label={t('Network Topology')} role="group">
            <DeviceLayer
              drawing={drawing}
              devices={drawing.devices.filter(isVisible)}
              openId={opened?.device.of.id}
              onOpen={open}
            />
            {drawing.groups.filter(isVisible).map((group) => (
              <FlatGroup key={group.id} of={group} drawing={drawing} onToggle={toggleGroup} />
            ))}
            {/* Lines that pass a network go behind its bar and its name. */}
            {drawing.columns.map((column) => (
              <FlatColumn key={column.network.id} column={column} drawing={drawing} />
            ))}
          </svg>
          {opened ? (
            <Balloon
              key={opened.device.of.id}
              title={opened.device.of.name}
              isAsked={opening?.isAsked ?? false}
              nodeBottom={() => nodeOf(opened.device.of.id)?.getBoundingClientRect().bottom}
              onReturn={() => focusNode(opened.device.of.id)}
              place={{
                x: opened.x + drawing.sizes.deviceWidth + drawing.sizes.balloon[0],
                y: opened.y + drawing.sizes.balloon[1],
                before: opened.x - drawing.sizes.balloon[0],
                width: Math.max(drawing.width, box.width),
                height: drawing.height,
              }}
              onClose={close}
            >
              <DeviceBalloon device={opened.device} networks={topology.networks} isBrief onClose={close} />
            </Balloon>
          ) : null}
        </div>
      </div>
    </>
  )
}
