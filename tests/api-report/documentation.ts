import { readFileSync } from 'node:fs'

/** A name that a door exports. */
export interface PublicName {
  readonly name: string
  /** The first sentence of its docstring; undefined where it has none. */
  readonly summary: string | undefined
}

/** What is read of the doc model that API Extractor writes. */
interface DocModel {
  readonly members: readonly {
    readonly members: readonly { readonly name: string; readonly docComment?: string }[]
  }[]
}

/** The text of a comment up to its first tag, in one line. */
function textOf(comment: string): string {
  return (
    comment
      .trim()
      .replace(/^\/\*\*|\*\/$/g, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\*? ?/, '').trim())
      .join(' ')
      .split(/\s@\w+/)[0]
      ?.trim() ?? ''
  )
}

function firstSentence(text: string): string {
  return /^.*?[.?!](?= [A-Z`]|$)/.exec(text)?.[0] ?? text
}

/**
 * The names that a door exports, from its doc model; overloads and a type beside a value of the same name are one. API Extractor adds a number
 * to a name that a global has too: `Text_2`.
 */
export function publicNames(model: string): readonly PublicName[] {
  const { members }: DocModel = JSON.parse(readFileSync(model, 'utf8'))
  const found = new Map<string, string | undefined>()
  for (const member of members[0]?.members ?? []) {
    const { docComment } = member
    const name = member.name.replace(/_\d+$/, '')
    const text = docComment === undefined ? '' : textOf(docComment)
    found.set(name, found.get(name) ?? (text === '' ? undefined : firstSentence(text)))
  }
  return [...found].map(([name, summary]) => ({ name, summary }))
}

/** The section of a report that says what each name is. */
export function documentationOf(names: readonly PublicName[]): string {
  const lines = names.map(({ name, summary }) => `- \`${name}\`: ${summary ?? '(no docstring)'}`)
  return `\n## What each name is\n\n${lines.join('\n')}\n`
}
