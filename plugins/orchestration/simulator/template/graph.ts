import { ServiceFault } from '@fascia/sdk/simulator'
import { referencesIn } from './evaluate.ts'
import type { Template } from './template.ts'

/** The resources that each resource needs, by name. Refuses references that lead nowhere, and circles. */
export function dependenciesOf({ resources }: Pick<Template, 'resources'>): ReadonlyMap<string, readonly string[]> {
  const isResource = (name: string): boolean => Object.hasOwn(resources, name)
  const needs = new Map(
    Object.entries(resources).map(([name, { properties, depends_on: declared }]) => {
      const referred = referencesIn(properties, isResource)
      const wrong = [...referred, ...declared].find((one) => !isResource(one))
      if (wrong !== undefined)
        throw new ServiceFault(
          400,
          `The specified reference "${wrong}" (in ${name}) is incorrect.`,
          'InvalidTemplateReference',
        )
      return [name, [...new Set([...referred, ...declared])].filter((one) => one !== name)] as const
    }),
  )
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    if (done.has(name)) return
    if (path.includes(name))
      throw new ServiceFault(
        400,
        `Circular Dependency Found: ${[...path, name].join(' -> ')}`,
        'CircularDependencyException',
      )
    for (const one of needs.get(name) ?? []) visit(one, [...path, name])
    done.add(name)
  }
  for (const name of needs.keys()) visit(name, [])
  return needs
}
