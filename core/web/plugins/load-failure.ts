/** What Chromium, Firefox and Safari say of a module that they could not fetch. */
const SAID =
  /^(Failed to fetch dynamically|error loading dynamically) imported module|^Importing a module script failed/

/** A file of code did not arrive: nothing of it has run, so it tells nothing about the plugin. */
export function isLoadFailure(cause: unknown): boolean {
  return cause instanceof Error && SAID.test(cause.message)
}
