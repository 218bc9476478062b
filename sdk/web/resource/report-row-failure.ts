/** Logs to the console, and shows no toast, when a row could not be loaded again [UI-031]. */
export function reportRowFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the requirement names the console, and nothing else.
  console.error('An error occurred while updating.', error)
}
