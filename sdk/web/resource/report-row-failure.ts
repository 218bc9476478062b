/** A row that could not be brought up to date tells nobody but the console [UI-031]. */
export function reportRowFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the requirement names the console, and nothing else.
  console.error('An error occurred while updating.', error)
}
