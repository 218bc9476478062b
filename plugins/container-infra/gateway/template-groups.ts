interface Named {
  readonly id: string
  readonly name: string
}

const all = (): boolean => true

/**
 * Which templates are related to one: those whose names the deployer's expression of its group fits, as long as it fits the template's own name.
 * All are where no groups are declared, and where the template is in none.
 */
export function relatedNames(
  groups: unknown,
  templates: readonly Named[],
  relatedTo: string | undefined,
): (name: string) => boolean {
  const own = templates.find(({ id }) => id === relatedTo)
  if (!own) return all
  const expressions = Object.values(Object(groups)).flatMap((source) => {
    try {
      return typeof source === 'string' ? [new RegExp(`^(?:${source})`)] : []
    } catch {
      return []
    }
  })
  const group = expressions.find((expression) => expression.test(own.name))
  return group ? (name) => group.test(name) : all
}
