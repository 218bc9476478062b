import { SourceMap } from 'node:module'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const MapFields = Type.Object({
  version: Type.Number(),
  sources: Type.Array(Type.String()),
  names: Type.Array(Type.String()),
  mappings: Type.String(),
})
const mapChecker = Compile(MapFields)

function parseMap(text: string): Static<typeof MapFields> | undefined {
  const value: unknown = JSON.parse(text)
  return mapChecker.Check(value) ? value : undefined
}

/** A place in a source file; line and column count from 1. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

export function placeText({ file, line, column }: SourcePlace): string {
  return `${file}:${line}:${column}`
}

/** Finds where a place in a generated file comes from, counted from 1 on both sides. */
export function createSourceLookup(mapText: string): (line: number, column: number) => SourcePlace | undefined {
  const fields = parseMap(mapText)
  if (!fields) return () => undefined
  const map = new SourceMap({ ...fields, file: '', sourceRoot: '', sourcesContent: [] })
  return (line, column) => {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}
