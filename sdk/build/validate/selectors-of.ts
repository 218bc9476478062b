const COMMENT = /\/\*[\s\S]*?\*\//g
/** Blocks of these hold rules; those of others (`@keyframes`, `@font-face`) hold none that could reach a page. */
const GROUPING = /^@(media|supports|container|layer|scope|starting-style)\b/

function partsOf(prelude: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [index, letter] of [...prelude].entries()) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (letter !== ',' || depth > 0) continue
    parts.push(prelude.slice(start, index))
    start = index + 1
  }
  return [...parts, prelude.slice(start)].map((part) => part.trim()).filter(Boolean)
}

/** The selectors of a style sheet's outermost rules, those inside `@media` and the like included. What is nested in a rule belongs to it. */
export function selectorsOf(sheet: string): readonly string[] {
  const text = sheet.replace(COMMENT, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  const found: string[] = []
  const open: ('group' | 'rule' | 'other')[] = []
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '{') {
      const prelude = text.slice(start, index).trim()
      const kind = GROUPING.test(prelude) ? 'group' : prelude.startsWith('@') ? 'other' : 'rule'
      if (kind === 'rule' && open.every((outer) => outer === 'group')) found.push(...partsOf(prelude))
      open.push(kind)
    }
    if (letter === '}') open.pop()
    if (letter === '{' || letter === '}' || letter === ';') start = index + 1
  }
  return found
}
