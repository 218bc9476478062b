// By its name: as a character it can be seen nowhere.
const ESC = '\u001b'
/** What a terminal would erase of the line that it is in. */
const ERASE = `${ESC}\\[[0-2]?K`
const ESCAPES = new RegExp(
  [
    // Colours, places, modes.
    `(?!${ERASE})(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]`,
    // The palette of a Linux console, which nothing ends; a window's title and other strings.
    `${ESC}\\]P[\\da-fA-F]{7}`,
    `${ESC}[\\]PX^_][^\\u0007${ESC}\\n]*(?:\\u0007|${ESC}\\\\)`,
    // Character sets, keypad modes.
    `${ESC}(?!\\[)[ -/]*[0-~]`,
    // One that the end of the log has cut off.
    `${ESC}\\[[0-?]*[ -/]*$`,
  ].join('|'),
  'g',
)
const MOVES = new RegExp(`(\\r|\\u0008|${ERASE})`)
/** Controls that show nothing; tabs and line ends stay. */
const CONTROLS = /[^\P{Cc}\t\n]/gu

/** A line after everything that was written over it. */
function overwrite(line: string): string {
  const cells: string[] = []
  let at = 0
  const write = (text: string): void => {
    while (cells.length < at) cells.push(' ')
    for (const character of text) cells[at++] = character
  }
  for (const part of line.split(MOVES)) {
    if (part === '\r') at = 0
    else if (part === '\b') at = Math.max(0, at - 1)
    else if (part === `${ESC}[K` || part === `${ESC}[0K`) cells.length = Math.min(cells.length, at)
    else if (part === `${ESC}[1K`) cells.fill(' ', 0, at + 1)
    else if (part === `${ESC}[2K`) cells.fill(' ')
    else write(part)
  }
  return cells.join('').trimEnd()
}

/**
 * The text that a terminal would show for what a machine wrote to its console: without colours and other escape sequences, line by line,
 * with the last state of progress that overwrote itself.
 */
export function plainText(raw: string): string {
  const text = raw.replace(/(?<!\r)\r+\n/g, '\n').replace(ESCAPES, '')
  const lines = MOVES.test(text) ? text.split('\n').map((line) => (MOVES.test(line) ? overwrite(line) : line)) : [text]
  return lines.join('\n').replace(CONTROLS, '')
}
