import type { Text } from '@fascia/sdk/common'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A place in a text; both count from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
  /** From the beginning of the text, in UTF-16 units, from 0. */
  readonly offset: number
}

/** What is wrong with a text, and where. */
export interface TextProblem extends TextPlace {
  readonly text: Text
  readonly values?: Readonly<Record<string, unknown>> & { readonly count?: number }
}

/** A JSON text: its value and the places of what is in it, or what is wrong. */
export type JsonText =
  | { readonly value: unknown; placeOf(path: readonly (string | number)[]): TextPlace }
  | { readonly problems: readonly TextProblem[] }

/** Further problems mostly follow from the first ones. */
const MOST_PROBLEMS = 5

const WORDS: Readonly<Record<string, Text>> = {
  InvalidSymbol: 'This is no JSON: texts are in double quotes.',
  PropertyNameExpected: 'A name in double quotes is missing, or a comma is too many.',
  ValueExpected: 'A value is missing, or a comma is too many.',
  ColonExpected: 'A colon is missing.',
  CommaExpected: 'A comma is missing.',
  CloseBraceExpected: 'A closing brace is missing.',
  CloseBracketExpected: 'A closing bracket is missing.',
  EndOfFileExpected: 'Nothing may follow the end.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfString: 'The text does not end on its line.',
}

function placeAt(content: string, offset: number): TextPlace {
  const before = content.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1, offset }
}

/** The node at a path, or the nearest one around it: for a property, its name. */
function nodeAt(root: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(root, path.slice(0, length))
    if (found) return found.parent?.type === 'property' ? (found.parent.children?.[0] ?? found) : found
  }
  return root
}

function treeOf(content: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(content, errors, { disallowComments: true, allowTrailingComma: false })
  } catch {
    // Thousands of brackets in one another.
    return undefined
  }
}

/** Reads a JSON text, with line and column of what is wrong. */
export function readJson(content: string): JsonText {
  const errors: ParseError[] = []
  const root = treeOf(content, errors)
  const seen = new Set<number>()
  const firsts = errors.filter(({ offset }) => !seen.has(offset) && seen.add(offset))
  const problems = firsts.slice(0, MOST_PROBLEMS).map(({ error, offset }) => ({
    ...placeAt(content, offset),
    text: WORDS[printParseErrorCode(error)] ?? 'This is no JSON.',
  }))
  if (!root || problems.length > 0)
    return { problems: problems.length > 0 ? problems : [{ ...placeAt(content, 0), text: 'This is no JSON.' }] }
  return { value: JSON.parse(content), placeOf: (path) => placeAt(content, nodeAt(root, path).offset) }
}
