export type Forge = typeof import('node-forge')

/** The library that opens encrypted keys and bundles, loaded when the first one is read. */
export async function loadForge(): Promise<Forge> {
  // Bundlers and Node give a CommonJS package as the default export.
  const module: Forge & { readonly default?: Forge } = await import('node-forge')
  return module.default ?? module
}
