import type { Surface } from './shipped.ts'

/** What an author writes down: a member that must be given breaks what gives it not yet. */
const GIVEN = /(?:Spec|Options|Props|Definition|Request)$/
const WRITTEN_DOOR = '@fascia/sdk/web/declare'
const REQUIRED_MEMBER = /^(?:readonly )?[\w$]+(?:\(|:)/
const UNION = /^export type \S+ = (?<members>[^={}]+);$/

function membersOf(line: string): readonly string[] | undefined {
  const members = UNION.exec(line)?.groups?.members
  return members?.split(' | ')
}

/** Whether a line of a declaration is still there, as it was or, of a union, with further members. */
function isKept(line: string, fresh: readonly string[]): boolean {
  if (fresh.includes(line)) return true
  const members = membersOf(line)
  const start = line.slice(0, line.indexOf('=') + 1)
  return (
    members !== undefined &&
    fresh.some((other) => {
      const offered = other.startsWith(start) ? membersOf(other) : undefined
      return offered !== undefined && members.every((member) => offered.includes(member))
    })
  )
}

/** Whether a version may differ from an earlier one in what breaks plugins: below 1 by the minor version. */
export function mayBreak(from: string, to: string): boolean {
  const [major, minor] = from.split('.')
  const [newMajor, newMinor] = to.split('.')
  return major !== newMajor || (newMajor === '0' && minor !== newMinor)
}

/**
 * What of a surface a plugin that was built for it no longer finds: a door or a name that is gone, a line of a declaration that is gone or reads
 * otherwise, and a member that authors have to give from now on. What is only added breaks nothing. A signature with a further optional
 * parameter reads otherwise.
 */
export function breakingChanges(before: Surface, after: Surface): readonly string[] {
  return [...before].flatMap(([specifier, names]) => {
    const now = after.get(specifier)
    if (!now) return [`${specifier} is gone`]
    return [...names].flatMap(([name, lines]) => {
      const fresh = now.get(name)
      if (!fresh) return [`${specifier}: ${name} is gone`]
      const lost = lines.filter((line) => !isKept(line, fresh))
      if (lost.length > 0) return lost.map((line) => `${specifier}: ${name} no longer has: ${line}`)
      const isWritten = specifier === WRITTEN_DOOR || GIVEN.test(name)
      const added = isWritten ? fresh.filter((line) => !lines.includes(line) && REQUIRED_MEMBER.test(line)) : []
      return added.map((line) => `${specifier}: ${name} has to be given: ${line}`)
    })
  })
}
