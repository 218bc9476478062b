/** The address at the end of a browser's message about a module that it could not fetch. */
const ADDRESS = /https?:\/\/[^\s]+$/

interface FailedAddress {
  /** How often it was asked for in vain. */
  tries: number
  /** The module, from another address. */
  mended?: Promise<object>
}

const failed = new Map<string, FailedAddress>()

function addressIn(error: unknown): string | undefined {
  const address = error instanceof TypeError ? ADDRESS.exec(error.message)?.[0] : undefined
  return address && new URL(address).origin === window.location.origin ? address : undefined
}

/**
 * Loads a module that is fetched when it is first needed. A browser may remember for as long as the page lives that an address could not be
 * fetched; a further call asks for the same file at another address, `…?try=1`, and every later one gets that module. `load` must resolve
 * with the module as it is: `() => import('./view.tsx')`. Rejects as `load` does.
 */
export async function loadModule<M extends object>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    if (address === undefined) throw error
    const known = failed.get(address)
    if (!known) {
      failed.set(address, { tries: 1 })
      throw error
    }
    known.mended ??= import(/* @vite-ignore */ `${address}?try=${known.tries++}`).catch((again: unknown) => {
      delete known.mended
      throw again
    })
    // The file that `load` imports, from another address.
    return (await known.mended) as M
  }
}
