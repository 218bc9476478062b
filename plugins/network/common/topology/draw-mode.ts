/** Sizes of the flat view, in pixels [TOPO-031]. */
export interface FlatSizes {
  readonly networkWidth: number
  readonly minHeight: number
  /** Above the first device, and below the last. */
  readonly topMargin: number
  readonly deviceHeight: number
  readonly deviceMargin: number
  readonly deviceX: number
  readonly deviceWidth: number
  readonly portMargin: number
  readonly portHeight: number
  readonly portWidth: number
  readonly portText: readonly [x: number, y: number]
  readonly textBackgroundY: number
  readonly typeY: number
  readonly balloon: readonly [x: number, y: number]
}

export type DrawMode = 'normal' | 'small'

/** The cookie that keeps the draw mode. */
export const DRAW_MODE_COOKIE = 'ntp_draw_mode'
/** Between a network's bar and its CIDRs. */
export const CIDR_MARGIN = 5
/** Networks share this many colours, in turn. */
export const NETWORK_COLOURS = 10

export const FLAT_SIZES: Readonly<Record<DrawMode, FlatSizes>> = {
  normal: {
    networkWidth: 270,
    minHeight: 500,
    topMargin: 80,
    deviceHeight: 50,
    deviceMargin: 20,
    deviceX: 98.5,
    deviceWidth: 90,
    portMargin: 16,
    portHeight: 6,
    portWidth: 82,
    portText: [6, -4],
    textBackgroundY: 32,
    typeY: 46,
    balloon: [12, -12],
  },
  small: {
    networkWidth: 100,
    minHeight: 400,
    topMargin: 50,
    deviceHeight: 20,
    deviceMargin: 30,
    deviceX: 47.5,
    deviceWidth: 20,
    portMargin: 5,
    portHeight: 3,
    portWidth: 32.5,
    portText: [0, 0],
    textBackgroundY: 0,
    typeY: 0,
    balloon: [12, -30],
  },
}

/** The draw mode that the cookie says; without one, small when normal columns are wider than the canvas [TOPO-029]. */
export function drawModeOf(cookie: string | undefined, networkCount: number, canvasWidth: number): DrawMode {
  if (cookie === 'normal' || cookie === 'small') return cookie
  return networkCount * FLAT_SIZES.normal.networkWidth > canvasWidth ? 'small' : 'normal'
}
