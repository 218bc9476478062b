import { isMappingRules, MappingBody } from '@fascia/sdk/mapping'
import { expect, it } from 'vitest'
import { rulesProblems } from './rules-problems.ts'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Texts, numbers, lists and objects: what one of the language may wrongly be. */
const OTHERS: readonly unknown[] = ['x', 1, true, null, [], {}]

/** Objects of a schema: with what it requires, with each further property, without each required one, with an unknown one, and with odd values. */
function* objectsOf(schema: Schema): Iterable<unknown> {
  const properties = Object.entries(Object(schema.properties))
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const first = (part: unknown): unknown => valuesOf(part).next().value
  const least = Object.fromEntries(
    properties.filter(([key]) => required.has(key)).map(([key, part]) => [key, first(part)]),
  )
  yield least
  yield { ...least, unknown: 'x' }
  for (const [key, part] of properties) {
    for (const value of valuesOf(part)) yield { ...least, [key]: value }
    const { [key]: _left, ...without } = least
    yield without
  }
}

/** Values of a schema, a right one first, and those that are nearly right. */
function* valuesOf(schema: unknown): Generator<unknown, undefined> {
  if (!isSchema(schema)) return undefined
  if (Array.isArray(schema.anyOf)) for (const part of schema.anyOf) yield* valuesOf(part)
  else if (Array.isArray(schema.enum)) yield* schema.enum
  else if (schema.type === 'string') yield 'x'
  else if (schema.type === 'boolean') yield* [true, false]
  else if (schema.type === 'array') for (const item of valuesOf(schema.items)) yield [item]
  else yield* objectsOf(schema)
  yield* OTHERS
  return undefined
}

/** What Keystone takes, and fails on at each sign-in. */
const FAILS_LATER = ['"groups" needs a "domain" beside it.', 'A domain has an "id" or a "name".']

it('finds a problem in all rules that the schema of Keystone refuses, and none of the shape in those that it takes', () => {
  const wrong: unknown[] = []
  let count = { taken: 0, refused: 0 }
  for (const rules of valuesOf(MappingBody.properties.rules)) {
    const isTaken = isMappingRules(rules)
    const problems = rulesProblems(rules).filter(({ text }) => !(isTaken && FAILS_LATER.includes(String(text))))
    if (isTaken !== (problems.length === 0)) wrong.push({ rules, isTaken, problems })
    count = isTaken ? { ...count, taken: count.taken + 1 } : { ...count, refused: count.refused + 1 }
  }
  expect(wrong).toEqual([])
  expect([count.taken > 20, count.refused > 100]).toEqual([true, true])
})
