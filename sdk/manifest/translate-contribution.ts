import type { ManifestContribution } from '../common/manifest.ts'
import type { Text } from '../common/text.ts'

/** Translates one text; a plural keeps its two forms. */
export type Translate = (text: Text) => Text

/** Fields that hold a text at any depth of a contribution. */
const TEXT_FIELDS = new Set([
  'title',
  'label',
  'names',
  'group',
  'describes',
  'submit',
  'success',
  'failure',
  'itemFailure',
  'refused',
  'unit',
  'usedLabel',
  'about',
  'help',
])
/** Fields that hold texts by key: the values of a property that has a fixed set of them. */
const TEXT_MAPS = new Set(['values'])
/** Fields below which nothing is a text of ours: bodies of requests, requirements, addresses. */
const DATA_FIELDS = new Set(['requires', 'request', 'source', 'parameters', 'policyTarget', 'tones'])

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is Text {
  return (
    typeof value === 'string' || (isObject(value) && typeof value.one === 'string' && typeof value.other === 'string')
  )
}

function translateField(key: string, value: unknown, owner: Fields, translate: Translate): unknown {
  if (DATA_FIELDS.has(key)) return value
  // The body of a question is a text; the body of a request is data.
  if ((TEXT_FIELDS.has(key) || (key === 'body' && 'title' in owner)) && isText(value)) return translate(value)
  if (TEXT_MAPS.has(key) && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [name, isText(text) ? translate(text) : text]),
    )
  return translateValue(value, translate)
}

function translateValue(value: unknown, translate: Translate): unknown {
  if (Array.isArray(value)) return value.map((part) => translateValue(part, translate))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, translateField(key, part, value, translate)]),
  )
}

/** A contribution with its texts translated; ids, addresses, requirements and everything else stay as they are. */
export function translateContribution(contribution: ManifestContribution, translate: Translate): ManifestContribution {
  const { id, kind } = contribution
  const fields = Object.entries(contribution).map(([key, value]) => [
    key,
    translateField(key, value, contribution, translate),
  ])
  return { ...Object.fromEntries(fields), id, kind }
}
