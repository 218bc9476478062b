import type { RegisteredContribution } from '../../services/resources.ts'
import type { ErasedStep } from '../define-wizard.ts'

function isText(value: unknown): value is ErasedStep['title'] {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'one' in value)
}

function isSlice(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function stepOf(contribution: RegisteredContribution): ErasedStep {
  const { id, title, order = 100 } = contribution.data
  return { id, title: isText(title) ? title : id, order, contribution, isModel: isSlice }
}

/** The steps that plugins contribute to a wizard; those that may not show are left out. */
export function contributedSteps(contributions: readonly RegisteredContribution[]): readonly ErasedStep[] {
  return contributions.filter(({ decision }) => decision.allowed).map(stepOf)
}
