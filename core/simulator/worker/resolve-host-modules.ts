import { registerHooks } from 'node:module'

/** Has bundled parts import the host's own copies of what the host shares with them, wherever the bundles lie. */
export function resolveHostModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isShared =
        specifier.startsWith('@fascia/sdk/') || specifier === 'typebox' || specifier.startsWith('typebox/')
      return next(specifier, isShared ? { ...context, parentURL: import.meta.url } : context)
    },
  })
}
