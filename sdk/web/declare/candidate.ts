import type { Text } from '../../common/index.ts'

/** Somebody, or something, that can be a member. */
export interface Candidate {
  readonly id: string
  readonly name: string
  /** A line below the name: an e-mail address, a domain. No line when absent or empty. */
  readonly about?: string
}

/**
 * The headings of both lists of a `field.members`, and what an empty list says. When absent, the list of what is chosen has the field's label, and
 * says while it is empty that none of `what` is selected.
 */
export interface MembersTexts {
  readonly available?: Text
  readonly members?: Text
  readonly noneAvailable?: Text
  readonly noMembers?: Text
}
