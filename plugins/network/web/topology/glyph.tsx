import type { ReactNode } from 'react'
import type { NodeKind } from '../../common/topology/graph.ts'

/** Lines on a square of 24, stroked. */
export const GLYPHS: Readonly<Record<NodeKind, string>> = {
  external: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c-5 5 -5 13 0 18M12 3c5 5 5 13 0 18',
  network: 'M9 3h6v5h-6zM3 16h6v5h-6zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  router:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 10v-5l-2 2M12 5l2 2M12 14v5l-2 -2M12 19l2 -2M5 12h5l-2 -2M10 12l-2 2M19 12h-5l2 -2M14 12l2 2',
  instance: 'M4 4h16v7h-16zM4 13h16v7h-16zM7.5 7.5h.01M7.5 16.5h.01M12 7.5h5M12 16.5h5',
}
/** The side of that square, and the size of an instance's picture; others are larger. */
export const GLYPH_GRID = 24
export const GLYPH_SIZE = 18

interface GlyphProps {
  readonly kind: NodeKind
  /** Pixels. */
  readonly size: number
  /** The centre. */
  readonly x?: number
  readonly y?: number
}

/** The picture of a kind, inside an SVG. */
export function Glyph({ kind, size, x = 0, y = 0 }: GlyphProps): ReactNode {
  const scale = size / GLYPH_GRID
  return (
    <path
      className="fascia-topology__glyph"
      d={GLYPHS[kind]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
    />
  )
}
