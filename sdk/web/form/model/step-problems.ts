/** What is wrong with a step: messages by field; those of the whole step are under `__all__` [UI-019]. */
export type StepProblems = Readonly<Record<string, readonly string[]>>

/** The key of messages that belong to no field. */
export const ALL_FIELDS = '__all__'

export const NO_PROBLEMS: StepProblems = {}

export function hasProblems(problems: StepProblems | undefined): boolean {
  return Object.values(problems ?? {}).some((messages) => messages.length > 0)
}

/** The problems that are left when these fields have changed; what was said of the whole step goes too, as it may hold no more. */
export function withoutFields(problems: StepProblems, fields: readonly string[]): StepProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([field]) => field !== ALL_FIELDS && !fields.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
  )
}

/** The problems of two checks of a step, those of one field after each other. */
export function bothProblems(first: StepProblems, second: StepProblems = NO_PROBLEMS): StepProblems {
  const both = Object.entries(second).map(([field, texts]) => [field, [...(first[field] ?? []), ...texts]] as const)
  return { ...first, ...Object.fromEntries(both) }
}
