import { Cookies, useService, useT } from '@fascia/sdk/web'
import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { isLoading } from '../../../common/topology/device.ts'
import { DRAW_MODE_COOKIE, type DrawMode, drawModeOf } from '../../../common/topology/draw-mode.ts'
import { type FlatDevice as Drawn, type FlatDrawing, flatDrawing } from '../../../common/topology/flat-drawing.ts'
import type { Topology } from '../../../common/topology/topology.ts'
import { Balloon } from '../balloon/balloon.tsx'
import { DeviceBalloon } from '../balloon/device-balloon.tsx'
import { TopologyTools } from '../topology-tools.tsx'
import { useBox } from '../use-box.ts'
import { FlatColumn } from './flat-column.tsx'
import { FlatDevice } from './flat-device.tsx'

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
  readonly onOpen: (id: string) => void
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
  const [openId, open] = useState<string>()
  const [mode, setMode] = useDrawMode(topology.networks.length, box.width)
  const drawing = useMemo(() => flatDrawing(topology, mode), [topology, mode])
  const visible = drawing.devices.filter(
    ({ y, height }) => y + height > scrolledPx - MARGIN_PX && y < scrolledPx + box.height + MARGIN_PX,
  )
  const opened = drawing.devices.find(({ device }) => device.of.id === openId && !isLoading(device.of))
  const close = (): void => open(undefined)
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
      {/* biome-ignore lint/a11y: the background closes the balloon; Escape does the same. */}
      <div
        ref={canvas}
        className={`fascia-topology fascia-m-flat fascia-m-${mode}`}
        dir="ltr"
        onScroll={({ currentTarget }) => setScrolledPx(currentTarget.scrollTop)}
        onClick={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <div className="fascia-topology__sheet" style={{ width: drawing.width, height: drawing.height }}>
          {/* biome-ignore lint/a11y/useSemanticElements: a group inside a drawing is no set of fields. */}
          <svg width={drawing.width} height={drawing.height} aria-label={t('Network Topology')} role="group">
            <DeviceLayer drawing={drawing} devices={visible} openId={opened?.device.of.id} onOpen={open} />
            {/* Lines that pass a network go behind its bar and its name. */}
            {drawing.columns.map((column) => (
              <FlatColumn key={column.network.id} column={column} drawing={drawing} />
            ))}
          </svg>
          {opened ? (
            <Balloon
              title={opened.device.of.name}
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
