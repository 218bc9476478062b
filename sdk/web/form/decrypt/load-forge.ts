export type Forge = typeof import('node-forge')

/**
 * The library node-forge, for what Web Crypto cannot do: RSA PKCS#1 v1.5, encrypted keys in PEM, PKCS12. It is loaded by the first call, once for all
 * plugins.
 */
export async function loadForge(): Promise<Forge> {
  // Bundlers and Node give a CommonJS package as the default export.
  const module: Forge & { readonly default?: Forge } = await import('node-forge')
  return module.default ?? module
}
