/** The lists of a field of the projects that may use a flavor, by id. */
export const PROJECT_LISTS = {
  from: 'projects',
  isLabelHidden: true,
  texts: { available: 'All Projects', members: 'Selected Projects', noneAvailable: 'No project is left to choose.' },
} as const
