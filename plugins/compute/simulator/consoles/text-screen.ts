import { glyphOf } from './font.ts'

const COLUMNS = 80
const ROWS = 25
const CELL_WIDTH = 8
const CELL_HEIGHT = 16
/** How often each line of a character is drawn: a character has eight. */
const LINE_HEIGHT = 2

/** A stripe of a picture, as wide as that is. */
export interface Stripe {
  readonly top: number
  readonly height: number
  /** White on black: all bits of a pixel, or none, so that they are right in every format of true colors. */
  readonly pixels: Uint8Array
}

/** A screen of characters, 80 by 25, as a computer begins with. */
export interface TextScreen {
  readonly width: number
  readonly height: number
  /** Writes at the cursor; `\r`, `\n` and `\b` move it, and the lines move up below the last. */
  write(text: string): void
  clear(): void
  /** The lines of characters, without what is empty at their ends. */
  lines(): readonly string[]
  /** The stripes that have changed since the last call; all of them where the whole picture is wanted. */
  take(isWhole: boolean, pixelBytes: number): readonly Stripe[]
}

/** Draws a line of characters, with a cursor below one of them. */
function drawLine(text: string, cursor: number | undefined, pixelBytes: number): Uint8Array {
  const pixels = new Uint8Array(COLUMNS * CELL_WIDTH * CELL_HEIGHT * pixelBytes)
  const fill = (x: number, y: number, width: number): void => {
    const at = (y * COLUMNS * CELL_WIDTH + x) * pixelBytes
    pixels.fill(255, at, at + width * pixelBytes)
  }
  for (const [column, character] of [...text].entries())
    for (const [line, points] of glyphOf(character).entries())
      for (let x = 0; x < CELL_WIDTH; x += 1)
        if (points & (1 << x))
          for (let y = 0; y < LINE_HEIGHT; y += 1) fill(column * CELL_WIDTH + x, line * LINE_HEIGHT + y, 1)
  if (cursor !== undefined)
    for (let y = CELL_HEIGHT - LINE_HEIGHT; y < CELL_HEIGHT; y += 1) fill(cursor * CELL_WIDTH, y, CELL_WIDTH)
  return pixels
}

/** Makes an empty screen. */
export function createTextScreen(): TextScreen {
  let rows: string[][] = []
  let row = 0
  let column = 0
  const changed = new Set<number>()
  const all = Array.from({ length: ROWS }, (_, index) => index)
  const markAll = (): void => {
    for (const index of all) changed.add(index)
  }
  const clear = (): void => {
    rows = all.map(() => [])
    row = 0
    column = 0
    markAll()
  }
  const feed = (): void => {
    if (row < ROWS - 1) {
      row += 1
      return
    }
    rows = [...rows.slice(1), []]
    markAll()
  }
  const put = (character: string): void => {
    if (column === COLUMNS) {
      column = 0
      feed()
    }
    const cells = rows[row] ?? []
    while (cells.length < column) cells.push(' ')
    cells[column] = character
    column += 1
  }
  const textOf = (index: number): string => (rows[index] ?? []).join('')
  clear()
  return {
    width: COLUMNS * CELL_WIDTH,
    height: ROWS * CELL_HEIGHT,
    write(text) {
      for (const character of text) {
        changed.add(row)
        if (character === '\r') column = 0
        else if (character === '\n') feed()
        else if (character === '\b') column = Math.max(0, column - 1)
        else put(character)
        changed.add(row)
      }
    },
    clear,
    lines: () => all.map((index) => textOf(index).trimEnd()),
    take(isWhole, pixelBytes) {
      if (isWhole) markAll()
      const stripes = all
        .filter((index) => changed.has(index))
        .map((index) => ({
          top: index * CELL_HEIGHT,
          height: CELL_HEIGHT,
          pixels: drawLine(textOf(index), index === row ? Math.min(column, COLUMNS - 1) : undefined, pixelBytes),
        }))
      changed.clear()
      return stripes
    },
  }
}
