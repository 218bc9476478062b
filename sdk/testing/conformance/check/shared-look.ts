import type { Subject } from '../subject.ts'

/** How one part of a look ended: what it failed with, if it did. */
type Outcome = { readonly failure: unknown } | undefined

/** Tries one part of a look. Its failure does not keep the next parts from being tried. */
export type SeePart<Part extends string> = (part: Part, run: () => Promise<void>) => Promise<void>

type Look<Part extends string, Contribution, Rest extends readonly unknown[]> = (
  see: SeePart<Part>,
  subject: Subject,
  contribution: Contribution,
  ...rest: Rest
) => Promise<void>

/**
 * A look that opens a page once for the checks of several parts: the first of them looks, and each fails with what its part failed with, or
 * with what ended the look before it.
 */
export function shareLook<
  Part extends string,
  Contribution extends { readonly id: string },
  Rest extends readonly unknown[],
>(
  look: Look<Part, Contribution, Rest>,
): (part: Part, subject: Subject, contribution: Contribution, ...rest: Rest) => Promise<void> {
  const looks = new WeakMap<Subject, Map<string, Promise<ReadonlyMap<Part, Outcome>>>>()
  const begin = async (subject: Subject, contribution: Contribution, rest: Rest) => {
    const outcomes = new Map<Part, Outcome>()
    const see: SeePart<Part> = async (part, run) => {
      try {
        await run()
        outcomes.set(part, undefined)
      } catch (failure) {
        outcomes.set(part, { failure })
      }
    }
    await look(see, subject, contribution, ...rest)
    return outcomes
  }
  return async (part, subject, contribution, ...rest) => {
    const ofSubject = looks.get(subject) ?? new Map<string, Promise<ReadonlyMap<Part, Outcome>>>()
    looks.set(subject, ofSubject)
    const begun = ofSubject.get(contribution.id) ?? begin(subject, contribution, rest)
    ofSubject.set(contribution.id, begun)
    const outcomes = await begun
    const outcome = outcomes.get(part)
    if (outcome) throw outcome.failure
    if (!outcomes.has(part)) throw new TypeError(`${contribution.id}: ${part} was not looked at`)
  }
}
