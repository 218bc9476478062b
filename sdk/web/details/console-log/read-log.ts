import { plainText } from './plain-text.ts'

export interface ReadLog {
  /** Empty when nothing is to be seen in it. */
  readonly text: string
  readonly lineCount: number
  /** How wide the longest line is, in characters; at most, as a font may draw what is not ASCII twice as wide. */
  readonly columns: number
  /** The text in blocks of lines, each with its line ends: the browser lays out only those that are in sight. */
  readonly blocks: readonly string[]
}

export const LINES_A_BLOCK = 200

const TAB_COLUMNS = 8

function columnsOf(line: string): number {
  const wide = line.match(/[^ -~]/g) ?? []
  return wide.reduce((sum, character) => sum + (character === '\t' ? TAB_COLUMNS - 1 : 1), line.length)
}

/** What a console has written, made ready to be shown. */
export function readLog(raw: string): ReadLog {
  const plain = plainText(raw)
  const text = plain.trim() === '' ? '' : plain
  const blocks: string[] = []
  let lineCount = 0
  let columns = 0
  let blockFrom = 0
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const next = end < 0 ? text.length : end + 1
    columns = Math.max(columns, columnsOf(text.slice(from, end < 0 ? next : end)))
    lineCount += 1
    from = next
    if (lineCount % LINES_A_BLOCK === 0 || from === text.length) {
      blocks.push(text.slice(blockFrom, from))
      blockFrom = from
    }
  }
  return { text, lineCount, columns, blocks }
}
