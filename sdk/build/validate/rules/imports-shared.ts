import { isSharedModule, PRIVATE_PACKAGES, packageOf } from '../../bundle/shared-modules.ts'
import { findPackedImports } from '../packed-imports.ts'
import { defineRule } from '../rule.ts'

export const importsShared = defineRule({
  id: 'imports-shared',
  what: 'The packed scripts import only what the host shares.',
  docs: 'A browser finds a bare import through the import map of the host, which names React, jotai, PatternFly and the SDK. Everything else must be inside the bundle, except what is private to the host, such as its router: the SDK has names for that.',
  severity: 'error',
  check: async ({ scripts }) =>
    (await findPackedImports(scripts))
      .filter(({ specifier }) => !isSharedModule(specifier))
      .map(({ specifier, path }) => {
        const instead = PRIVATE_PACKAGES[packageOf(specifier)]
        const reason = instead ? `is private to the host. Use ${instead}.` : 'is not shared by the host.'
        return { message: `${specifier} ${reason}`, file: path }
      }),
})
