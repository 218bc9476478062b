import type { Subject } from '../subject.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Check } from './check.ts'

/** How one part of a look ended: what it failed with, if it did. */
type Outcome = { readonly failure: unknown } | undefined

/** Tries one part of a look. Its failure does not keep the next parts from being tried. */
export type SeePart<Part extends string> = (part: Part, run: () => Promise<void>) => Promise<void>

type Look<Part extends string, Contribution> = (
  see: SeePart<Part>,
  subject: Subject,
  contribution: Contribution,
  worlds: Worlds,
) => Promise<void>

/**
 * A look that opens a page once for the checks of several parts. The answer makes the `run` of the check of a part: the first of them looks, and
 * each fails with what its part failed with, or with what ended the look before it.
 */
export function shareLook<Part extends string, Contribution extends { readonly id: string }>(
  look: Look<Part, Contribution>,
): (part: Part) => Check<Contribution>['run'] {
  const looks = new WeakMap<Subject, Map<string, Promise<ReadonlyMap<Part, Outcome>>>>()
  const begin: (...given: Parameters<Check<Contribution>['run']>) => Promise<ReadonlyMap<Part, Outcome>> = async (
    ...given
  ) => {
    const outcomes = new Map<Part, Outcome>()
    const see: SeePart<Part> = async (part, run) => {
      try {
        await run()
        outcomes.set(part, undefined)
      } catch (failure) {
        outcomes.set(part, { failure })
      }
    }
    await look(see, ...given)
    return outcomes
  }
  return (part) => async (subject, contribution, worlds) => {
    const ofSubject = looks.get(subject) ?? new Map<string, Promise<ReadonlyMap<Part, Outcome>>>()
    looks.set(subject, ofSubject)
    const begun = ofSubject.get(contribution.id) ?? begin(subject, contribution, worlds)
    ofSubject.set(contribution.id, begun)
    const outcomes = await begun
    const outcome = outcomes.get(part)
    if (outcome) throw outcome.failure
    if (!outcomes.has(part)) throw new TypeError(`${contribution.id}: ${part} was not looked at`)
  }
}
