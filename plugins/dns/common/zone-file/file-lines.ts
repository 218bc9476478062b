/** An entry of a zone file: one line, or several that parentheses join, without comments. */
export interface FileLine {
  readonly line: number
  readonly text: string
}

/** The entries of a zone file, and the line of a parenthesis or quotation mark that is not closed. */
export interface FileLines {
  readonly entries: readonly FileLine[]
  readonly unclosed: number | undefined
}

/** Joins lines inside of parentheses, and drops comments outside of quotation marks (RFC 1035, section 5.1). */
export function fileLines(text: string): FileLines {
  const entries: FileLine[] = []
  let entry = ''
  let begun = 1
  let line = 1
  let depth = 0
  let isQuoted = false
  let isEscaped = false
  let isComment = false
  for (const character of `${text.replaceAll('\r\n', '\n')}\n`) {
    if (character === '\n') {
      isComment = false
      line += 1
      if (isQuoted) entry += ' '
      else if (depth > 0) entry += ' '
      else {
        if (entry.trim() !== '') entries.push({ line: begun, text: entry })
        entry = ''
        begun = line
      }
    } else if (isComment) continue
    else if (isEscaped) {
      isEscaped = false
      entry += character
    } else if (character === '\\') {
      isEscaped = true
      entry += character
    } else if (character === '"') {
      isQuoted = !isQuoted
      entry += character
    } else if (isQuoted) entry += character
    else if (character === ';') isComment = true
    else if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else entry += character
  }
  return { entries, unclosed: isQuoted || depth > 0 ? begun : undefined }
}
