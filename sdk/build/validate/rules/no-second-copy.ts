import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { isSharedPackage, PRIVATE_PACKAGES, packageOf } from '../../bundle/shared-modules.ts'
import { defineRule } from '../rule.ts'

const checker = Compile(Type.Object({ sources: Type.Array(Type.String()) }))

/** Packages whose code a source map names. */
function packagesIn(map: string): ReadonlySet<string> {
  const value: unknown = JSON.parse(map)
  if (!checker.Check(value)) return new Set()
  const inside = value.sources.flatMap((path) => path.split('node_modules/').slice(1).at(-1) ?? [])
  return new Set(inside.map(packageOf))
}

export const noSecondCopy = defineRule({
  id: 'no-second-copy',
  what: 'The bundle holds no copy of a module that the host shares or keeps to itself.',
  docs: "Two copies of React or jotai do not see each other, and a copy of the host's router sees no page. The build refuses them; this rule looks into the source maps of plugins that were built by other means.",
  severity: 'error',
  check: ({ scripts }) =>
    scripts.flatMap(({ path, map }) =>
      [...(map ? packagesIn(map) : [])]
        .filter((name) => isSharedPackage(name) || name in PRIVATE_PACKAGES)
        .map((name) => ({ message: `${path} holds a copy of ${name}.`, file: path })),
    ),
})
